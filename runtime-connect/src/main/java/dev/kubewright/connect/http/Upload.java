package dev.kubewright.connect.http;

import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.transport.RequestBody;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The body of one exchange, in the form that the JDK's client needs, with a guard against repeats.
 *
 * <p>The JDK's client sends a GET a second time by itself when a connection ends without a
 * response. It has no setting against that. The layers above count retries, so this class refuses
 * the repeat. The JDK calls {@link #contentLength} once before each sending, and the second call
 * throws. That fails the exchange and closes the new connection before anything is written to it.
 * The price is a header {@code Content-Length: 0}: a GET should have none (RFC 9110 §8.6), but the
 * JDK asks a GET without this class nothing before it repeats it.
 *
 * <p>HTTP/2 is different. There the JDK repeats only requests that the server has declared not
 * processed (REFUSED_STREAM, GOAWAY). That is harmless and allowed.
 *
 * <p>A stream of the program may block, and the threads that carry the client's tasks are few. So
 * others read it, piece by piece.
 */
final class Upload implements BodyPublisher, AutoCloseable {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");

  private final @Nullable RequestBody body;
  private final boolean once;
  private final Executor readers;
  private final AtomicInteger sent = new AtomicInteger();
  private final Set<InputStream> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * Creates the body of one exchange.
   *
   * @param once whether the JDK may send it only once
   * @param readers runs what reads a stream of the program
   */
  Upload(@Nullable RequestBody body, boolean once, Executor readers) {
    this.body = body;
    this.once = once;
    this.readers = readers;
  }

  /** Sets method and body. The JDK has no body only through methods of their own. */
  void setMethod(HttpRequest.Builder request, String method) {
    if (body == null && !once && method.equals("GET")) {
      request.GET();
    } else if (body == null && method.equals("DELETE")) {
      request.DELETE();
    } else {
      request.method(method, this);
    }
  }

  /** Thrown when the JDK's client was about to send a request again. */
  static final class RepeatedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RepeatedException() {
      super("the connection ended before a response came", null, false, false);
    }
  }

  @Override
  public long contentLength() {
    if (sent.incrementAndGet() > 1 && (once || body != null && !body.repeatable())) {
      throw new RepeatedException();
    }
    return body == null ? 0 : body.length();
  }

  @Override
  public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
    if (body == null) {
      BodyPublishers.noBody().subscribe(subscriber);
      return;
    }
    BodyPublishers.ofInputStream(() -> open(body))
        .subscribe(body.repeatable() ? subscriber : new ReadElsewhere(subscriber));
  }

  /** Lets other threads read than the one that asks for more. */
  private final class ReadElsewhere implements Flow.Subscriber<ByteBuffer> {
    private final Flow.Subscriber<? super ByteBuffer> receiver;

    ReadElsewhere(Flow.Subscriber<? super ByteBuffer> receiver) {
      this.receiver = receiver;
    }

    @Override
    public void onSubscribe(Flow.Subscription source) {
      receiver.onSubscribe(
          new Flow.Subscription() {
            @Override
            public void request(long count) {
              readers.execute(() -> source.request(count));
            }

            @Override
            public void cancel() {
              source.cancel();
            }
          });
    }

    @Override
    public void onNext(ByteBuffer piece) {
      receiver.onNext(piece);
    }

    @Override
    public void onError(Throwable failed) {
      receiver.onError(failed);
    }

    @Override
    public void onComplete() {
      receiver.onComplete();
    }
  }

  /** The JDK may ask for the stream after the exchange was cancelled, and leaves it open then. */
  private InputStream open(RequestBody body) {
    if (closed) {
      throw new CancellationException("the exchange has ended");
    }
    var stream = new Tracked(body.open());
    if (closed) {
      close();
    }
    return stream;
  }

  /**
   * Closes streams that the JDK leaves open when an exchange is cancelled. No stream is opened
   * afterwards.
   */
  @Override
  public void close() {
    closed = true;
    for (InputStream stream : open) {
      try {
        stream.close();
      } catch (Throwable failed) { // a stream is user code, and the others must be closed, too
        QuietLog.log(
            () ->
                LOG.log(Level.DEBUG, "the stream of a request's body could not be closed", failed));
      }
    }
  }

  private final class Tracked extends FilterInputStream {
    Tracked(InputStream in) {
      super(in);
      open.add(this);
    }

    @Override
    public void close() throws IOException {
      if (open.remove(this)) {
        super.close();
      }
    }
  }
}
