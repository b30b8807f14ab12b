package dev.kubewright.cache.handler;

import dev.kubewright.cache.concurrent.InformerThreads;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.cache.report.Observation;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
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
public final class HandlerQueues<T extends KubernetesObject> implements HandlerQueue.Home<T> {
  private final List<HandlerQueue<T>> active = new CopyOnWriteArrayList<>();
  private final Set<HandlerQueue<T>> leaving = ConcurrentHashMap.newKeySet();
  private final Resyncs<T> resyncs;
  private final Duration closeLimit;
  private final Clock clock;
  private final ErrorReporter errors;
  private final Observation observation;

  /**
   * Creates a collection without queues.
   *
   * @param closeLimit how long the close of a handler waits for its thread
   * @param errors gets what handlers throw
   */
  public HandlerQueues(
      Resyncs<T> resyncs,
      Duration closeLimit,
      Clock clock,
      ErrorReporter errors,
      Observation observation) {
    this.resyncs = resyncs;
    this.closeLimit = closeLimit;
    this.clock = clock;
    this.errors = errors;
    this.observation = observation;
  }

  @Override
  public Duration closeLimit() {
    return closeLimit;
  }

  @Override
  public Clock clock() {
    return clock;
  }

  @Override
  public ErrorReporter errors() {
    return errors;
  }

  @Override
  public Observation observation() {
    return observation;
  }

  /** Returns the queue of a new handler. It is not started, and not one of the active queues. */
  public HandlerQueue<T> queue(String name, Receiver<T> receiver) {
    return new HandlerQueue<>(name, receiver, this);
  }

  /** Makes a queue an active one. */
  public void add(HandlerQueue<T> handler) {
    active.add(handler);
  }

  /** Returns the handlers that get notifications, in the order in which they were added. */
  public List<HandlerQueue<T>> active() {
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
  public void stop() {
    active.forEach(HandlerQueue::stop);
    threads().forEach(InformerThreads::interrupt);
  }

  /** Returns the threads, with those of removed handlers that have not ended. */
  public Collection<Thread> threads() {
    List<HandlerQueue<T>> all = new ArrayList<>(active);
    all.addAll(leaving);
    return all.stream().map(HandlerQueue::thread).filter(Objects::nonNull).distinct().toList();
  }
}
