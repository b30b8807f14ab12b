package dev.kubewright.rest.discovery.disk;

import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Keeps responses in files that kubectl reads and writes too. A kept response goes out again if the
 * server says that it has not changed, or if it said how long it stays the same. Only whole JSON
 * responses with status 200 are kept.
 *
 * <p>The rules are those of client-go's {@code httpcache}: the key is the URL, {@code Vary} is
 * honoured by headers {@code X-Varied-…} in the file, and other responses than 200 and 304 pass
 * through. Unlike there, they are neither stored nor do they delete what is stored: it is used only
 * after the server has confirmed it.
 */
final class HttpCache implements Transport {
  private static final int NOT_MODIFIED = 304;
  private static final String VARIED = "X-Varied-";

  /** Visible ASCII, with blanks and tabs in between. */
  private static final Pattern SENDABLE = Pattern.compile("[!-~]([\\t -~]*[!-~])?");

  private final Transport next;
  private final String server;
  private final SumFiles files;
  private final InstantSource clock;

  HttpCache(Transport next, URI server, SumFiles files, InstantSource clock) {
    this.next = next;
    this.server = server.toString();
    this.files = files;
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    if (!request.method().equals("GET") || request.longLived()) {
      return next.send(request);
    }
    String key = key(request);
    StoredResponse stored = stored(key, request);
    if (stored != null && stored.isFresh(clock.instant())) {
      return new Kept(stored);
    }
    Response response = next.send(stored == null ? request : conditional(request, stored));
    if (stored != null && response.status() == NOT_MODIFIED) {
      StoredResponse confirmed = stored.with(response.headers());
      response.close();
      store(key, request, confirmed);
      return new Kept(confirmed);
    }
    return response.status() == 200
        ? new RecordedResponse(
            response, body -> store(key, request, StoredResponse.of(response.headers(), body)))
        : response;
  }

  /** The parameters are sorted, as Go sorts them. */
  private String key(Request request) {
    var sorted = new TreeMap<>(request.parameters());
    Request.Builder copy = Request.builder(request.operation());
    sorted.forEach(copy::parameters);
    return server + copy.build().pathAndQuery();
  }

  private @Nullable StoredResponse stored(String key, Request request) {
    Optional<StoredResponse> found =
        files
            .get(key)
            .flatMap(StoredResponse::parse)
            .filter(response -> varyMatches(response, request))
            .filter(StoredResponse::isWholeJson);
    return found.orElse(null);
  }

  private static boolean varyMatches(StoredResponse response, Request request) {
    return response.items("Vary").stream()
        .allMatch(
            name ->
                !name.equals("*") && response.header(VARIED + name).equals(sent(request, name)));
  }

  /** Returns the value of a request's header, or {@code ""}. */
  private static String sent(Request request, String name) {
    if (name.equalsIgnoreCase("Accept")) {
      return request.accept();
    }
    List<String> values = request.headers().getOrDefault(name, List.of());
    return values.isEmpty() ? "" : values.get(0);
  }

  private static Request conditional(Request request, StoredResponse stored) {
    Request.Builder asked = request.toBuilder();
    put(asked, "If-None-Match", stored.header("ETag"));
    put(asked, "If-Modified-Since", stored.header("Last-Modified"));
    return asked.build();
  }

  /** Leaves out a value that no request can carry, though the server or a file has it. */
  private static void put(Request.Builder asked, String name, String value) {
    if (SENDABLE.matcher(value).matches()) {
      asked.header(name, value);
    }
  }

  private void store(String key, Request request, StoredResponse response) {
    if (!response.isWorthStoring(clock.instant()) || !response.isWholeJson()) {
      return;
    }
    Map<String, List<String>> varied =
        response.items("Vary").stream()
            .filter(name -> !name.equals("*") && !sent(request, name).isEmpty())
            .distinct()
            .collect(
                Collectors.toMap(
                    name -> VARIED + name, name -> List.of(sent(request, name)), (a, b) -> a));
    files.set(key, response.with(varied).dump());
  }

  @Override
  public void close() {
    next.close();
  }

  /** A kept response. */
  private static final class Kept implements Response {
    private final StoredResponse response;
    private final InputStream body;

    Kept(StoredResponse response) {
      this.response = response;
      this.body = new ByteArrayInputStream(response.body());
    }

    @Override
    public int status() {
      return 200;
    }

    @Override
    public Map<String, List<String>> headers() {
      return response.headers();
    }

    @Override
    public InputStream body() {
      return body;
    }

    @Override
    public void close() {}
  }
}
