package dev.kubewright.rest.exchange;

import dev.kubewright.connect.response.Format;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;

/**
 * The whole response to a request, of any media type. Its status is one of a success. Immutable.
 */
public final class RawResponse {
  private final Request request;
  private final Response head;
  private final byte[] bytes;
  private final ManagedFieldsPolicy managedFields;

  RawResponse(Request request, Response head, byte[] bytes, ManagedFieldsPolicy managedFields) {
    this.request = request;
    this.head = head;
    this.bytes = bytes;
    this.managedFields = managedFields;
  }

  /** Returns the HTTP status code. */
  public int status() {
    return head.status();
  }

  /** Returns the media type with its parameters, or {@code ""}. */
  public String contentType() {
    return head.header("Content-Type").orElse("");
  }

  /** Returns a copy of the body. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /**
   * Decodes the body.
   *
   * @throws dev.kubewright.error.ApiException if it is a status of a failure
   * @throws dev.kubewright.error.TransportException if it is empty, or neither JSON nor protobuf
   * @throws dev.kubewright.json.CodecException if it has another shape
   */
  public <R> R decode(Codec<R> codec) {
    if (bytes.length == 0) {
      throw ResponseBodies.empty(request, head);
    }
    Format format = Format.of(request, head, bytes);
    ResponseBodies.refuseFailure(request, head, bytes);
    return Document.of(request, head, format, bytes).with(managedFields).decode(codec);
  }
}
