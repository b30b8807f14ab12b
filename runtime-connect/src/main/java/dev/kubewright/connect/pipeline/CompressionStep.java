package dev.kubewright.connect.pipeline;

import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Asks for compressed responses (gzip) and hands them out decompressed. It asks where that pays:
 *
 * <ul>
 *   <li>for reading requests, which API servers compress from 128 KiB on
 *   <li>for watches that begin with the existing objects. API servers since 1.37 compress such a
 *       stream to its end, one member of gzip for each flush, so no event is held back.
 * </ul>
 *
 * <p>Go's client asks with every request. Servers ignore that for other watches. A proxy may not,
 * and what compresses a stream may hold events back. So other streams stay as they are. If a
 * response comes compressed all the same, it is decompressed: without the header {@code
 * Accept-Encoding}, HTTP allows any coding.
 *
 * <p>A request that says itself which encodings it accepts gets the response as it came.
 */
final class CompressionStep extends Step {
  private static final String ACCEPT = "Accept-Encoding";
  private static final String GZIP = "gzip";

  /** Names of the same coding (RFC 9110, 8.4.1.3). */
  private static final Set<String> CODINGS = Set.of(GZIP, "x-gzip");

  /** They describe the compressed body. */
  private static final Set<String> OF_COMPRESSED = Set.of("content-encoding", "content-length");

  private final boolean asks;

  /**
   * Creates a step.
   *
   * @param asks whether it asks for compressed responses
   */
  CompressionStep(Transport next, boolean asks) {
    super(next);
    this.asks = asks;
  }

  @Override
  public Response send(Request request) {
    if (request.headers().containsKey(ACCEPT)) {
      return next().send(request);
    }
    Request sent =
        asks && pays(request) ? request.toBuilder().header(ACCEPT, GZIP).build() : request;
    Response response = next().send(sent);
    boolean compressed =
        response
            .header("Content-Encoding")
            .map(coding -> CODINGS.contains(coding.strip().toLowerCase(Locale.ROOT)))
            .orElse(false);
    return compressed ? new Decompressed(response) : response;
  }

  private static boolean pays(Request request) {
    return request.method().equals("GET")
        && (!request.longLived() || beginsWithObjects(request))
        && !request.headers().containsKey("Range");
  }

  private static boolean beginsWithObjects(Request watch) {
    return watch.parameters().getOrDefault("sendInitialEvents", List.of()).contains("true");
  }

  /** A response whose body is decompressed while it is read. */
  private static final class Decompressed extends ForwardingResponse {
    private final GunzipStream body;

    Decompressed(Response response) {
      super(response);
      this.body = new GunzipStream(response.body());
    }

    @Override
    public Map<String, List<String>> headers() {
      var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
      super.headers()
          .forEach(
              (name, values) -> {
                if (!OF_COMPRESSED.contains(name.toLowerCase(Locale.ROOT))) {
                  headers.put(name, values);
                }
              });
      return headers;
    }

    @Override
    public InputStream body() {
      return body;
    }

    @Override
    public void close() {
      try {
        super.close();
      } finally {
        body.close();
      }
    }
  }
}
