package dev.kubewright.rest.exchange;

import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The form that every server understands, of a request that prefers another: JSON, with the managed
 * fields of objects. A tag of such requests.
 *
 * @param accept the media types of the response
 * @param body makes the body, or null if the request is to keep its body
 */
public record PlainForm(String accept, @Nullable Supplier<RequestBody> body) {
  /** Returns the request in this form. */
  Request of(Request request) {
    Request.Builder plain = request.toBuilder().accept(accept).tag(PlainForm.class, null);
    return body == null ? plain.build() : plain.body(body.get()).build();
  }
}
