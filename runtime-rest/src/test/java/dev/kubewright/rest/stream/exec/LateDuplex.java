package dev.kubewright.rest.stream.exec;

import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * A connection whose server takes its time before each frame.
 *
 * @param server sends the frames
 * @param pause how far the clock goes before each
 */
public record LateDuplex(FakeDuplex server, FakeClock clock, Duration pause) implements Duplex {
  @Override
  public String protocol() {
    return server.protocol();
  }

  @Override
  public void send(ByteBuffer frame) {
    server.send(frame);
  }

  @Override
  public void send(byte channel, ByteBuffer bytes) {
    server.send(channel, bytes);
  }

  @Override
  public Frame receive() {
    clock.advance(pause);
    return server.receive();
  }

  @Override
  public void close() {
    server.close();
  }
}
