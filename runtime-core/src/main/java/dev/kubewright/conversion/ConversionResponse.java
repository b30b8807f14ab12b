package dev.kubewright.conversion;

import java.util.Objects;

/**
 * The HTTP response of a conversion webhook.
 *
 * @param status the HTTP status: 200, or 400, 405, 413 or 415 for a request that is no {@code
 *     ConversionReview}
 * @param contentType the value of the header {@code Content-Type}
 * @param body the body. The record does not copy it.
 */
@SuppressWarnings("ArrayRecordComponent") // handed to the HTTP server at once, never compared
public record ConversionResponse(int status, String contentType, byte[] body) {
  /** Checks that nothing is null. */
  public ConversionResponse {
    Objects.requireNonNull(contentType, "contentType");
    Objects.requireNonNull(body, "body");
  }
}
