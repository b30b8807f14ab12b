package dev.kubewright.connect.http;

import dev.kubewright.transport.Response;
import java.net.http.HttpResponse.ResponseInfo;
import java.util.List;
import java.util.Map;

/**
 * A response of the JDK's HTTP client.
 *
 * @param info its status and headers
 */
record JdkResponse(ResponseInfo info, StreamedBody body) implements Response {
  @Override
  public int status() {
    return info.statusCode();
  }

  @Override
  public Map<String, List<String>> headers() {
    return info.headers().map();
  }

  @Override
  public void close() {
    body.close();
  }
}
