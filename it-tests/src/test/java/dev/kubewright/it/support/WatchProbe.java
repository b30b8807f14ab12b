package dev.kubewright.it.support;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Records the events of a watch as text, on its own thread. Every wait has a deadline. */
public final class WatchProbe<T extends KubernetesObject> implements AutoCloseable {
  /** The text for the end of the stream. */
  public static final String END = "END";

  private static final long SECONDS = 120;

  private final Watch<T> watch;
  private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();
  private volatile @Nullable WatchEvent<T> last;

  private WatchProbe(Watch<T> watch) {
    this.watch = watch;
    Thread thread = new Thread(this::run, "watch-probe");
    thread.setDaemon(true);
    thread.start();
  }

  /** Begins to read the events of a watch. */
  public static <T extends KubernetesObject> WatchProbe<T> of(Watch<T> watch) {
    return new WatchProbe<>(watch);
  }

  private void run() {
    try {
      for (WatchEvent<T> event : watch) {
        last = event;
        seen.add(text(event));
      }
      seen.add(END);
    } catch (RuntimeException broken) {
      seen.add("BROKEN " + broken);
    }
  }

  private String text(WatchEvent<T> event) {
    if (event instanceof WatchEvent.Added<T> added) {
      return "ADDED " + added.object().metadata().name();
    } else if (event instanceof WatchEvent.Modified<T> modified) {
      return "MODIFIED " + modified.object().metadata().name();
    } else if (event instanceof WatchEvent.Deleted<T> deleted) {
      return "DELETED " + deleted.object().metadata().name();
    } else if (event instanceof WatchEvent.Bookmark<T> bookmark) {
      boolean initial =
          "true".equals(bookmark.metadata().annotations().get("k8s.io/initial-events-end"));
      return initial ? "BOOKMARK initial" : "BOOKMARK";
    }
    return "ERROR " + ((WatchEvent.Error<T>) event).status().code();
  }

  /**
   * Returns the next event: {@code ADDED a}, {@code BOOKMARK}, {@code ERROR 410} or {@link #END}.
   */
  public String next() throws InterruptedException {
    String text = seen.poll(SECONDS, TimeUnit.SECONDS);
    assertWithMessage("no event within %s s; the last was %s", SECONDS, last)
        .that(text)
        .isNotNull();
    return Objects.requireNonNull(text);
  }

  /** Returns the event that was taken last. */
  public WatchEvent<T> last() {
    return Objects.requireNonNull(last, "no event yet");
  }

  @Override
  public void close() {
    watch.close();
  }
}
