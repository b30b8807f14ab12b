package dev.kubewright.rest;

import dev.kubewright.json.Codec;
import dev.kubewright.rest.exchange.RawResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The response to a {@link RestRequest}, with what is known besides its body. Its status is one of
 * a success: other responses are exceptions. Immutable.
 */
public final class RestResult {
  private static final int CREATED = 201;

  private final RawResponse response;
  private final List<String> warnings;

  RestResult(RawResponse response, List<String> warnings) {
    this.response = response;
    this.warnings = List.copyOf(warnings);
  }

  /** Returns the HTTP status code, from 200 to 299. */
  public int statusCode() {
    return response.status();
  }

  /** Returns whether the request created an object: status 201. An apply may or may not. */
  public boolean wasCreated() {
    return response.status() == CREATED;
  }

  /** Returns the media type with its parameters, or {@code ""} if the server named none. */
  public String contentType() {
    return response.contentType();
  }

  /** Returns the texts of the server's warnings, at most 100. */
  public List<String> warnings() {
    return warnings;
  }

  /** Returns a copy of the body. */
  public byte[] bytes() {
    return response.bytes();
  }

  /** Returns the body as UTF-8. */
  public String text() {
    return new String(response.bytes(), StandardCharsets.UTF_8);
  }

  /**
   * Decodes the body.
   *
   * @throws dev.kubewright.error.ApiException if it is a status of a failure
   * @throws dev.kubewright.error.TransportException if it is empty or not JSON
   * @throws dev.kubewright.json.CodecException if it has another shape
   */
  public <R> R as(Codec<R> codec) {
    return response.decode(codec);
  }
}
