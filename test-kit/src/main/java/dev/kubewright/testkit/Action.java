package dev.kubewright.testkit;

import dev.kubewright.annotation.Verb;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A request that was sent, as the actions of client-go's fake clientset. Immutable. {@code
 * toString} is short, such as {@code update deployments/scale shop/web}.
 *
 * @param operation what it does: verb, resource, namespace, name, subresource
 * @param request the request itself, with parameters and headers
 * @param body the text of its body. {@code ""} if it has none, or one that can be read only once
 */
public record Action(Operation operation, Request request, String body) {
  static Action of(Request request) {
    return new Action(request.operation(), request, text(request));
  }

  private static String text(Request request) {
    RequestBody body = request.body();
    if (body == null || !body.repeatable()) {
      return "";
    }
    try (InputStream in = body.open()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Returns the verb. */
  public Verb verb() {
    return operation.verb();
  }

  @Override
  public String toString() {
    var text = new StringBuilder(operation.verb().jsonName()).append(' ');
    if (operation.resource() == null) {
      return text.append(operation.urlPath()).toString();
    }
    text.append(operation.resource().resource());
    if (!operation.subresource().isEmpty()) {
      text.append('/').append(operation.subresource());
    }
    if (!operation.namespace().isEmpty() || !operation.name().isEmpty()) {
      text.append(' ').append(operation.namespace());
      text.append(operation.namespace().isEmpty() ? "" : "/").append(operation.name());
    }
    return text.toString();
  }
}
