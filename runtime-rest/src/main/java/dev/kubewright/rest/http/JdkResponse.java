package dev.kubewright.rest.http;

import dev.kubewright.client.Response;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** An answer of the JDK's HTTP client. */
final class JdkResponse implements Response {
  private final HttpResponse<StreamedBody> response;
  private final Consumer<JdkResponse> onClose;

  JdkResponse(HttpResponse<StreamedBody> response, Consumer<JdkResponse> onClose) {
    this.response = response;
    this.onClose = onClose;
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
    onClose.accept(this);
    response.body().close();
  }

}
