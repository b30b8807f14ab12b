package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Asks for compressed answers (gzip) to reading requests, and hands them out decompressed, as Go's
 * client does. Watches stay as they are: a compressor holds events back. A request that says itself
 * which encodings it accepts gets the answer as it came.
 */
final class CompressionStep extends Step {
  private static final String ACCEPT = "Accept-Encoding";
  private static final String GZIP = "gzip";

  /** They describe the compressed body. */
  private static final Set<String> OF_COMPRESSED = Set.of("content-encoding", "content-length");

  CompressionStep(Transport next) {
    super(next);
  }

  @Override
  public Response send(Request request) {
    boolean asks =
        request.method().equals("GET")
            && !request.longLived()
            && !request.headers().containsKey(ACCEPT)
            && !request.headers().containsKey("Range");
    if (!asks) {
      return next().send(request);
    }
    Response response = next().send(request.toBuilder().header(ACCEPT, GZIP).build());
    boolean compressed =
        response
            .header("Content-Encoding")
            .map(coding -> coding.strip().toLowerCase(Locale.ROOT).equals(GZIP))
            .orElse(false);
    return compressed ? new Decompressed(response) : response;
  }

  /** An answer whose body is decompressed while it is read. */
  private static final class Decompressed implements Response {
    private final Response response;
    private final GunzipStream body;

    Decompressed(Response response) {
      this.response = response;
      this.body = new GunzipStream(response.body());
    }

    @Override
    public int status() {
      return response.status();
    }

    @Override
    public Map<String, List<String>> headers() {
      var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
      response
          .headers()
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
        response.close();
      } finally {
        body.close();
      }
    }
  }
}
