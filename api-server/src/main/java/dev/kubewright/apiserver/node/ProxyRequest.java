package dev.kubewright.apiserver.node;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * An HTTP request that the API server passes on.
 *
 * @param target the pod, service or node
 * @param method the HTTP method in upper case
 * @param path the path at the target, still percent-encoded. Begins with a slash.
 * @param query the decoded parameters
 * @param headers the headers by name in lower case
 * @param body the body, empty if there is none. It has at most 256 MiB, because it is kept in
 *     memory. A real server passes on bodies of any length
 */
public record ProxyRequest(
    Target target,
    String method,
    String path,
    Map<String, List<String>> query,
    Map<String, List<String>> headers,
    byte[] body) {
  /**
   * Where a request goes.
   *
   * @param resource {@code pods}, {@code services} or {@code nodes}
   * @param namespace the namespace, empty for nodes
   * @param name the name of the object
   * @param port the name or the number of the port, empty if the client named none
   */
  public record Target(String resource, String namespace, String name, String port) {}

  /** Returns the body as text in UTF-8. */
  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }
}
