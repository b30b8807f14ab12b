package dev.kubewright.cache;

import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.observe.InformerErrorHandler;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.observe.InformerStatistics;
import dev.kubewright.cache.reflector.ErrorReporter;
import dev.kubewright.cache.reflector.Failures;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.client.ResourceType;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The informer: reflector → event queue → store → handlers' queues. It has no {@code close}, so
 * that a user of a shared informer cannot close it, not even by a cast.
 *
 * <p>Threads: the reflector fills the event queue. A thread runs {@link Follower}, which writes
 * batches into the store and notifies the handlers. Each handler has a thread that calls it.
 *
 * <p>Locks, in the order in which a thread may take them: {@code lock} (life cycle and the step
 * "write and notify"), the store's, a handler queue's. Index functions and the thread starter are
 * the only foreign code that runs under a lock; their failures are reported after it ({@link
 * Notes}). No thread waits for another one while it holds a lock.
 *
 * <p>Failures: each loop goes on after whatever foreign code throws. If something still ends a
 * thread, the informer stops and its state is {@code Failed}.
 */
sealed class DefaultSharedInformer<T extends KubernetesObject> implements SharedInformer<T>
    permits DefaultOwnedInformer {
  private enum Life {
    NEW,
    STARTED,
    CLOSED
  }

  private final ResourceType<T> type;
  private final Environment environment;
  private final Duration resync;
  private final Duration closeLimit;
  private final StateBoard states;
  private final Consumer<InformerState.Failed> whenFailed;
  private final Observation observation;
  private final ErrorReporter errors;
  private final IndexedStore<T> store;
  private final StoreIndexer<T> indexer;
  private final EventQueue<T> queue;
  private final Follower<T> follower;
  private final Fetchers<T> fetchers;
  private final Resyncs<T> resyncs;
  private final ReentrantLock lock = new ReentrantLock();
  private final HandlerQueues<T> handlers;
  private final Notes notes = new Notes();
  private final AtomicInteger handlerNumber = new AtomicInteger();
  private final MutationDetector<T> detector;
  private final VersionSignal versions;
  private final InformerThreads threads;
  private Life life = Life.NEW;

  DefaultSharedInformer(SharedInformerBuilder<T> builder) {
    this.type = builder.type;
    this.environment = builder.environment;
    this.threads = new InformerThreads(environment.threads(), this::threadName);
    this.resync = builder.resync;
    this.closeLimit = builder.closeLimit;
    List<Fetcher.Part<T>> parts = builder.parts();
    this.observation = new Observation(builder.id(parts), builder.observer);
    InformerErrorHandler errorHandler = builder.errorHandler;
    this.errors =
        new ErrorReporter(
            type,
            error -> {
              observation.tell(new InformerEvent.ErrorReported(observation.informer(), error));
              errorHandler.onError(error);
            },
            environment.clock());
    this.whenFailed = builder.whenFailed;
    Consumer<InformerState> stateListener = builder.stateListener;
    this.states =
        new StateBoard(
            next -> {
              try {
                stateListener.accept(next);
              } catch (Throwable e) {
                errors.report(Activity.LISTENER, e);
              }
            });
    List<String> namespaces =
        parts.size() == 1 ? List.of() : parts.stream().map(Fetcher.Part::namespace).toList();
    this.queue =
        namespaces.isEmpty()
            ? new EventQueue<>()
            : new EventQueue<>(EventQueue.BATCH_LIMIT, namespaces);
    this.store =
        new IndexedStore<>(
            (index, key, cause) -> notes.add(() -> errors.report(Activity.INDEX, key, cause)),
            namespaces);
    this.indexer =
        new StoreIndexer<>(store, () -> "the cache of " + type + " (" + states.state() + ")");
    this.versions =
        new VersionSignal(
            environment.clock(),
            store::snapshot,
            () -> "the cache of " + type + " (" + states.state() + ")");
    builder.indexes.values().forEach(indexer::add);
    this.detector =
        new MutationDetector<>(
            type, builder.mutationDetector, environment, errors, threadName("mutation-detector"));
    this.resyncs = new Resyncs<>(environment.clock(), queue::resync);
    this.handlers = new HandlerQueues<>(resyncs);
    this.follower =
        new Follower<>(
            lock,
            queue,
            new Follower.Targets<>(store, handlers, resyncs, versions),
            new Follower.Reports(errors, observation, notes),
            environment.clock());
    var informer = new Fetcher.Informer<>(queue, store, observation, errors, this::fetcherEnters);
    this.fetchers =
        new Fetchers<>(
            parts.stream()
                .map(part -> new Fetcher<>(builder, part, parts.size() == 1, informer))
                .toList());
  }

  /** With several fetchers the state is the worst of theirs. */
  private void fetcherEnters(InformerState next) {
    if (fetchers.all().size() == 1) {
      var unused = states.enter(next);
    } else {
      states.refresh(fetchers::state);
    }
  }

  @Override
  public ResourceType<T> type() {
    return type;
  }

  @Override
  public Registration addHandler(ResourceEventHandler<T> handler) {
    return addHandler(handler, resync);
  }

  @Override
  public Registration addHandler(ResourceEventHandler<T> handler, Duration period) {
    Objects.requireNonNull(handler, "handler");
    Objects.requireNonNull(period, "period");
    String name = threadName("handler-" + handlerNumber.incrementAndGet());
    lock.lock();
    try {
      requireOpen();
      var owner =
          new HandlerQueue.Owner<T>(environment.clock(), errors, observation, closeLimit, handlers);
      var added = new HandlerQueue<>(name, handler, owner);
      follower.welcome(added);
      handlers.add(added);
      resyncs.add(added, period);
      if (life == Life.STARTED) {
        start(added);
      }
      // A thread that dies takes no lock, so it may have told the handlers before this one came.
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
      added.start(environment.handlerThreads());
    } catch (RuntimeException | Error e) {
      added.remove();
      throw e;
    }
  }

  private void requireOpen() {
    if (life == Life.CLOSED) {
      throw new IllegalStateException("the informer of " + type + " is closed");
    }
    if (states.state() instanceof InformerState.Failed) {
      throw new IllegalStateException("the informer of " + type + " has " + states.state());
    }
  }

  @Override
  public void addIndex(String name, IndexFunction<? super T> function) {
    addIndex(Index.<T>of(name, function));
  }

  @Override
  public void addIndex(Index<? super T, ?> index) {
    indexer.add(Objects.requireNonNull(index, "index"));
    notes.tell();
  }

  @Override
  public Indexer<T> indexer() {
    return indexer;
  }

  @Override
  public Lister<T> lister() {
    return Lister.over(indexer, type);
  }

  @Override
  public InformerStatistics statistics() {
    var snapshot = store.snapshot();
    return new InformerStatistics(
        snapshot.objects().size(),
        snapshot.resourceVersion(),
        fetchers.lag(),
        queue.size(),
        handlers.active().stream().map(HandlerQueue::statistics).toList());
  }

  @Override
  public SharingStatistics sharing() {
    return fetchers.sharing();
  }

  @Override
  public InformerState state() {
    return states.state();
  }

  @Override
  public Map<String, InformerState> states() {
    return fetchers.states();
  }

  @Override
  public boolean hasSynced() {
    return follower.synced().isFired();
  }

  @Override
  public void awaitSync(Duration timeout) {
    awaitSync(timeout, timeout);
  }

  /** Waits as {@link #awaitSync(Duration)} does, for what is left of the timeout. */
  final void awaitSync(Duration left, Duration timeout) {
    follower.synced().await(left, timeout, () -> type + " (" + states.state() + ")");
  }

  @Override
  public void awaitVersion(String resourceVersion, Duration timeout) {
    versions.await(resourceVersion, timeout);
  }

  @Override
  public void awaitVersion(T written, Duration timeout) {
    versions.await(written, timeout);
  }

  @Override
  public String lastSyncResourceVersion() {
    return fetchers.position();
  }

  @Override
  public String lastSyncResourceVersion(String namespace) {
    return fetchers.position(Objects.requireNonNull(namespace, "namespace"));
  }

  @Override
  public void start() {
    lock.lock();
    try {
      requireOpen();
      if (life == Life.STARTED) {
        return;
      }
      // If a thread cannot be started, the next call starts those that are missing.
      handlers.active().forEach(handler -> handler.start(environment.handlerThreads()));
      threads.start("follower", () -> runOrFail(this::follow));
      for (Fetcher<T> fetcher : fetchers.all()) {
        threads.start(fetcher.role(), () -> runOrFail(() -> fetch(fetcher)));
        Runnable check = fetcher.detector();
        if (check != null) {
          threads.start(fetcher.detectorRole(), () -> runOrFail(check));
        }
      }
      life = Life.STARTED;
      resyncs.start();
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
        whenFailed.accept(failed);
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
  final void stop() {
    signalStop();
    awaitStop(Deadline.after(environment.clock(), closeLimit));
  }

  /** Makes all threads end soon. */
  final void signalStop() {
    lock.lock();
    try {
      life = Life.CLOSED;
    } finally {
      lock.unlock();
    }
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
  final void awaitStop(Deadline deadline) {
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
