package dev.kubewright.apiserver.http;

import java.nio.ByteBuffer;
import java.util.Map;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** The words beside the status of a response over HTTP/1.1, where those of Go differ. */
final class GoReasons extends HttpStream.Wrapper {
  private static final Map<Integer, String> WORDS =
      Map.of(
          413,
          "Request Entity Too Large",
          422,
          "Unprocessable Entity",
          500,
          "Internal Server Error");

  private GoReasons(HttpStream stream) {
    super(stream);
  }

  /** Gives a response with a status the words of Go. */
  static void use(Request request, int status) {
    if (WORDS.containsKey(status)) {
      request.addHttpStreamWrapper(GoReasons::new);
    }
  }

  @Override
  public void send(
      MetaData.Request request,
      MetaData.@Nullable Response response,
      boolean last,
      ByteBuffer content,
      Callback callback) {
    super.send(request, response == null ? null : worded(response), last, content, callback);
  }

  private static MetaData.Response worded(MetaData.Response response) {
    String words = WORDS.get(response.getStatus());
    return words == null
        ? response
        : new MetaData.Response(
            response.getStatus(),
            words,
            response.getHttpVersion(),
            response.getHttpFields(),
            response.getContentLength(),
            response.getTrailersSupplier());
  }
}
