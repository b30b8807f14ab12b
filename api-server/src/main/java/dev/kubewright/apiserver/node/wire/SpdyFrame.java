package dev.kubewright.apiserver.node.wire;

import java.util.Map;

/** A frame of SPDY/3.1 that a client sends. */
sealed interface SpdyFrame {
  /** A new stream. Names of headers are in lower case. */
  record Open(int stream, boolean last, Map<String, String> headers) implements SpdyFrame {}

  /** Bytes of a stream. */
  record Data(int stream, boolean last, byte[] bytes) implements SpdyFrame {}

  /** The sudden end of a stream. */
  record Reset(int stream) implements SpdyFrame {}

  /** A question whether the server lives, which it sends back. */
  record Ping(int id) implements SpdyFrame {}

  /** The client opens no more streams. */
  record GoAway() implements SpdyFrame {}

  /** Settings, windows and other frames without effect. */
  record Other() implements SpdyFrame {}
}
