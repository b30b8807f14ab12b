package dev.kubewright.rest.discovery;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.RawJson;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.rest.openapi.OpenApiClient;
import dev.kubewright.rest.openapi.OpenApiGroupVersion;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads OpenAPI v3 documents from a server. Nothing is cached. */
final class RestOpenApiClient implements OpenApiClient {
  private static final String ROOT = "/openapi/v3";

  /** The response if the hash is not the current one. */
  private static final int MOVED = 301;

  private static final FieldNames PATHS = FieldNames.of("paths");
  private static final FieldNames URL = FieldNames.of("serverRelativeURL");

  private final Exchange exchange;
  private final String basePath;

  /**
   * Creates a client over an exchange.
   *
   * @param basePath the path of the server's base URL, without a slash at the end
   */
  RestOpenApiClient(Exchange exchange, String basePath) {
    this.exchange = exchange;
    this.basePath = basePath;
  }

  @Override
  public Deadline deadline() {
    return exchange.deadline();
  }

  @Override
  public Map<String, OpenApiGroupVersion> paths() {
    return paths(deadline());
  }

  @Override
  public Map<String, OpenApiGroupVersion> paths(Deadline deadline) {
    var all = new LinkedHashMap<String, OpenApiGroupVersion>();
    urls(deadline).forEach((path, url) -> all.put(path, new Document(path, withoutBase(url))));
    return Collections.unmodifiableMap(all);
  }

  private Map<String, String> urls(Deadline deadline) {
    Request index = request(Operation.ofPath(Verb.GET, List.of("openapi", "v3")), deadline).build();
    return exchange.getDocument(index).decode(RestOpenApiClient::urls);
  }

  private Request.Builder request(Operation operation, Deadline deadline) {
    return exchange
        .request(operation, deadline)
        .parameter("timeout", Parameters.goDuration(exchange.timeout()));
  }

  private static Map<String, String> urls(JsonReader in) {
    var urls = new LinkedHashMap<String, String>();
    in.beginObject();
    for (int field = in.nextField(PATHS); field != FieldNames.END; field = in.nextField(PATHS)) {
      if (field == FieldNames.UNKNOWN) {
        in.skipValue();
      } else if (!in.readNull()) {
        in.beginObject();
        for (String path = in.nextName(); path != null; path = in.nextName()) {
          urls.put(path, url(in));
        }
      }
    }
    return urls;
  }

  private static String url(JsonReader in) {
    String url = "";
    in.beginObject();
    for (int field = in.nextField(URL); field != FieldNames.END; field = in.nextField(URL)) {
      if (field == FieldNames.UNKNOWN) {
        in.skipValue();
      } else {
        url = in.readString();
      }
    }
    return url;
  }

  /** Takes away the prefix that requests get anyway, as client-go does. */
  private String withoutBase(String url) {
    return url.startsWith(basePath) ? url.substring(basePath.length()) : url;
  }

  private final class Document implements OpenApiGroupVersion {
    private final String path;
    private final String url;

    Document(String path, String url) {
      this.path = path;
      this.url = url;
    }

    @Override
    public RawJson schema() {
      return schema(deadline());
    }

    @Override
    public RawJson schema(Deadline deadline) {
      try {
        return read(deadline);
      } catch (ApiException moved) {
        if (moved.code() != MOVED) {
          throw moved;
        }
        return current(moved, deadline).read(deadline);
      }
    }

    /** The document has changed since the index was read, so its hash has changed too. */
    private Document current(ApiException moved, Deadline deadline) {
      String now = urls(deadline).get(path);
      if (now == null || withoutBase(now).equals(url)) {
        throw moved;
      }
      return new Document(path, withoutBase(now));
    }

    private RawJson read(Deadline deadline) {
      return exchange.getDocument(request(deadline)).decode(JsonReader::readRaw);
    }

    private Request request(Deadline deadline) {
      if (!basePath.isEmpty() && !url.startsWith(ROOT)) {
        throw refused("which is outside of the base URL of the server", null);
      }
      try {
        URI target = new URI(url);
        if (!url.startsWith("/") || target.getRawAuthority() != null) {
          throw refused("which is not a path of the server", null);
        }
        var request =
            RestOpenApiClient.this.request(Operation.ofPath(Verb.GET, segments(target)), deadline);
        parameters(target).forEach(request::parameters);
        return request.build();
      } catch (URISyntaxException | IllegalArgumentException noPath) {
        throw refused("which is not a path of the server", noPath);
      }
    }

    private TransportException refused(String problem, @Nullable Exception cause) {
      return new TransportException(
          Kind.MALFORMED,
          "the OpenAPI index says that \"" + path + "\" is at \"" + url + "\", " + problem,
          cause);
    }

    @Override
    public String serverRelativeUrl() {
      return url;
    }
  }

  private static List<String> segments(URI target) {
    var segments = new ArrayList<String>();
    for (String part : target.getRawPath().substring(1).split("/", -1)) {
      segments.add(decoded(part.replace("+", "%2B")));
    }
    return segments;
  }

  /** Sorted, as Go sorts them. */
  private static Map<String, List<String>> parameters(URI target) {
    var all = new TreeMap<String, List<String>>();
    String query = target.getRawQuery();
    if (query == null || query.isEmpty()) {
      return all;
    }
    for (String pair : query.split("&")) {
      int equals = pair.indexOf('=');
      String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
      all.computeIfAbsent(name, none -> new ArrayList<>()).add(value);
    }
    return all;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
