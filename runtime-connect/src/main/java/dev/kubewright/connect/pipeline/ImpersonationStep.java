package dev.kubewright.connect.pipeline;

import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds the headers of impersonation. A request with such headers of its own keeps them. */
final class ImpersonationStep extends Step {
  private static final String USER = "Impersonate-User";
  private static final String TOKEN_CHARACTERS = "!#$&'*+-.^_`|~"; // RFC 9110, without %

  private final Map<String, List<String>> headers;

  ImpersonationStep(Transport next, Impersonation impersonation) {
    super(next);
    this.headers = headers(impersonation);
  }

  @Override
  public Response send(Request request) {
    return next().send(impersonated(request));
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    return next().connect(impersonated(request), protocols);
  }

  private Request impersonated(Request request) {
    if (has(request, USER)) {
      return request;
    }
    Request.Builder builder = request.toBuilder();
    headers.forEach(builder::headers);
    return builder.build();
  }

  /** Extra keys that differ only in case are one key to the server, so their values are joined. */
  private static Map<String, List<String>> headers(Impersonation who) {
    var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    headers.put(USER, List.of(who.user()));
    if (who.uid() != null && !who.uid().isEmpty()) {
      headers.put("Impersonate-Uid", List.of(who.uid()));
    }
    if (!who.groups().isEmpty()) {
      headers.put("Impersonate-Group", who.groups());
    }
    who.extra()
        .forEach(
            (key, values) ->
                headers
                    .computeIfAbsent(
                        "Impersonate-Extra-" + escaped(key), first -> new ArrayList<>())
                    .addAll(values));
    return headers;
  }

  /** Percent-encodes what the name of a header cannot hold, and the percent sign itself. */
  private static String escaped(String key) {
    var text = new StringBuilder();
    for (byte b : key.getBytes(StandardCharsets.UTF_8)) {
      boolean plain =
          b >= '0' && b <= '9'
              || b >= 'a' && b <= 'z'
              || b >= 'A' && b <= 'Z'
              || TOKEN_CHARACTERS.indexOf(b) >= 0;
      text.append(plain ? String.valueOf((char) b) : String.format("%%%02x", b & 0xff));
    }
    return text.toString();
  }
}
