package dev.kubewright.connect.pipeline;

import dev.kubewright.connect.call.Attempt;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.observe.BodyExcerpt;
import dev.kubewright.connect.observe.RequestEvent.Sending;
import dev.kubewright.connect.observe.RequestInfo;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Reports each attempt to an observer when it goes to the wire. It comes after the steps that add
 * headers for the server: impersonation and credentials. The {@code Accept-Encoding} header is not
 * reported, because the compression step comes after this one.
 */
final class SendingStep extends Step {
  private final Observing observing;

  SendingStep(Transport next, Observing observing) {
    super(next);
    this.observing = observing;
  }

  @Override
  public Response send(Request request) {
    report(request);
    return next().send(request);
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    report(request);
    return next().connect(request, protocols);
  }

  private void report(Request request) {
    observing.report(
        to -> {
          Attempt attempt = Attempt.of(request);
          to.sending(
              new Sending(
                  observing.call(request).info(),
                  attempt.number(),
                  attempt.reason(),
                  headers(request),
                  excerpt(request, observing.call(request).info())));
        });
  }

  private static Map<String, List<String>> headers(Request request) {
    var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(request.headers());
    headers.put("Accept", List.of(request.accept()));
    if (request.body() != null) {
      headers.put("Content-Type", List.of(request.body().contentType()));
    }
    return headers;
  }

  private @Nullable BodyExcerpt excerpt(Request request, RequestInfo info) {
    int shown = observing.bodyBytes();
    RequestBody body = request.body();
    if (shown == 0 || body == null || !body.repeatable()) {
      return null;
    }
    try (InputStream in = body instanceof CountedBody known ? known.uncounted() : body.open()) {
      return BodyExcerpt.of(info, in.readNBytes(shown), body.length());
    } catch (IOException unreadable) {
      return null; // the wire reports it
    }
  }

  /** A body that counts how many of its bytes are read. */
  static final class CountedBody implements RequestBody {
    private final RequestBody body;
    private final AtomicLong count = new AtomicLong();

    CountedBody(RequestBody body) {
      this.body = body;
    }

    /** Returns the bytes that were read since the last opening. Safe for all threads. */
    long count() {
      return count.get();
    }

    @Override
    public String contentType() {
      return body.contentType();
    }

    @Override
    public long length() {
      return body.length();
    }

    @Override
    public boolean repeatable() {
      return body.repeatable();
    }

    /** Returns a stream that is not counted. */
    InputStream uncounted() {
      return body.open();
    }

    @Override
    public InputStream open() {
      count.set(0);
      return new FilterInputStream(body.open()) {
        @Override
        public int read() throws IOException {
          int one = super.read();
          if (one >= 0) {
            count.incrementAndGet();
          }
          return one;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
          int read = super.read(target, offset, length);
          if (read > 0) {
            count.addAndGet(read);
          }
          return read;
        }
      };
    }
  }
}
