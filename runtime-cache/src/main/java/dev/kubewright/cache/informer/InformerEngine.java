package dev.kubewright.cache.informer;

import dev.kubewright.cache.concurrent.DeferredReports;
import dev.kubewright.cache.concurrent.InformerThreads;
import dev.kubewright.cache.concurrent.Joins;
import dev.kubewright.cache.concurrent.VersionSignal;
import dev.kubewright.cache.handler.HandlerQueue;
import dev.kubewright.cache.handler.HandlerQueues;
import dev.kubewright.cache.handler.Receiver;
import dev.kubewright.cache.handler.Resyncs;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.observe.InformerStatistics;
import dev.kubewright.cache.reflector.Failures;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.cache.report.Observation;
import dev.kubewright.cache.report.StateBoard;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.transport.ListerWatcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The engine of an informer: reflector → event queue → store → handlers' queues.
 *
 * <p>Threads: the reflector fills the event queue. A thread runs {@link Follower}, which writes
 * batches into the store and notifies the handlers. Each handler has a thread that calls it.
 *
 * <p>Locks, in the order in which a thread may take them: {@code lock} (the start, a new handler
 * and the step "write and notify"), the store's, a handler queue's. Index functions and the thread
 * starter are the only callbacks that run under a lock; their failures are reported after it
 * ({@link DeferredReports}). No thread waits for another one while it holds a lock.
 *
 * <p>The close takes neither {@code lock} nor the store's, because an index function may never
 * return. Who holds {@code lock} looks again whether the engine was closed meanwhile.
 *
 * <p>Failures: each loop goes on after anything that user code throws. If something still ends a
 * thread, the informer stops and its state is {@code Failed}.
 */
public final class InformerEngine<T extends KubernetesObject> {
  private enum Life {
    NEW,
    STARTED,
    CLOSED
  }

  private final ResourceType<T> type;
  private final InformerSettings settings;
  private final StateBoard states;
  private final Observation observation;
  private final ErrorReporter errors;
  private final IndexedStore<T> store;
  private final EventQueue<T> queue;
  private final Follower<T> follower;
  private final Fetchers<T> fetchers;
  private final Resyncs<T> resyncs;
  private final ReentrantLock lock = new ReentrantLock();
  private final HandlerQueues<T> handlers;
  private final DeferredReports notes = new DeferredReports();
  private final AtomicInteger handlerNumber = new AtomicInteger();
  private final MutationDetector<T> detector;
  private final VersionSignal versions;
  private final InformerThreads threads;
  private final AtomicReference<Life> life = new AtomicReference<>(Life.NEW);

  /**
   * Creates an engine that is not started.
   *
   * @param servers returns what lists and watches the objects of a namespace
   * @param transform changes each received object
   * @throws IllegalArgumentException if namespaces are set, but the objects have none
   */
  public InformerEngine(
      ResourceType<T> type,
      InformerSettings settings,
      Function<String, ListerWatcher<T>> servers,
      UnaryOperator<T> transform) {
    this.type = type;
    this.settings = settings;
    this.threads = new InformerThreads(settings.threads(), this::threadName);
    requireNamespaces();
    Map<String, ListerWatcher<T>> places = new LinkedHashMap<>();
    settings.namespaces().forEach(name -> places.put(name, servers.apply(name)));
    this.observation = new Observation(settings.id(type), settings.observer());
    this.errors = new ErrorReporter(type, this::failed, settings.clock());
    this.states = new StateBoard(this::entered);
    List<String> namespaces = places.size() == 1 ? List.of() : List.copyOf(places.keySet());
    this.queue =
        namespaces.isEmpty()
            ? new EventQueue<>()
            : new EventQueue<>(EventQueue.BATCH_LIMIT, namespaces);
    this.store =
        new IndexedStore<>(
            (index, key, cause) -> notes.add(() -> errors.report(Activity.INDEX, key, cause)),
            namespaces);
    this.versions = new VersionSignal(settings.clock(), store::snapshot, this::subject);
    this.detector = new MutationDetector<>(type, settings, errors, threadName("mutation-detector"));
    this.resyncs = new Resyncs<>(settings.clock(), queue::resync);
    this.handlers =
        new HandlerQueues<>(resyncs, settings.closeLimit(), settings.clock(), errors, observation);
    var parts =
        new InformerParts<>(
            type, settings, queue, store, handlers, resyncs, versions, errors, observation, notes);
    this.follower = new Follower<>(lock, parts);
    List<Fetcher<T>> all = new ArrayList<>();
    places.forEach(
        (name, server) ->
            all.add(new Fetcher<>(parts, transform, name, server, this::fetcherEnters)));
    this.fetchers = new Fetchers<>(List.copyOf(all));
  }

  private void requireNamespaces() {
    var names = settings.namespaces();
    if (type.clusterScoped() && !names.equals(Partitions.ALL.namespaces().keySet())) {
      throw new IllegalArgumentException(
          "the objects of %s have no namespace, so an informer cannot follow %s; leave the namespaces out"
              .formatted(type, names));
    }
  }

  /** Passes a failure on to the observer and the error handler. */
  private void failed(InformerError error) {
    observation.report(new InformerEvent.ErrorReported(observation.informer(), error));
    settings.errorHandler().onError(error);
  }

  /** Passes a state on to the listener. */
  private void entered(InformerState next) {
    try {
      settings.stateListener().accept(next);
    } catch (Throwable e) {
      errors.report(Activity.LISTENER, e);
    }
  }

  /** With several fetchers the state is the worst of theirs. */
  private void fetcherEnters(InformerState next) {
    if (fetchers.all().size() == 1) {
      var unused = states.enter(next);
    } else {
      states.refresh(fetchers::state);
    }
  }

  /** Returns the cache and its state, for messages to people. */
  public String subject() {
    return "the cache of " + type + " (" + states.state() + ")";
  }

  /** Returns the objects. Indexes can be added to it: see {@link #reportNotes}. */
  public IndexedStore<T> store() {
    return store;
  }

  /** Reports what index functions have thrown under the lock of the store. */
  public void reportNotes() {
    notes.report();
  }

  /**
   * Adds a handler.
   *
   * @param period how often it gets all objects again. Never, if it is not positive.
   * @throws IllegalStateException if the informer is closed or has failed
   */
  public HandlerQueue<T> addHandler(Receiver<T> handler, Duration period) {
    String name = threadName("handler-" + handlerNumber.incrementAndGet());
    lock.lock();
    try {
      requireOpen();
      var added = handlers.queue(name, handler);
      follower.welcome(added);
      handlers.add(added);
      resyncs.add(added, period);
      if (life.get() == Life.CLOSED) {
        added.remove();
        requireOpen();
      }
      if (life.get() == Life.STARTED) {
        start(added);
      }
      // A thread that dies takes no lock, so it may have notified the handlers before this one
      // came.
      if (StateBoard.isFinal(states.state())) {
        added.giveUpSync();
      }
      return added;
    } finally {
      lock.unlock();
    }
  }

  /** A handler without a thread would collect notifications for ever. */
  private void start(HandlerQueue<T> added) {
    try {
      added.start(settings.handlerThreads());
    } catch (Throwable e) {
      added.remove();
      throw e;
    }
  }

  private void requireOpen() {
    if (life.get() == Life.CLOSED) {
      throw new IllegalStateException("the informer of " + type + " is closed");
    }
    if (states.state() instanceof InformerState.Failed) {
      throw new IllegalStateException("the informer of " + type + " has " + states.state());
    }
  }

  /** Returns what the informer measures now. */
  public InformerStatistics statistics() {
    var snapshot = store.snapshot();
    return new InformerStatistics(
        snapshot.objects().size(),
        snapshot.resourceVersion(),
        fetchers.lag(),
        queue.size(),
        handlers.active().stream().map(HandlerQueue::statistics).toList());
  }

  /** Returns how much of the received objects is shared in memory. */
  public SharingStatistics sharing() {
    return fetchers.sharing();
  }

  /** Returns what the informer is doing now: the worst state of its namespaces. */
  public InformerState state() {
    return states.state();
  }

  /** Returns the state of each namespace. */
  public Map<String, InformerState> states() {
    return fetchers.states();
  }

  /** Returns whether the cache has received all objects that existed at the start. */
  public boolean hasSynced() {
    return follower.synced().isFired();
  }

  /**
   * Waits until the cache has received all objects that existed at the start.
   *
   * @param left the longest time to wait
   * @param timeout the time that the user gave, for the message
   * @return null if it has, else why it has not, for the exception of the user
   */
  public @Nullable String awaitSync(Duration left, Duration timeout) {
    return follower.synced().await(left, timeout, () -> type + " (" + states.state() + ")");
  }

  /** Returns the signal that comes when the cache reaches a version. */
  public VersionSignal versions() {
    return versions;
  }

  /** Returns the lowest version that was received last in a namespace. */
  public String position() {
    return fetchers.position();
  }

  /**
   * Returns the version that was received last in a namespace.
   *
   * @throws IllegalArgumentException if the informer does not follow the namespace by itself
   */
  public String position(String namespace) {
    return fetchers.position(namespace);
  }

  /**
   * Starts to follow the server. Calling it again does nothing.
   *
   * @throws IllegalStateException if the informer is closed or has failed
   */
  public void start() {
    requireOpen();
    if (life.get() == Life.STARTED) {
      return;
    }
    lock.lock();
    try {
      requireOpen();
      if (life.get() == Life.STARTED) {
        return;
      }
      // If a thread cannot be started, or no alarm can be set, the next call does what is missing.
      handlers.active().forEach(handler -> handler.start(settings.handlerThreads()));
      threads.start("follower", () -> runOrFail(this::follow));
      for (Fetcher<T> fetcher : fetchers.all()) {
        threads.start(fetcher.role(), () -> runOrFail(() -> fetch(fetcher)));
        Runnable check = fetcher.detector();
        if (check != null) {
          threads.start(fetcher.detectorRole(), () -> runOrFail(check));
        }
      }
      resyncs.start();
      // After a close meanwhile, the threads end by themselves.
      life.compareAndSet(Life.NEW, Life.STARTED);
    } finally {
      lock.unlock();
    }
  }

  /** Runs the task of a thread. If something ends it, the informer ends too, and says so. */
  private void runOrFail(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) {
      var failed = new InformerState.Failed(e);
      boolean first = states.enter(failed);
      fetchers.ended(states.state());
      endThreads();
      if (first) {
        settings.whenFailed().accept(failed);
      }
      // A closed client ends the fetchers of all namespaces, by one failure.
      if (first || !Failures.closed(e)) {
        errors.report(Activity.THREAD, e);
      }
    }
  }

  private void fetch(Fetcher<T> fetcher) {
    observation.open(this::statistics);
    fetcher.run();
  }

  private String threadName(String role) {
    return "kubewright-" + type + "-" + role;
  }

  private void follow() {
    boolean open = true;
    while (open) {
      try {
        open = followNext();
      } catch (InterruptedException e) {
        errors.note("the follower was interrupted");
      }
    }
  }

  private boolean followNext() throws InterruptedException {
    Optional<EventQueue.Batch<T>> taken = follower.take();
    if (taken.isEmpty()) {
      return false;
    }
    var batch = taken.get();
    detector.add(batch);
    if (!follower.apply(batch)) {
      fetchers.refetch();
    }
    return true;
  }

  /** Ends all threads and waits for them, at most five seconds. Calling it again does nothing. */
  public void stop() {
    signalStop();
    awaitStop(Deadline.after(settings.clock(), settings.closeLimit()));
  }

  /** Makes all threads end soon. */
  public void signalStop() {
    life.set(Life.CLOSED);
    endThreads();
    handlers.stop();
  }

  /** Ends the threads that follow the server. */
  private void endThreads() {
    resyncs.close();
    detector.close();
    fetchers.stop();
    queue.close();
    follower.synced().giveUp();
    versions.giveUp();
    handlers.active().forEach(HandlerQueue::giveUpSync);
    threads.interrupt();
    InformerThreads.interrupt(detector.thread());
  }

  /** Waits until all threads have ended, but not for handlers if a handler calls it. */
  public void awaitStop(Deadline deadline) {
    List<Thread> ending = new ArrayList<>(threads.all());
    Stream.ofNullable(detector.thread()).forEach(ending::add);
    if (!HandlerQueue.isHandlerThread()) {
      ending.addAll(handlers.threads());
    }
    Joins.join(ending, deadline, errors);
    observation.close();
    var unused = states.enter(new InformerState.Stopped());
    fetchers.ended(states.state());
  }
}
