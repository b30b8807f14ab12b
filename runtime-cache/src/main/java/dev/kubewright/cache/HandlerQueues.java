package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The handlers of an informer. Those that were removed while their thread still ran are kept until
 * it ends, so that the informer's close interrupts them and waits for them. Safe for all threads.
 */
final class HandlerQueues<T extends KubernetesObject> implements HandlerQueue.Home<T> {
  private final List<HandlerQueue<T>> active = new CopyOnWriteArrayList<>();
  private final Set<HandlerQueue<T>> leaving = ConcurrentHashMap.newKeySet();
  private final Resyncs<T> resyncs;

  HandlerQueues(Resyncs<T> resyncs) {
    this.resyncs = resyncs;
  }

  void add(HandlerQueue<T> handler) {
    active.add(handler);
  }

  /** Returns the handlers that get notifications, in the order in which they were added. */
  List<HandlerQueue<T>> active() {
    return active;
  }

  @Override
  public void removed(HandlerQueue<T> handler) {
    leaving.add(handler);
    active.remove(handler);
    resyncs.remove(handler);
  }

  @Override
  public void ended(HandlerQueue<T> handler) {
    leaving.remove(handler);
  }

  /** Lets all of them end soon. */
  void stop() {
    active.forEach(HandlerQueue::stop);
    threads().forEach(InformerThreads::interrupt);
  }

  /** Returns the threads, with those of removed handlers that have not ended. */
  Collection<Thread> threads() {
    List<HandlerQueue<T>> all = new ArrayList<>(active);
    all.addAll(leaving);
    return all.stream().map(HandlerQueue::thread).filter(Objects::nonNull).distinct().toList();
  }
}
