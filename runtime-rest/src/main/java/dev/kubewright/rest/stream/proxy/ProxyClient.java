package dev.kubewright.rest.stream.proxy;

import dev.kubewright.client.Patch;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.RestResult;
import dev.kubewright.transport.Duplex;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Sends requests to a program in a pod, behind a service or on a node. They go to the API server,
 * which passes them on. So they need no way to the pod, but the right to {@code get} or {@code
 * create} the subresource {@code proxy}. Immutable, safe for all threads.
 *
 * <p>A URI is relative and percent-encoded, such as {@code /search?q=a%20b}. It is encoded once,
 * whatever it holds. As all paths, it cannot leave the target: its parts must not be {@code .} or
 * {@code ..}, be empty except for the last one, or hold an encoded slash or percent sign.
 *
 * <p>Requests go the way of all others: credentials, retries, limits. The API server does not pass
 * on the credentials. Methods throw:
 *
 * <ul>
 *   <li>{@link dev.kubewright.error.ApiException} if the status is not one of a success. It may be
 *       that of the program, or that of the API server, which has 502 or 503 if it cannot reach the
 *       program.
 *   <li>{@link dev.kubewright.error.TransportException} if there is no response
 *   <li>{@link IllegalArgumentException} if a URI cannot be sent
 * </ul>
 */
public final class ProxyClient {
  private final ResourceClient<?> client;
  private final ProxyTarget target;

  private ProxyClient(ResourceClient<?> client, ProxyTarget target) {
    this.client = client;
    this.target = target;
  }

  /**
   * Returns a client for a port. Sends nothing yet.
   *
   * @param client the client of pods, services or nodes
   * @param name the name of the object
   * @param port the number or the name of a port. {@code ""} stands for the port without a name of
   *     a service, the first one of a pod, and that of the kubelet of a node.
   */
  public static ProxyClient over(ResourceClient<?> client, String name, String port) {
    return new ProxyClient(
        Objects.requireNonNull(client, "client"), new ProxyTarget(name, port, false));
  }

  /** Returns a client for a program that speaks TLS. Its certificate is not verified. */
  public ProxyClient https() {
    return new ProxyClient(client, new ProxyTarget(target.name(), target.port(), true));
  }

  /** Sends a GET. The length of the response is limited, as that of all documents. */
  public RestResult get(String uri) {
    return request(uri).get().execute();
  }

  /** Sends a POST. */
  public RestResult post(String uri, byte[] body, String contentType) {
    return request(uri).post().body(body, contentType).execute();
  }

  /** Sends a PUT. */
  public RestResult put(String uri, byte[] body, String contentType) {
    return request(uri).put().body(body, contentType).execute();
  }

  /** Sends a PATCH. */
  public RestResult patch(String uri, byte[] body, String contentType) {
    return request(uri).patch(Patch.Type.MERGE).body(body, contentType).execute();
  }

  /** Sends a DELETE. */
  public RestResult delete(String uri) {
    return request(uri).delete().execute();
  }

  /**
   * Opens a WebSocket through the proxy. The caller closes it. API servers do not pass the query of
   * the URI on (seen with 1.37), so put what the program needs into the path or the messages.
   *
   * @param protocols the subprotocols to offer, best first, or none
   */
  public Duplex connect(String uri, String... protocols) {
    return request(uri).connect(protocols);
  }

  /**
   * Returns a request for everything else: headers, {@link RestRequest#stream} for long responses,
   * time limits. It accepts every media type. Sends nothing yet.
   */
  public RestRequest request(String uri) {
    URI parsed = parsed(uri);
    String path = parsed.getRawPath();
    String[] parts = (path.startsWith("/") ? path.substring(1) : path).split("/", -1);
    var segments = new String[parts.length + 1];
    segments[0] = "proxy";
    for (int i = 0; i < parts.length; i++) {
      segments[i + 1] = decoded(parts[i].replace("+", "%2B")); // a plus sign is no blank in a path
    }
    RestRequest request = RestRequest.over(client, target.inPath(), segments).accept("*/*");
    String query = parsed.getRawQuery();
    if (query != null && !query.isEmpty()) {
      for (String pair : query.split("&")) {
        int equals = pair.indexOf('=');
        request.parameter(
            decoded(equals < 0 ? pair : pair.substring(0, equals)),
            equals < 0 ? "" : decoded(pair.substring(equals + 1)));
      }
    }
    return request;
  }

  private static URI parsed(String uri) {
    try {
      URI parsed = new URI(Objects.requireNonNull(uri, "uri"));
      if (parsed.isAbsolute() || parsed.getRawAuthority() != null || parsed.getRawPath() == null) {
        throw new IllegalArgumentException("the URI must be relative, unlike \"" + uri + '"');
      }
      return parsed;
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("the URI is not valid: " + e.getMessage(), e);
    }
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
