package dev.kubewright.apiserver.node;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * The response to a request that the API server has passed on.
 *
 * @param status the HTTP status code
 * @param headers the headers by name
 * @param body the body
 */
public record ProxyResponse(int status, Map<String, List<String>> headers, byte[] body) {
  /** Returns a response with text in UTF-8. */
  public static ProxyResponse text(int status, String text) {
    return new ProxyResponse(
        status,
        Map.of("Content-Type", List.of("text/plain; charset=utf-8")),
        text.getBytes(StandardCharsets.UTF_8));
  }
}
