package dev.kubewright.rest.discovery.disk;

import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Response;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/** A response whose body is handed on once it was read to its end. */
final class RecordedResponse extends ForwardingResponse {
  /** Longer bodies are not recorded. */
  private static final int LONGEST = 64 * 1024 * 1024;

  private final InputStream body;

  RecordedResponse(Response response, Consumer<byte[]> whole) {
    super(response);
    this.body = new Recording(response.body(), whole);
  }

  @Override
  public InputStream body() {
    return body;
  }

  private static final class Recording extends FilterInputStream {
    private final ByteArrayOutputStream seen = new ByteArrayOutputStream();
    private final Consumer<byte[]> whole;
    private boolean complete = true;

    Recording(InputStream in, Consumer<byte[]> whole) {
      super(in);
      this.whole = whole;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      int count = super.read(to, offset, length);
      if (count > 0 && complete) {
        complete = seen.size() <= LONGEST - count;
        if (complete) {
          seen.write(to, offset, count);
        }
      } else if (count < 0 && complete) {
        complete = false;
        whole.accept(seen.toByteArray());
      }
      return count;
    }

    @Override
    public long skip(long count) throws IOException {
      complete = false;
      return super.skip(count);
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}
