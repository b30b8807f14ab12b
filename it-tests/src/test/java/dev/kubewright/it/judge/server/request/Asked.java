package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request that both servers receive.
 *
 * <p>Target, header values and body may have placeholders. <code>{ns}</code> is the namespace of
 * the table. <code>{x.rv}</code>, <code>{x.uid}</code>, <code>{x.continue}</code>, <code>{x.etag}
 * </code> and its text without quotes <code>{x.hash}</code> come from the same server's response
 * that was kept as {@code x}.
 *
 * @param name name of the request, unique in all tables
 * @param method the HTTP method
 * @param target path and query as they are sent
 * @param headers the headers, each as a whole line. Without an Authorization line, the user is the
 *     administrator.
 * @param body the body, or null for none
 * @param kept the name under which the response's version, uid and token are kept, empty for none
 * @param declared why the servers may differ here, or null
 */
public record Asked(
    String name,
    String method,
    String target,
    List<String> headers,
    @Nullable String body,
    String kept,
    @Nullable RealOnly declared) {

  public Asked {
    headers = List.copyOf(headers);
  }

  public static Asked of(String name, String method, String target) {
    return new Asked(name, method, target, List.of(), null, "", null);
  }

  public static Asked get(String name, String target) {
    return of(name, "GET", target);
  }

  public static Asked post(String name, String target, String json) {
    return of(name, "POST", target).json(json);
  }

  public static Asked put(String name, String target, String json) {
    return of(name, "PUT", target).json(json);
  }

  public static Asked delete(String name, String target) {
    return of(name, "DELETE", target);
  }

  /** Creates a patch of the type {@code application/<type>-patch+json}. */
  public static Asked patch(String name, String target, String type, String json) {
    return of(name, "PATCH", target).body("application/" + type + "-patch+json", json);
  }

  public Asked header(String line) {
    List<String> all = new ArrayList<>(headers);
    all.add(line);
    return new Asked(name, method, target, all, body, kept, declared);
  }

  public Asked accept(String value) {
    return header("Accept: " + value);
  }

  public Asked json(String text) {
    return body("application/json", text);
  }

  public Asked body(String type, String text) {
    Asked typed = type.isEmpty() ? this : header("Content-Type: " + type);
    return new Asked(name, method, target, typed.headers, text, kept, declared);
  }

  public Asked named(String other) {
    return new Asked(other, method, target, headers, body, kept, declared);
  }

  public Asked keep(String as) {
    return new Asked(name, method, target, headers, body, as, declared);
  }

  public Asked differs(RealOnly because) {
    return new Asked(name, method, target, headers, body, kept, because);
  }

  /** Returns the bytes to send, with a server's values in the placeholders. */
  public byte[] wire(Values values, String token) {
    StringBuilder head = new StringBuilder();
    head.append(method).append(' ').append(values.fill(target)).append(" HTTP/1.1\r\n");
    line(head, "Host: localhost");
    line(head, "Connection: close");
    if (headers.stream().noneMatch(header -> header.startsWith("Authorization:"))) {
      line(head, "Authorization: Bearer " + token);
    }
    headers.stream()
        .filter(header -> !header.equals("Authorization:"))
        .forEach(h -> line(head, values.fill(h)));
    String text = body == null ? "" : values.fill(body);
    if (body != null) {
      line(head, "Content-Length: " + text.getBytes(StandardCharsets.UTF_8).length);
    }
    return head.append("\r\n").append(text).toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void line(StringBuilder head, String line) {
    head.append(line).append("\r\n");
  }
}
