package dev.kubewright.cache;

import dev.kubewright.cache.handler.HandlerQueue;
import dev.kubewright.cache.handler.Receiver;
import dev.kubewright.cache.informer.InformerEngine;
import dev.kubewright.cache.informer.InformerNames;
import dev.kubewright.cache.informer.InformerSettings;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.observe.InformerStatistics;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.transport.ListerWatcher;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An informer for its users: an {@link InformerEngine} behind the calls of {@link SharedInformer}.
 * It has no {@code close}, so that a user of a shared informer cannot close it, not even by a cast.
 * Safe for all threads.
 */
sealed class DefaultSharedInformer<T extends KubernetesObject> implements SharedInformer<T>
    permits DefaultSharedInformer.Owned {
  private final ResourceType<T> type;
  private final Duration resync;
  private final InformerEngine<T> engine;
  private final StoreIndexer<T> indexer;

  /** An informer outside of a factory: the same informer with a {@code close} for its owner. */
  static final class Owned<T extends KubernetesObject> extends DefaultSharedInformer<T>
      implements OwnedInformer<T> {
    private final String reservedName;
    private final AtomicBoolean released = new AtomicBoolean();

    Owned(
        ResourceType<T> type,
        InformerSettings settings,
        Function<String, ListerWatcher<T>> servers,
        UnaryOperator<T> transform,
        Collection<Index<? super T, ?>> indexes) {
      super(type, settings, servers, transform, indexes);
      this.reservedName = settings.name();
    }

    @Override
    public void close() {
      stop();
      if (released.compareAndSet(false, true)) {
        InformerNames.release(reservedName);
      }
    }
  }

  /** Calls the handler of a program. */
  private record Calls<T extends KubernetesObject>(ResourceEventHandler<T> handler)
      implements Receiver<T> {
    @Override
    public void added(T object, boolean initial) {
      handler.onAdd(object, initial);
    }

    @Override
    public void updated(T before, T after) {
      handler.onUpdate(before, after);
    }

    @Override
    public void deleted(ObjectKey key, @Nullable T last, boolean finalStateUnknown) {
      handler.onDelete(new DeletedObject<>(key, last, finalStateUnknown));
    }
  }

  private record HandlerRegistration(HandlerQueue<?> queue) implements Registration {
    @Override
    public boolean hasSynced() {
      return queue.hasSynced();
    }

    @Override
    public void awaitSync(Duration timeout) {
      CacheSyncException.throwIf(queue.awaitSync(timeout));
    }

    @Override
    public void remove() {
      queue.remove();
    }

    @Override
    public boolean remove(Duration timeout) {
      return queue.remove(Objects.requireNonNull(timeout, "timeout"));
    }

    @Override
    public void close() {
      queue.close();
    }
  }

  DefaultSharedInformer(
      ResourceType<T> type,
      InformerSettings settings,
      Function<String, ListerWatcher<T>> servers,
      UnaryOperator<T> transform,
      Collection<Index<? super T, ?>> indexes) {
    this.type = type;
    this.resync = settings.resync();
    this.engine = new InformerEngine<>(type, settings, servers, transform);
    this.indexer = new StoreIndexer<>(engine.store(), engine::subject);
    indexes.forEach(indexer::add);
  }

  @Override
  public final ResourceType<T> type() {
    return type;
  }

  @Override
  public final Registration addHandler(Consumer<HandlerBuilder<T>> handler) {
    Objects.requireNonNull(handler, "handler");
    var builder = new HandlerBuilder<T>(resync);
    handler.accept(builder);
    return addHandler(builder.build(), builder.resync());
  }

  @Override
  public final Registration addHandler(ResourceEventHandler<T> handler) {
    return addHandler(handler, resync);
  }

  @Override
  public final Registration addHandler(ResourceEventHandler<T> handler, Duration period) {
    Objects.requireNonNull(handler, "handler");
    Objects.requireNonNull(period, "period");
    return new HandlerRegistration(engine.addHandler(new Calls<>(handler), period));
  }

  @Override
  public final void addIndex(
      String name, Function<? super T, ? extends Collection<String>> function) {
    addIndex(Index.<T>of(name, function));
  }

  @Override
  public final void addIndex(Index<? super T, ?> index) {
    indexer.add(Objects.requireNonNull(index, "index"));
    engine.reportNotes();
  }

  @Override
  public final Indexer<T> indexer() {
    return indexer;
  }

  @Override
  public final Lister<T> lister() {
    return Lister.over(indexer, type);
  }

  @Override
  public final InformerStatistics statistics() {
    return engine.statistics();
  }

  @Override
  public final SharingStatistics sharing() {
    return engine.sharing();
  }

  @Override
  public final InformerState state() {
    return engine.state();
  }

  @Override
  public final Map<String, InformerState> states() {
    return engine.states();
  }

  @Override
  public final boolean hasSynced() {
    return engine.hasSynced();
  }

  @Override
  public final void awaitSync(Duration timeout) {
    awaitSync(timeout, timeout);
  }

  /** Waits as {@link #awaitSync(Duration)} does, for what is left of the timeout. */
  final void awaitSync(Duration left, Duration timeout) {
    CacheSyncException.throwIf(engine.awaitSync(left, timeout));
  }

  @Override
  public final void awaitVersion(String resourceVersion, Duration timeout) {
    CacheSyncException.throwIf(engine.versions().await(resourceVersion, timeout));
  }

  @Override
  public final void awaitVersion(T written, Duration timeout) {
    CacheSyncException.throwIf(engine.versions().await(written, timeout));
  }

  @Override
  public final String lastSyncResourceVersion() {
    return engine.position();
  }

  @Override
  public final String lastSyncResourceVersion(String namespace) {
    return engine.position(Objects.requireNonNull(namespace, "namespace"));
  }

  @Override
  public final void start() {
    engine.start();
  }

  /** Ends all threads and waits for them, at most five seconds. Calling it again does nothing. */
  final void stop() {
    engine.stop();
  }

  /** Makes all threads end soon. */
  final void signalStop() {
    engine.signalStop();
  }

  /** Waits until all threads have ended, but not for handlers if a handler calls it. */
  final void awaitStop(Deadline deadline) {
    engine.awaitStop(deadline);
  }
}
