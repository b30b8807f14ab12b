package dev.kubewright.connect.observe;

import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.net.URI;
import java.util.Objects;

/**
 * Identifies the call that an event belongs to. Immutable.
 *
 * @param call a number of the call. All attempts of a call have the same one. It is unique within
 *     the program.
 * @param operation what the call does. Its {@link Operation#template} is the path for metrics: a
 *     path outside of resources stays as it is there.
 * @param method the HTTP method, which is GET for every two-way connection
 * @param url the whole URL. Values that may be secret are masked, such as {@code command}.
 * @param host host and port of the server, as in its configured URL
 * @param confidential whether its bodies hold credentials, so that no event shows them
 * @param longLived whether the response may take an unknown time, like that of a watch
 */
public record RequestInfo(
    long call,
    Operation operation,
    String method,
    String url,
    String host,
    boolean confidential,
    boolean longLived) {
  /** Checks that nothing is null. */
  public RequestInfo {
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(host, "host");
  }

  /** Describes a request. Masks what may be secret. */
  public static RequestInfo of(long call, Request request, URI server) {
    return new RequestInfo(
        call,
        request.operation(),
        request.method(),
        Masks.url(server, request),
        host(server),
        Masks.secretBodies(request),
        request.longLived());
  }

  /** Returns host and port of a server, as in its URL. */
  public static String host(URI server) {
    String authority = server.getRawAuthority();
    return authority == null ? "" : authority.substring(authority.lastIndexOf('@') + 1);
  }

  /** Returns the path with {@code {namespace}} and {@code {name}} in place of values. */
  public String template() {
    return operation.template();
  }

  /** Returns method and URL. */
  @Override
  public String toString() {
    return method() + " " + url;
  }
}
