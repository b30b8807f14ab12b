package dev.kubewright.rest;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A response whose body is read by the program itself. Failures of the body name the request, as
 * those of all other calls do.
 */
final class NamedResponse extends ForwardingResponse {
  private final InputStream body;

  NamedResponse(Request request, Response response) {
    super(response);
    this.body = new Named(request, response.body());
  }

  @Override
  public InputStream body() {
    return body;
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
          request + ": the response broke off: " + broken.getMessage(),
          broken);
    }
  }
}
