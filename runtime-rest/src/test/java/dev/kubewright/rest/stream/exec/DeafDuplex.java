package dev.kubewright.rest.stream.exec;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * A connection whose server takes nothing any more, as after the end of a command.
 *
 * @param first what is received before the frames of the server
 */
record DeafDuplex(FakeDuplex server, Queue<Frame> first) implements Duplex {
  DeafDuplex(FakeDuplex server) {
    this(server, new ArrayDeque<>());
  }

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
    Frame frame = first.poll();
    return frame == null ? server.receive() : frame;
  }

  @Override
  public void close() {
    server.close();
  }
}
