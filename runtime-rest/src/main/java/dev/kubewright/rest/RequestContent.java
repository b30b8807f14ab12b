package dev.kubewright.rest;

import dev.kubewright.client.Patch;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.transport.RequestBody;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The body of a request that is put together by hand. */
final class RequestContent {
  private Patch.@Nullable Type patchType;
  private @Nullable RequestBody body;
  private byte @Nullable [] json;

  /** The request is a patch, which decides the content type of JSON and needs a body. */
  void patch(Patch.Type type) {
    patchType = Objects.requireNonNull(type, "type");
  }

  <T> void set(Codec<T> codec, T value) {
    json = Json.encode(codec, value);
    body = null;
  }

  void set(RequestBody value) {
    body = Objects.requireNonNull(value, "value");
    json = null;
  }

  /**
   * Returns the body to send, or null.
   *
   * @throws IllegalStateException if a patch has none
   */
  @Nullable RequestBody sent() {
    if (json != null) {
      return patchType == null
          ? RequestBody.json(json)
          : RequestBody.of(json, patchType.mediaType());
    }
    if (patchType != null && body == null) {
      throw new IllegalStateException("the patch has no body");
    }
    return body;
  }

  /**
   * Closes a stream that was not sent.
   *
   * @param failed why it was not sent. It gets the failure to close as a suppressed one.
   */
  void discard(Throwable failed) {
    if (body instanceof StreamBody stream) {
      stream.discard(failed);
    }
  }
}
