package dev.kubewright.rest.http;

import dev.kubewright.client.Response;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;

/** An answer of the JDK's HTTP client. */
final class JdkResponse implements Response {
  private final HttpResponse<StreamedBody> response;

  JdkResponse(HttpResponse<StreamedBody> response) {
    this.response = response;
  }

  @Override
  public int status() {
    return response.statusCode();
  }

  @Override
  public Map<String, List<String>> headers() {
    return response.headers().map();
  }

  @Override
  public InputStream body() {
    return response.body();
  }

  @Override
  public void close() {
    response.body().close();
  }
}
