package dev.kubewright.rest;

import dev.kubewright.client.Watch;
import dev.kubewright.concurrent.Closing;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The watches that must end with a connection, because they wait between requests. It keeps none of
 * them from being collected. Safe for all threads.
 */
final class Watchers implements AutoCloseable {
  private final Set<Watch<?>> live = Collections.newSetFromMap(new WeakHashMap<>());
  private boolean closed;

  void add(Watch<?> watch) {
    synchronized (live) {
      if (!closed) {
        live.add(watch);
        return;
      }
    }
    watch.close();
  }

  @Override
  public void close() {
    List<Watch<?>> last;
    synchronized (live) {
      closed = true;
      last = List.copyOf(live);
      live.clear();
    }
    Closing.all(last.stream().<Runnable>map(watch -> watch::close).toList());
  }
}
