package dev.kubewright.rest.exchange;

import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The form in JSON of a request with protobuf. A tag of such requests.
 *
 * @param accept the media types of the response
 * @param body makes the body, or null if the request is to keep its body
 */
public record JsonForm(String accept, @Nullable Supplier<RequestBody> body) {
  /** Returns the request in JSON. */
  Request of(Request request) {
    Request.Builder json = request.toBuilder().accept(accept).tag(JsonForm.class, null);
    return body == null ? json.build() : json.body(body.get()).build();
  }
}
