package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
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
  private static final List<String> JSON = List.of("application/json");

  /** The body of a response. */
  public sealed interface Body {}

  /** A complete body. */
  public record Full(byte[] bytes) implements Body {}

  /** A body that arrives in frames. */
  public record Frames(FrameSource source) implements Body {}

  /** Makes a JSON response. */
  public static ServerResponse json(int status, JsonNode tree) {
    return json(status, tree, List.of());
  }

  /** Makes a JSON response with warnings. */
  public static ServerResponse json(int status, JsonNode tree, List<String> warnings) {
    Map<String, List<String>> headers =
        warnings.isEmpty()
            ? Map.of("Content-Type", JSON, "Cache-Control", List.of("no-cache, private"))
            : Map.of(
                "Content-Type",
                JSON,
                "Cache-Control",
                List.of("no-cache, private"),
                "Warning",
                warnings.stream().map(text -> "299 - " + quoted(text)).toList());
    return new ServerResponse(status, headers, new Full(Json.bytes(tree)));
  }

  private static String quoted(String text) {
    return '"'
        + text.replaceAll("\\p{Cntrl}", " ").replace("\\", "\\\\").replace("\"", "\\\"")
        + '"';
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

  /** Makes a streaming JSON response. */
  public static ServerResponse stream(String contentType, FrameSource source) {
    return new ServerResponse(
        200,
        Map.of("Content-Type", List.of(contentType), "Cache-Control", List.of("no-cache, private")),
        new Frames(source));
  }
}
