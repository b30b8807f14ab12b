package dev.kubewright.rest;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/**
 * An answer whose body is read by the program itself. Failures of the body name the request, as
 * those of all other calls do.
 */
final class NamedAnswer implements Response {
  private final Response response;
  private final InputStream body;

  NamedAnswer(Request request, Response response) {
    this.response = response;
    this.body = new Named(request, response.body());
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
    return body;
  }

  @Override
  public void close() {
    response.close();
  }

  private static final class Named extends FilterInputStream {
    private final Request request;

    Named(Request request, InputStream in) {
      super(in);
      this.request = request;
    }

    @Override
    public int read() throws IOException {
      try {
        return super.read();
      } catch (IOException broken) {
        throw named(broken);
      }
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      try {
        return super.read(target, offset, length);
      } catch (IOException broken) {
        throw named(broken);
      }
    }

    private IOException named(IOException broken) {
      return new BrokenBodyException(
          TransportException.kindOf(broken),
          request + ": the answer broke off: " + broken.getMessage(),
          broken);
    }
  }
}
