package dev.kubewright.connect.call;

import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A response that counts the bytes of its body, keeps its beginning, and says once when it is over.
 * One thread reads it, any thread may close it.
 */
public final class WatchedResponse extends ForwardingResponse {
  private final End end;
  private final Body body;
  private final AtomicBoolean over = new AtomicBoolean();

  /** Called once, by the thread that reads to the end or closes. */
  @FunctionalInterface
  public interface End {
    /**
     * Ends it.
     *
     * @param complete whether the body was read to its end
     */
    void over(Counted counted, boolean complete);
  }

  /** The bytes of a body that were read. Safe for all threads. */
  public static final class Counted {
    private final int limit;
    private final ByteArrayOutputStream beginning = new ByteArrayOutputStream();
    private long count;

    Counted(int limit) {
      this.limit = limit;
    }

    synchronized void add(byte[] bytes, int offset, int length) {
      count += length;
      int room = limit - beginning.size();
      if (room > 0) {
        beginning.write(bytes, offset, Math.min(room, length));
      }
    }

    /** Returns how many bytes were read. */
    public synchronized long count() {
      return count;
    }

    /** Returns the first bytes, at most as many as are kept. */
    public synchronized byte[] beginning() {
      return beginning.toByteArray();
    }
  }

  /**
   * Watches a response.
   *
   * @param limit how many bytes of the body to keep
   */
  public WatchedResponse(Response response, int limit, End end) {
    super(response);
    this.end = end;
    this.body = new Body(response.body(), new Counted(limit));
  }

  private void end(boolean complete) {
    if (over.compareAndSet(false, true)) {
      end.over(body.counted, complete);
    }
  }

  @Override
  public InputStream body() {
    return body;
  }

  /** Closes first: an observer that blocks must not keep the connection. */
  @Override
  public void close() {
    try {
      super.close();
    } finally {
      end(false);
    }
  }

  private final class Body extends InputStream {
    private final InputStream in;
    private final Counted counted;

    Body(InputStream in, Counted counted) {
      this.in = in;
      this.counted = counted;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int result;
      try {
        result = in.read(target, offset, length);
      } catch (IOException broken) {
        end(false);
        throw broken;
      }
      if (result < 0) {
        end(true);
      } else {
        counted.add(target, offset, result);
      }
      return result;
    }

    @Override
    public int available() throws IOException {
      return in.available();
    }

    @Override
    public void close() {
      WatchedResponse.this.close();
    }
  }
}
