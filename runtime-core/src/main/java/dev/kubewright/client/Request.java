package dev.kubewright.client;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request to the API server. Immutable; the body may be sent more than once.
 *
 * @param method {@code GET}, {@code POST}, {@code PUT}, {@code PATCH} or {@code DELETE}
 * @param path the encoded path and query below the server's base URL, beginning with a slash
 * @param headers header names and values, in the order in which they are sent
 * @param body the body, if any
 * @param timeout from sending to the end of the answer's body; none if null
 */
public record Request(
    String method,
    String path,
    Map<String, List<String>> headers,
    @Nullable RequestBody body,
    @Nullable Duration timeout) {
  /** Checks and copies. */
  public Request {
    Objects.requireNonNull(method, "method");
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("the path of a request begins with a slash: " + path);
    }
    var copy = new LinkedHashMap<String, List<String>>();
    headers.forEach((name, values) -> copy.put(name, List.copyOf(values)));
    headers = Collections.unmodifiableMap(copy);
  }

  /** The path without its query: what may stand in messages. */
  public String pathWithoutQuery() {
    int query = path.indexOf('?');
    return query < 0 ? path : path.substring(0, query);
  }

  /** Method and path without query; headers and body may hold secrets. */
  @Override
  public String toString() {
    return method + " " + pathWithoutQuery();
  }
}
