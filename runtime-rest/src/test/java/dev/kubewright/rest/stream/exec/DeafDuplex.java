package dev.kubewright.rest.stream.exec;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.nio.ByteBuffer;

/** A connection whose server takes nothing any more, as after the end of a command. */
record DeafDuplex(FakeDuplex server) implements Duplex {
  @Override
  public String protocol() {
    return server.protocol();
  }

  @Override
  public void send(ByteBuffer frame) {
    throw new TransportException(Kind.LOST, "the frame was not sent", null);
  }

  @Override
  public void send(byte channel, ByteBuffer bytes) {
    send(bytes);
  }

  @Override
  public Frame receive() {
    return server.receive();
  }

  @Override
  public void close() {
    server.close();
  }
}
