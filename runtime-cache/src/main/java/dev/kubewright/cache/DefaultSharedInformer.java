package dev.kubewright.cache;

import dev.kubewright.cache.InformerError.Activity;
import dev.kubewright.client.ResourceType;
import dev.kubewright.json.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The informer: reflector → event queue → store → handlers' queues. It has no {@code close}, so
 * that a user of a shared informer cannot close it, not even by a cast.
 *
 * <p>Threads: the reflector fills the event queue. The follower takes batches from it, writes each
 * batch into the store and notifies the handlers. Each handler has a thread that calls it.
 *
 * <p>Locks, in the order in which a thread may take them: {@code lock} (life cycle and the step
 * "write and notify"), the store's, a handler queue's. Because of {@code lock}, a late handler gets
 * as initial objects what the store holds between two batches. Index functions and the thread
 * starter are the only foreign code that runs under a lock. No thread waits for another one while
 * it holds a lock.
 *
 * <p>Invariants: the store has a batch before any handler gets it. Handlers get batches in the
 * order of the queue. Once the store has the first replacement, {@code announced} is set and every
 * handler is notified.
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
  private final Consumer<InformerState> stateListener;
  private final ErrorReporter errors;
  private final IndexedStore<T> store;
  private final EventQueue<T> queue = new EventQueue<>();
  private final BatchApplier<T> applier;
  private final ReflectorSession<T> session;
  private final Reflector<T> reflector;
  private final Resyncs<T> resyncs;
  private final ReentrantLock lock = new ReentrantLock();
  private final List<HandlerQueue<T>> handlers = new CopyOnWriteArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicInteger handlerNumber = new AtomicInteger();
  private final SyncSignal synced;
  private volatile InformerState state = new InformerState.Waiting();
  private Life life = Life.NEW;
  private boolean announced;

  DefaultSharedInformer(SharedInformerBuilder<T> builder) {
    this.type = builder.type;
    this.environment = builder.environment;
    this.synced = new SyncSignal(environment.clock());
    this.resync = builder.resync;
    this.stateListener = builder.stateListener;
    this.errors = new ErrorReporter(type, builder.errorHandler);
    this.store =
        new IndexedStore<>((index, key, cause) -> errors.report(Activity.INDEX, key, cause));
    builder.indexes.forEach(store::addIndex);
    this.applier = new BatchApplier<>(store);
    this.resyncs = new Resyncs<>(environment.clock(), queue::resync);
    var incoming = new Incoming<>(type, builder.transform, errors);
    var wiring = new Reflector.Wiring<>(type, incoming, queue, errors, this::enter);
    this.session = new ReflectorSession<>(builder.server, builder.managedFields);
    this.reflector = new Reflector<>(session, wiring, builder.reflector, environment);
  }

  private void enter(InformerState next) {
    if (state instanceof InformerState.Stopped) {
      return;
    }
    state = next;
    try {
      stateListener.accept(next);
    } catch (RuntimeException e) {
      errors.report(Activity.LISTENER, e);
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
      var owner = new HandlerQueue.Owner<T>(environment.clock(), errors, this::forget);
      var added = new HandlerQueue<>(name, handler, owner);
      store.list().forEach(object -> added.tell(initial(object)));
      if (announced) {
        added.tell(List.of(new Notification.Synced<T>()));
      }
      handlers.add(added);
      resyncs.add(added, period);
      if (life == Life.STARTED) {
        added.start(environment.threads());
      }
      return added;
    } finally {
      lock.unlock();
    }
  }

  private static <T> List<Notification<T>> initial(T object) {
    return List.of(new Notification.Added<>(object, true));
  }

  private void forget(HandlerQueue<T> handler) {
    handlers.remove(handler);
    resyncs.remove(handler);
  }

  private void requireOpen() {
    if (life == Life.CLOSED) {
      throw new IllegalStateException("the informer of " + type + " is closed");
    }
  }

  @Override
  public void addIndex(String name, IndexFunction<? super T> function) {
    store.addIndex(
        Objects.requireNonNull(name, "name"), Objects.requireNonNull(function, "function"));
  }

  @Override
  public Indexer<T> indexer() {
    return store;
  }

  @Override
  public Lister<T> lister() {
    return Lister.over(store, type);
  }

  @Override
  public SharingStatistics sharing() {
    return session.sharing();
  }

  @Override
  public InformerState state() {
    return state;
  }

  @Override
  public boolean hasSynced() {
    return synced.isFired();
  }

  @Override
  public void awaitSync(Duration timeout) {
    awaitSync(timeout, timeout);
  }

  /** Waits as {@link #awaitSync(Duration)} does, for what is left of the timeout. */
  final void awaitSync(Duration left, Duration timeout) {
    synced.await(left, timeout, () -> type + " (" + state + ")");
  }

  @Override
  public String lastSyncResourceVersion() {
    return reflector.position();
  }

  @Override
  public void start() {
    lock.lock();
    try {
      requireOpen();
      if (life == Life.STARTED) {
        return;
      }
      life = Life.STARTED;
      handlers.forEach(handler -> handler.start(environment.threads()));
      threads.add(environment.threads().start(threadName("follower"), this::follow));
      threads.add(environment.threads().start(threadName("reflector"), reflector));
      resyncs.start();
    } finally {
      lock.unlock();
    }
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
    Optional<EventQueue.Batch<T>> taken = queue.take();
    if (taken.isEmpty()) {
      return false;
    }
    var batch = taken.get();
    lock.lock();
    try {
      process(batch);
    } catch (RuntimeException | Error e) {
      errors.report(Activity.CACHE, e);
    } finally {
      queue.done(batch);
      announce();
      lock.unlock();
    }
    return true;
  }

  private void process(EventQueue.Batch<T> batch) {
    if (batch.items().get(0) instanceof QueueItem.SyncAll<T>) {
      List<Notification<T>> again = new ArrayList<>();
      store.list().forEach(object -> again.add(new Notification.Updated<>(object, object)));
      resyncs.due().forEach(handler -> handler.tell(again));
    } else {
      List<Notification<T>> told = applier.apply(batch);
      if (!told.isEmpty()) {
        handlers.forEach(handler -> handler.tell(told));
      }
    }
  }

  private void announce() {
    if (!announced && queue.hasSynced()) {
      announced = true;
      handlers.forEach(handler -> handler.tell(List.of(new Notification.Synced<T>())));
      synced.fire();
    }
  }

  /** Ends all threads and waits for them. Calling it again does nothing. */
  final void stop() {
    List<@Nullable Thread> ending = new ArrayList<>();
    lock.lock();
    try {
      life = Life.CLOSED;
      ending.addAll(threads);
      handlers.forEach(handler -> ending.add(handler.thread()));
    } finally {
      lock.unlock();
    }
    resyncs.close();
    reflector.stop();
    queue.close();
    handlers.forEach(HandlerQueue::stop);
    synced.giveUp();
    for (Thread thread : ending) {
      if (thread != null && thread != Thread.currentThread()) {
        thread.interrupt();
      }
    }
    ending.forEach(Joins::join);
    enter(new InformerState.Stopped());
  }
}
