package dev.kubewright.rest;

import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.connect.call.RetryLimit;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.transport.ListItems;
import dev.kubewright.transport.ReadingSession;
import dev.kubewright.transport.Request;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads with one context. The first thread that lists or takes events owns the session. Using a
 * context in two threads is a defect, so a second thread gets an exception.
 *
 * <p>A failed request is not sent again: the reader of a session does that, with a back-off of its
 * own, and reports each failure. Later pages of a list are an exception, because a page that fails
 * costs all pages before it.
 */
final class SharingSession<T> implements ReadingSession<T> {
  private final ResourceCalls calls;
  private final Codec<T> codec;
  private final DecodeContext context;
  private final AtomicReference<@Nullable Thread> owner = new AtomicReference<>();
  private volatile boolean closed;

  SharingSession(ResourceCalls calls, Codec<T> codec) {
    this.calls = calls;
    this.codec = codec;
    this.context = calls.newContext();
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the reading session is closed");
    }
    requireOwner();
  }

  private void requireOwner() {
    Thread current = Thread.currentThread();
    if (owner.get() != current && !owner.compareAndSet(null, current)) {
      throw new IllegalStateException(
          "a reading session belongs to the thread that used it first; open one for each thread");
    }
  }

  @Override
  public ObjectList<T> list(ListOptions options) {
    requireOpen();
    return calls.list(listing(options), codec, context);
  }

  private Request.Builder listing(ListOptions options) {
    Request.Builder request = calls.listing(options);
    return options.continueToken() == null ? once(request) : request;
  }

  private static Request.Builder once(Request.Builder request) {
    return request.tag(RetryLimit.class, new RetryLimit(0));
  }

  @Override
  public ListMeta list(ListOptions options, ListItems<? super T> items) {
    requireOpen();
    return calls.list(listing(options), codec, context, items);
  }

  @Override
  public Watch<T> watch(WatchOptions options) {
    requireOpen();
    Watch<T> watch = calls.open(once(calls.watching(options)), codec, context);
    return new Watch<>() {
      @Override
      public Iterator<WatchEvent<T>> iterator() {
        Iterator<WatchEvent<T>> events = watch.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            requireOwner();
            return events.hasNext();
          }

          @Override
          public WatchEvent<T> next() {
            requireOwner();
            return events.next();
          }
        };
      }

      @Override
      public void close() {
        watch.close();
      }
    };
  }

  @Override
  public SharingStatistics sharing() {
    return context.statistics();
  }

  @Override
  public void close() {
    closed = true;
  }
}
