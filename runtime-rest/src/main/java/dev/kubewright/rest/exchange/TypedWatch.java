package dev.kubewright.rest.exchange;

import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.connect.response.Format;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.error.TransportException;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Reads the frames of a watch straight from the response's body. As in client-go, the end of the
 * stream throws nothing, even in the middle of a frame or after a lost connection. An object that
 * does not fit its type is a {@link WatchEvent.Unreadable}. What is not JSON or protobuf becomes
 * one last {@link WatchEvent.Error}.
 *
 * <p>If a program forgets to close a watch, it is closed when it is collected, and a warning is
 * logged.
 *
 * @param <T> the type of the objects
 */
public final class TypedWatch<T> implements Watch<T> {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");

  private final Request request;
  private final @Nullable Source source;
  private final Cleaner.@Nullable Cleanable abandoned;
  private final Codec<T> codec;
  private final DecodeContext context;
  private final AtomicBoolean iterated = new AtomicBoolean();
  private volatile boolean closed;

  /**
   * Where the frames come from.
   *
   * @param response a response whose body holds the frames
   * @param format the form of the frames
   */
  record Source(Response response, Format format) {}

  /**
   * Creates a watch.
   *
   * @param source where the frames come from, or null for a watch without events
   * @param context the context for reading the frames
   */
  TypedWatch(Request request, @Nullable Source source, Codec<T> codec, DecodeContext context) {
    this.request = request;
    this.source = source;
    this.abandoned = source == null ? null : Abandoned.register(this, request, source.response());
    this.codec = codec;
    this.context = context;
  }

  @Override
  public Iterator<WatchEvent<T>> iterator() {
    if (iterated.getAndSet(true)) {
      throw new IllegalStateException("a watch can be iterated once");
    }
    return new Events(
        source == null ? null : source.format().frames(source.response().body(), context));
  }

  @Override
  public void close() {
    closed = true;
    if (abandoned != null) {
      abandoned.clean(); // closes the response
    }
    Reference.reachabilityFence(
        this); // keeps the watch reachable until here, so that it does not count as forgotten
  }

  private final class Events implements Iterator<WatchEvent<T>> {
    private final @Nullable JsonReader in;
    private @Nullable WatchEvent<T> next;
    private boolean last;

    Events(@Nullable JsonReader in) {
      this.in = in;
      this.last = in == null;
    }

    @Override
    public boolean hasNext() {
      if (next == null && !last) {
        next = closed || in == null ? null : advance(in);
        last = next == null || next instanceof WatchEvent.Error<T>;
        if (last) {
          close();
        }
      }
      return next != null;
    }

    @Override
    public WatchEvent<T> next() {
      WatchEvent<T> event = hasNext() ? next : null;
      if (event == null) {
        throw new NoSuchElementException("the watch has ended");
      }
      next = null;
      return event;
    }
  }

  private @Nullable WatchEvent<T> advance(JsonReader in) {
    try {
      return in.peek() == JsonToken.END_OF_DOCUMENT ? null : WatchFrame.read(in, codec, context);
    } catch (TruncatedException early) {
      QuietLog.log(
          () ->
              LOG.log(Level.DEBUG, request + ": the watch ended in the middle of an event", early));
      return null;
    } catch (UncheckedIOException broken) {
      return ended(Objects.requireNonNull(broken.getCause(), "cause"));
    } catch (CodecException incomprehensible) {
      return closed ? null : error(incomprehensible);
    }
  }

  private @Nullable WatchEvent<T> ended(IOException cause) {
    if (closed) {
      return null;
    }
    return switch (TransportException.kindOf(cause)) {
      case INTERRUPTED -> {
        close();
        throw TransportException.ofBody(request, cause);
      }
      case LOST, TIMEOUT, CLOSED -> {
        QuietLog.log(() -> LOG.log(Level.DEBUG, request + ": the watch broke off", cause));
        yield null;
      }
      default -> error(cause);
    };
  }

  private WatchEvent<T> error(Exception cause) {
    var status =
        new StatusBuilder()
            .status("Failure")
            .code(500)
            .reason("ClientWatchDecoding")
            .message(request + ": an event of the watch cannot be read: " + cause.getMessage())
            .build();
    return new WatchEvent.Error<>(status);
  }
}
