package dev.kubewright.connect.observe;

import static dev.kubewright.Values.orElse;

import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Decides what is secret, for all events. Masks too much rather than too little: headers and
 * parameters by their names, bodies by their resource and by what they say of themselves.
 */
final class Masks {
  static final String MASK = "<masked>";

  /** Parts of the names of secret headers and parameters, in lower case. */
  private static final List<String> SECRET =
      List.of(
          "authorization",
          "cookie",
          "token",
          "secret",
          "passw",
          "credential",
          "api-key",
          "apikey",
          "signature",
          "sec-websocket-");

  /** Schemes of {@code Authorization} that may be shown, as in client-go. */
  private static final Set<String> SCHEMES = Set.of("bearer", "basic", "negotiate");

  /** Resources and subresources whose bodies hold secrets. */
  private static final Set<String> SECRET_PLACES = Set.of("secrets", "tokenreviews", "token");

  private static final Pattern SECRET_KIND =
      Pattern.compile(
          "\"kind\"\\s*:\\s*\"(Secret|SecretList|TokenReview|TokenRequest|ExecCredential)\""
              // In protobuf: the tag of the kind, its length, and the kind.
              + "|\\x12(\\x06Secret|\\x0ASecretList|\\x0BTokenReview|\\x0CTokenRequest)");

  private Masks() {}

  /** Returns an unmodifiable copy without secrets. Names ignore case. */
  static Map<String, List<String>> headers(Map<String, List<String>> headers) {
    var masked = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    headers.forEach(
        (name, values) ->
            masked.put(name, values.stream().map(value -> header(name, value)).toList()));
    return Collections.unmodifiableMap(masked);
  }

  private static String header(String name, String value) {
    if (name.equalsIgnoreCase("Location")) {
      int query = value.indexOf('?');
      return query < 0 ? value : value.substring(0, query) + "?" + MASK;
    }
    if (!isSecret(name) || value.isEmpty() || value.equals(MASK)) {
      return value;
    }
    int space = value.indexOf(' ');
    String scheme = space > 0 ? value.substring(0, space) : value;
    if (!SCHEMES.contains(scheme.toLowerCase(Locale.ROOT))) {
      return MASK;
    }
    return space > 0 ? scheme + " " + MASK : scheme;
  }

  private static boolean isSecret(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return SECRET.stream().anyMatch(lower::contains);
  }

  /** Returns the URL of a request, without secrets. */
  static String url(URI server, Request request) {
    String base = server.getScheme() + "://" + RequestInfo.host(server);
    String path = orElse(server.getRawPath(), "");
    Request.Builder shown = Request.builder(request.operation());
    request
        .parameters()
        .forEach(
            (name, values) ->
                shown.parameters(
                    name,
                    isSecret(name) || name.equals("command")
                        ? values.stream().map(value -> "masked").toList()
                        : values));
    return base + path + shown.build().pathAndQuery();
  }

  /**
   * Returns whether the bodies of a request hold secrets. A client of a type knows it by the type.
   * Requests without a type are judged by their path.
   */
  static boolean secretBodies(Request request) {
    return request.tag(Confidential.class) != null || secretPlace(request.operation());
  }

  private static boolean secretPlace(Operation operation) {
    GroupVersionResource resource = operation.resource();
    return (resource != null && SECRET_PLACES.contains(resource.resource()))
        || operation.path().stream().anyMatch(SECRET_PLACES::contains)
        || operation.path().contains("proxy");
  }

  /** Returns whether a text says that it is, or holds, an object with secrets. */
  static boolean secretText(String text) {
    return SECRET_KIND.matcher(text).find();
  }
}
