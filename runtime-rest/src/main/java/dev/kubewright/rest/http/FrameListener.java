package dev.kubewright.rest.http;

import dev.kubewright.error.TransportException.Kind;
import java.io.ByteArrayOutputStream;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Joins the pieces that the JDK's WebSocket delivers. One thread at a time calls it. */
final class FrameListener implements WebSocket.Listener {
  private static final int LONGEST = 32 * 1024 * 1024;
  private static final int GOING_AWAY = 1001;
  private static final int NO_CODE = 1005;
  private static final Set<Integer> PROPER = Set.of(WebSocket.NORMAL_CLOSURE, GOING_AWAY, NO_CODE);

  private final Sink sink;
  private final ByteArrayOutputStream pieces = new ByteArrayOutputStream();

  /** Receives frames. Must not block. */
  interface Sink {
    /** Receives a whole frame. The next one comes only after a further request. */
    void frame(byte[] bytes);

    /**
     * Receives the end.
     *
     * @param kind null for a proper end
     */
    void ended(@Nullable Kind kind, String problem, @Nullable Throwable cause);
  }

  FrameListener(Sink sink) {
    this.sink = sink;
  }

  @Override
  public @Nullable CompletionStage<?> onBinary(WebSocket socket, ByteBuffer data, boolean last) {
    byte[] bytes = new byte[data.remaining()];
    data.get(bytes);
    return add(socket, bytes, last);
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
    return add(socket, data.toString().getBytes(StandardCharsets.UTF_8), last);
  }

  private @Nullable CompletionStage<?> add(WebSocket socket, byte[] bytes, boolean last) {
    if (pieces.size() + bytes.length > LONGEST) {
      pieces.reset();
      sink.ended(Kind.MALFORMED, "a frame is longer than " + LONGEST / 1024 / 1024 + " MiB", null);
      socket.abort();
      return null;
    }
    pieces.writeBytes(bytes);
    if (last) {
      byte[] whole = pieces.toByteArray();
      pieces.reset();
      sink.frame(whole);
    } else {
      socket.request(1);
    }
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
    if (PROPER.contains(code)) {
      sink.ended(null, "", null);
    } else {
      String said = reason.isEmpty() ? "" : ": " + reason.replaceAll("\\p{Cntrl}", "?");
      sink.ended(Kind.LOST, "the server ended the connection with code " + code + said, null);
    }
    return null;
  }

  @Override
  public void onError(WebSocket socket, Throwable failure) {
    sink.ended(Failures.kindOfBody(failure), "the connection broke off", failure);
  }
}
