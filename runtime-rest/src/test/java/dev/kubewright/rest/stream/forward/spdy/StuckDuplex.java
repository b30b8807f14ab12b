package dev.kubewright.rest.stream.forward.spdy;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;

/**
 * A connection whose server takes nothing any more once {@link #stick} was called. Only its end
 * ends a sender that is blocked.
 */
public final class StuckDuplex implements Duplex {
  private final TunnelServer server;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final CountDownLatch blocked = new CountDownLatch(1);
  private volatile boolean stuck;

  public StuckDuplex(TunnelServer server) {
    this.server = server;
  }

  /** Takes nothing from now on. */
  public void stick() {
    stuck = true;
  }

  /** Waits until a sender is blocked. */
  public void awaitBlocked() throws InterruptedException {
    blocked.await();
  }

  public boolean closed() {
    return server.closed();
  }

  @Override
  public String protocol() {
    return server.protocol();
  }

  @Override
  public void send(ByteBuffer frame) {
    if (!stuck) {
      server.send(frame);
      return;
    }
    blocked.countDown();
    try {
      closed.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    throw new TransportException(Kind.CLOSED, "the connection is closed", null);
  }

  @Override
  public void send(byte channel, ByteBuffer bytes) {
    server.send(channel, bytes);
  }

  @Override
  public Frame receive() {
    return server.receive();
  }

  @Override
  public void close() {
    server.close();
    closed.countDown();
  }
}
