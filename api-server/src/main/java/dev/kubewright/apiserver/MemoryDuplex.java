package dev.kubewright.apiserver;

import dev.kubewright.apiserver.node.wire.MemoryLink;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** The client's end of a two-way connection in memory. */
final class MemoryDuplex implements Duplex {
  private final Request request;
  private final String protocol;
  private final MemoryLink link;
  private final Consumer<MemoryDuplex> onClose;

  MemoryDuplex(Request request, String protocol, MemoryLink link, Consumer<MemoryDuplex> onClose) {
    this.request = request;
    this.protocol = protocol;
    this.link = link;
    this.onClose = onClose;
  }

  @Override
  public String protocol() {
    return protocol;
  }

  @Override
  public void send(ByteBuffer frame) {
    ChannelMessages.checkLength(frame);
    var bytes = new byte[frame.remaining()];
    frame.get(bytes);
    put(bytes);
  }

  @Override
  public void send(byte channel, ByteBuffer bytes) {
    ChannelMessages.cut(channel, bytes, this::put);
  }

  private void put(byte[] frame) {
    try {
      if (!link.toServer(frame)) {
        throw ended();
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  @Override
  public Frame receive() {
    try {
      byte[] message = link.fromServer();
      if (message != null) {
        return new Frame.Data(ByteBuffer.wrap(message));
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    if (link.state() == MemoryLink.State.ENDED) {
      return new Frame.End(link.code(), "");
    }
    throw ended();
  }

  private TransportException ended() {
    return switch (link.state()) {
      case CLOSED -> new TransportException(request, Kind.CLOSED, "the connection is closed", null);
      case ENDED ->
          new TransportException(request, Kind.LOST, "the server has closed the connection", null);
      default -> new TransportException(request, Kind.LOST, "the connection broke", null);
    };
  }

  private TransportException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new TransportException(request, Kind.INTERRUPTED, "interrupted", cause);
  }

  /** Ends the connection after a last frame, which is left out if the server takes nothing. */
  void close(ByteBuffer last) {
    var bytes = new byte[last.remaining()];
    last.get(bytes);
    link.offer(bytes);
    close();
  }

  @Override
  public void close() {
    link.leave();
    onClose.accept(this);
  }
}
