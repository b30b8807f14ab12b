package dev.kubewright.transport;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A response that passes its calls on to another one. Steps of a request extend it to replace the
 * body, or to learn when the response is closed. Threads and errors are those of the other
 * response.
 */
public abstract class ForwardingResponse implements Response {
  private final Response response;

  /**
   * Creates a response over another one.
   *
   * @param response the other response, which {@link #close} closes
   */
  protected ForwardingResponse(Response response) {
    this.response = Objects.requireNonNull(response, "response");
  }

  /** Returns the other response. */
  protected final Response response() {
    return response;
  }

  @Override
  public int status() {
    return response.status();
  }

  @Override
  public Map<String, List<String>> headers() {
    return response.headers();
  }

  @Override
  public InputStream body() {
    return response.body();
  }

  @Override
  public void close() {
    response.close();
  }
}
