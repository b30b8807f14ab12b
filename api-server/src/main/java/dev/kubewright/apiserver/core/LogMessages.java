package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.front.FrameSource;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A log as the messages of a WebSocket: an empty one first, then pieces as the real server cuts
 * them, in base64 if the client wants text. One thread at a time reads them.
 */
final class LogMessages implements FrameSource {
  /** The subprotocol whose messages are text. */
  static final String TEXT = "base64.binary.k8s.io";

  /** The other subprotocols. The empty one means that the client has offered none. */
  static final List<String> BINARY = List.of("", "binary.k8s.io");

  private static final int LONGEST = 2048;

  private final FrameSource source;
  private final boolean text;
  private ByteBuffer rest = ByteBuffer.allocate(0);
  private boolean begun;

  LogMessages(FrameSource source, boolean text) {
    this.source = source;
    this.text = text;
  }

  @Override
  public byte @Nullable [] poll() {
    if (!begun) {
      begun = true;
      return new byte[0];
    }
    if (!rest.hasRemaining()) {
      byte[] next = source.poll();
      if (next == null) {
        return null;
      }
      rest = ByteBuffer.wrap(next);
    }
    byte[] piece = new byte[Math.min(LONGEST, rest.remaining())];
    rest.get(piece);
    return text ? Base64.getEncoder().encode(piece) : piece;
  }

  @Override
  public boolean isDrained() {
    return begun && !rest.hasRemaining() && source.isDrained();
  }

  @Override
  public void onReady(Runnable callback) {
    source.onReady(callback);
  }

  @Override
  public void close() {
    source.close();
  }
}
