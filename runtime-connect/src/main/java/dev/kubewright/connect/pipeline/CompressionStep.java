package dev.kubewright.connect.pipeline;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Asks for compressed responses (gzip) to reading requests, and hands them out decompressed, as
 * Go's client does. Watches stay as they are: a compressor holds events back. A request that says
 * itself which encodings it accepts gets the response as it came.
 */
final class CompressionStep extends Step {
  private static final String ACCEPT = "Accept-Encoding";
  private static final String GZIP = "gzip";

  /** They describe the compressed body. */
  private static final Set<String> OF_COMPRESSED = Set.of("content-encoding", "content-length");

  CompressionStep(Transport next) {
    super(next);
  }

  @Override
  public Response send(Request request) {
    boolean asks =
        request.method().equals("GET")
            && !request.longLived()
            && !request.headers().containsKey(ACCEPT)
            && !request.headers().containsKey("Range");
    if (!asks) {
      return next().send(request);
    }
    Response response = next().send(request.toBuilder().header(ACCEPT, GZIP).build());
    boolean compressed =
        response
            .header("Content-Encoding")
            .map(coding -> coding.strip().toLowerCase(Locale.ROOT).equals(GZIP))
            .orElse(false);
    return compressed ? new Decompressed(response) : response;
  }

  /** A response whose body is decompressed while it is read. */
  private static final class Decompressed extends ForwardingResponse {
    private final GunzipStream body;

    Decompressed(Response response) {
      super(response);
      this.body = new GunzipStream(response.body());
    }

    @Override
    public Map<String, List<String>> headers() {
      var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
      super.headers()
          .forEach(
              (name, values) -> {
                if (!OF_COMPRESSED.contains(name.toLowerCase(Locale.ROOT))) {
                  headers.put(name, values);
                }
              });
      return headers;
    }

    @Override
    public InputStream body() {
      return body;
    }

    @Override
    public void close() {
      try {
        super.close();
      } finally {
        body.close();
      }
    }
  }

  /**
   * A body, decompressed while it is read. One thread reads, any thread may close. It refuses a
   * body that expands without end.
   */
  private static final class GunzipStream extends InputStream {
    /** A response of an API server shrinks to a tenth, one of equal bytes to a thousandth. */
    private static final int HIGHEST_RATIO = 500;

    /** Less than this does no harm. */
    private static final long HARMLESS = 16L * 1024 * 1024;

    private final Counted wire;
    private final Object lock = new Object();
    private @Nullable Members gzip;
    private boolean reading;
    private boolean closed;
    private long expanded;

    GunzipStream(InputStream wire) {
      this.wire = new Counted(wire);
    }

    /** Counts what is read, and does not close the stream below: closing the response does. */
    private static final class Counted extends FilterInputStream {
      private long count;

      Counted(InputStream in) {
        super(in);
      }

      @Override
      public int read() throws IOException {
        int next = in.read();
        count += next < 0 ? 0 : 1;
        return next;
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        int read = in.read(target, offset, length);
        count += Math.max(0, read);
        return read;
      }

      @Override
      public void close() {}
    }

    /** The JDK's decompressor, which ignores what follows the end. */
    private static final class Members extends GZIPInputStream {
      /** The checksum and the length, at the end. */
      private static final int TRAILER = 8;

      /**
       * One read gives what this expands to. With the JDK's 512 bytes, that is a part of an object.
       */
      private static final int AT_ONCE = 16 * 1024;

      Members(InputStream in) throws IOException {
        super(in, AT_ONCE);
      }

      /** Returns whether bytes were read that belong to nothing. To be called at the end. */
      boolean hasMore() {
        return inf.getRemaining() > TRAILER;
      }
    }

    @Override
    public int read() throws IOException {
      var one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      begin();
      try {
        int count = decompressed(target, offset, length);
        expanded += Math.max(0, count);
        if (expanded > HARMLESS && expanded / HIGHEST_RATIO > wire.count) {
          throw new BrokenBodyException(
              Kind.MALFORMED,
              "the compressed response expands to more than " + HIGHEST_RATIO + " times its size",
              null);
        }
        return count;
      } finally {
        end();
      }
    }

    private int decompressed(byte[] target, int offset, int length) throws IOException {
      try {
        Members open = gzip;
        if (open == null) {
          open = new Members(wire);
          gzip = open;
        }
        int count = open.read(target, offset, length);
        if (count < 0 && (open.hasMore() || wire.read() >= 0)) {
          throw new ZipException("bytes follow the end");
        }
        return count;
      } catch (EOFException ended) {
        throw new BrokenBodyException(Kind.LOST, "the compressed response is not complete", ended);
      } catch (ZipException malformed) {
        throw new BrokenBodyException(
            Kind.MALFORMED,
            "the response is not what gzip writes: " + malformed.getMessage(),
            malformed);
      }
    }

    private void begin() throws IOException {
      synchronized (lock) {
        if (closed) {
          throw new BrokenBodyException(Kind.CLOSED, "the response was closed", null);
        }
        reading = true;
      }
    }

    private void end() throws IOException {
      synchronized (lock) {
        reading = false;
        if (closed && gzip != null) {
          gzip.close();
        }
      }
    }

    /** Frees the decompressor, or lets the reading thread do so: it must not vanish under it. */
    @Override
    public void close() {
      synchronized (lock) {
        closed = true;
        if (reading || gzip == null) {
          return;
        }
        try {
          gzip.close();
        } catch (IOException impossible) {
          throw new IllegalStateException("closing the decompressor failed", impossible);
        }
      }
    }
  }
}
