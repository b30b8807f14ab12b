package dev.kubewright.cache.fake;

import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.transport.ListItems;
import dev.kubewright.transport.ReadingSession;
import java.util.Iterator;
import java.util.concurrent.CountDownLatch;

/** A reading session of a fake server. Only the thread that opened it may read with it. */
public final class FakeSession<T> implements ReadingSession<T> {
  private final FakeListerWatcher<T> server;
  private final Thread owner = Thread.currentThread();
  private final CountDownLatch closed = new CountDownLatch(1);

  public FakeSession(FakeListerWatcher<T> server) {
    this.server = server;
  }

  private void check() {
    if (Thread.currentThread() != owner) {
      throw new AssertionError("read by " + Thread.currentThread() + ", opened by " + owner);
    }
    if (closed.getCount() == 0) {
      throw new AssertionError("read after it was closed");
    }
  }

  @Override
  public ObjectList<T> list(ListOptions options) {
    check();
    ObjectList<T> page = server.list(options);
    if (!server.unreadableOf(page).isEmpty()) {
      throw FakeListerWatcher.misfit();
    }
    return page;
  }

  @Override
  public ListMeta list(ListOptions options, ListItems<? super T> items) {
    check();
    ObjectList<T> page = server.list(options);
    page.forEach(items::item);
    server.unreadableOf(page).forEach(key -> items.unreadable(key, FakeListerWatcher.misfit()));
    return page.metadata();
  }

  @Override
  public Watch<T> watch(WatchOptions options) {
    check();
    Watch<T> watch = server.watch(options);
    return new Watch<>() {
      @Override
      public Iterator<WatchEvent<T>> iterator() {
        Iterator<WatchEvent<T>> events = watch.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            check();
            return events.hasNext();
          }

          @Override
          public WatchEvent<T> next() {
            check();
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
    return new SharingStatistics(1, 2, 3, 4, 5, 6, closed.getCount());
  }

  public Thread owner() {
    return owner;
  }

  public boolean isClosed() {
    return closed.getCount() == 0;
  }

  @Override
  public void close() {
    if (Thread.currentThread() != owner) {
      throw new AssertionError("closed by " + Thread.currentThread() + ", opened by " + owner);
    }
    closed.countDown();
  }
}
