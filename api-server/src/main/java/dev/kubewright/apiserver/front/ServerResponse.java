package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.negotiate.Parts;
import dev.kubewright.apiserver.node.wire.Session;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * One response.
 *
 * @param status the HTTP status code
 * @param headers the headers by name
 * @param body the body
 */
public record ServerResponse(int status, Map<String, List<String>> headers, Body body) {
  private static final String CONNECTION = "Connection";

  /** The body of a response. */
  public sealed interface Body {}

  /** A complete body. */
  public record Full(byte[] bytes) implements Body {}

  /**
   * A complete body in pieces. Most of them are kept with stored objects, so they must not be
   * changed.
   */
  public record Pieces(List<byte[]> pieces) implements Body {
    /** Returns the number of bytes. */
    public long length() {
      return pieces.stream().mapToLong(piece -> piece.length).sum();
    }

    /** Returns all bytes. */
    public byte[] joined() {
      return Parts.joined(pieces);
    }
  }

  /** A body that arrives in frames. */
  public record Frames(FrameSource source) implements Body {}

  /**
   * No body: the connection goes on in another protocol.
   *
   * @param spdy whether it goes on as SPDY/3.1, and not as a WebSocket
   * @param protocol the chosen subprotocol, or empty
   * @param session what the server does over it
   */
  public record Upgraded(boolean spdy, String protocol, Session session) implements Body {}

  /**
   * No body: the connection goes on in a protocol of which the server passes on the bytes.
   *
   * @param session what the server does with the bytes
   */
  public record Passed(Session session) implements Body {}

  /**
   * A WebSocket whose messages the server sends alone, each a frame of the source. It closes after
   * the last one.
   *
   * @param protocol the chosen subprotocol, or empty
   * @param text whether messages are text, and not binary
   */
  public record Messages(FrameSource source, String protocol, boolean text) implements Body {}

  /** Makes a response that switches to a WebSocket, over which only the server sends. */
  public static ServerResponse messages(FrameSource source, String protocol, boolean text) {
    return new ServerResponse(101, Map.of(), new Messages(source, protocol, text));
  }

  /** Makes a response without a body. */
  public static ServerResponse empty(int status) {
    return new ServerResponse(
        status, Map.of("Cache-Control", List.of("no-cache, private")), new Full(new byte[0]));
  }

  /**
   * Makes a response of a library that has taken the connection over: it has no headers but its
   * own, and the connection ends.
   */
  public static ServerResponse bare(int status, Map<String, List<String>> own, String text) {
    Map<String, List<String>> headers = new HashMap<>(own);
    headers.put(CONNECTION, List.of("close"));
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new ServerResponse(status, Map.copyOf(headers), new Full(bytes));
  }

  /** Returns whether nothing may be added to this response. */
  public boolean isBare() {
    return headers.containsKey(CONNECTION);
  }

  /** Makes a response that switches to a WebSocket. */
  public static ServerResponse upgraded(String protocol, Session session) {
    return new ServerResponse(101, Map.of(), new Upgraded(false, protocol, session));
  }

  /** Makes a response that switches to SPDY. */
  public static ServerResponse tunnelled(String protocol, Session session) {
    return new ServerResponse(101, Map.of(), new Upgraded(true, protocol, session));
  }

  /**
   * Makes a response that passes the bytes of a connection on.
   *
   * @param headers those of the program that agreed to another protocol
   */
  public static ServerResponse passed(Map<String, List<String>> headers, Session session) {
    return new ServerResponse(101, headers, new Passed(session));
  }

  /** Makes a JSON response. */
  public static ServerResponse json(int status, JsonNode tree) {
    return of(status, Encoding.JSON, tree, List.of());
  }

  /** Makes a response in some encoding, with warnings. */
  public static ServerResponse of(
      int status, Encoding encoding, JsonNode tree, List<String> warnings) {
    return of(status, encoding, new Full(encoding.write(tree)), warnings);
  }

  /** Makes a response of a body in some encoding, with warnings. */
  public static ServerResponse of(int status, Encoding encoding, Body body, List<String> warnings) {
    List<String> type = List.of(encoding.mediaType());
    List<String> shown = Warnings.headers(warnings);
    Map<String, List<String>> headers =
        shown.isEmpty()
            ? Map.of("Content-Type", type, "Cache-Control", List.of("no-cache, private"))
            : Map.of(
                "Content-Type",
                type,
                "Cache-Control",
                List.of("no-cache, private"),
                "Warning",
                shown);
    return new ServerResponse(status, headers, body);
  }

  /** Makes a plain text response. */
  public static ServerResponse text(int status, String text) {
    return new ServerResponse(
        status,
        Map.of(
            "Content-Type",
            List.of("text/plain; charset=utf-8"),
            "Cache-Control",
            List.of("no-cache, private")),
        new Full(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Returns this response with the advice that clients must not guess its type. */
  public ServerResponse unsniffed() {
    Map<String, List<String>> all = new HashMap<>(headers);
    all.put("X-Content-Type-Options", List.of("nosniff"));
    return new ServerResponse(status, Map.copyOf(all), body);
  }

  /** Makes a streaming response. */
  public static ServerResponse stream(String contentType, FrameSource source) {
    return new ServerResponse(
        200,
        Map.of("Content-Type", List.of(contentType), "Cache-Control", List.of("no-cache, private")),
        new Frames(source));
  }

  /** Makes a streaming response that is compressed. */
  public static ServerResponse compressedStream(String contentType, FrameSource source) {
    ServerResponse plain = stream(contentType, new GzipFrames(source));
    Map<String, List<String>> headers = new HashMap<>(plain.headers());
    headers.put("Content-Encoding", List.of("gzip"));
    headers.put("Vary", List.of("Accept-Encoding"));
    return new ServerResponse(plain.status(), Map.copyOf(headers), plain.body());
  }
}
