package dev.kubewright.apiserver.front;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A client's wish for a WebSocket, by the rules of the real server's library
 * (golang.org/x/net/websocket). The responses of that library have no headers.
 */
public final class Handshake {
  private static final String VERSION = "Sec-WebSocket-Version";
  private static final String SUPPORTED = "13";

  private final ServerRequest request;

  public Handshake(ServerRequest request) {
    this.request = request;
  }

  /** Returns whether a request asks for a WebSocket. */
  public static boolean isAsked(ServerRequest request) {
    return request.upgrades("websocket");
  }

  /** Returns the subprotocols that the client offers. */
  public List<String> offered() {
    return request.headers().getOrDefault("sec-websocket-protocol", List.of()).stream()
        .flatMap(Pattern.compile(",")::splitAsStream)
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** Returns the response to headers that are no handshake, or null if they are one. */
  public @Nullable ServerResponse fault() {
    if (!request.header("connection").toLowerCase(Locale.ROOT).contains("upgrade")) {
      return ServerResponse.bare(400, Map.of(), "not websocket protocol"); // reads the first line
    }
    if (request.header("sec-websocket-key").isEmpty()) {
      return ServerResponse.bare(400, Map.of(), "mismatch challenge/response");
    }
    return request.header(VERSION).equals(SUPPORTED)
        ? null
        : ServerResponse.bare(
            400, Map.of(VERSION, List.of(SUPPORTED)), "missing or bad WebSocket Version");
  }

  /**
   * Returns the response to a handshake that a page of any origin may do, or null if it is right.
   * The server chooses no subprotocol here, so a client may offer one at most.
   */
  public @Nullable ServerResponse faultOfPage() {
    ServerResponse fault = fault();
    if (fault == null && !isOrigin(request.header("origin"))) {
      fault = ServerResponse.bare(403, Map.of(), "");
    }
    return fault == null && offered().size() > 1 ? ServerResponse.bare(400, Map.of(), "") : fault;
  }

  /** Returns whether a text is an absolute URL or an absolute path. */
  private static boolean isOrigin(String text) {
    try {
      return text.startsWith("/") || new URI(text).isAbsolute();
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
