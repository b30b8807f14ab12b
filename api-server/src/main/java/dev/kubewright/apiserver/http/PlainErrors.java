package dev.kubewright.apiserver.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers requests that are not HTTP with a line of text, as the real server does. */
final class PlainErrors implements Request.Handler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain; charset=utf-8");
    String line = status + " " + HttpStatus.getMessage(status);
    response.write(true, ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)), callback);
    return true;
  }
}
