package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;

import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ListerWatcher;
import dev.kubewright.client.ResourceType;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Collects what a {@link SharedInformer} is made of. Not for sharing between threads.
 *
 * @param <T> the type of the objects
 */
public final class SharedInformerBuilder<T extends KubernetesObject> {
  final ListerWatcher<T> server;
  final ResourceType<T> type;
  final Map<String, IndexFunction<? super T>> indexes = new LinkedHashMap<>();
  Environment environment = Environment.system();
  InformerErrorHandler errorHandler = error -> {};
  Consumer<InformerState> stateListener = state -> {};
  UnaryOperator<T> transform = UnaryOperator.identity();
  Duration resync = Duration.ZERO;
  ManagedFieldsPolicy managedFields = ManagedFieldsPolicy.KEEP;
  ReflectorSettings reflector = ReflectorSettings.DEFAULT;

  SharedInformerBuilder(ListerWatcher<T> server, ResourceType<T> type) {
    this.server = Objects.requireNonNull(server, "server");
    this.type = Objects.requireNonNull(type, "type");
    indexes.put(Indexer.NAMESPACE, SharedInformerBuilder::namespaces);
  }

  private static List<String> namespaces(KubernetesObject object) {
    String namespace = object.metadata().namespace();
    return List.of(namespace == null ? "" : namespace);
  }

  /**
   * How often handlers that do not say it themselves see every object again; zero, the default, for
   * never.
   */
  public SharedInformerBuilder<T> resync(Duration period) {
    resync = Objects.requireNonNull(period, "period");
    return this;
  }

  /**
   * Changes each object that comes, once, before it is kept: leave out what nobody reads. It
   * depends on nothing but the object, and keeps name, namespace and resource version.
   */
  public SharedInformerBuilder<T> transform(UnaryOperator<T> function) {
    transform = Objects.requireNonNull(function, "function");
    return this;
  }

  /**
   * Adds an index.
   *
   * @throws IllegalArgumentException if there is one of that name
   */
  public SharedInformerBuilder<T> index(String name, IndexFunction<? super T> function) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(function, "function");
    if (indexes.putIfAbsent(name, function) != null) {
      throw new IllegalArgumentException("an index named \"" + name + "\" is there already");
    }
    return this;
  }

  /**
   * Changes the options of each list; the labels and fields that it sets hold for watches as well.
   */
  public SharedInformerBuilder<T> listOptions(UnaryOperator<ListOptions> tweak) {
    reflector = reflector.withListOptions(Objects.requireNonNull(tweak, "tweak"));
    return this;
  }

  /**
   * Whether the initial objects are asked for as a stream first, and listed only if the server
   * refuses; it is so.
   */
  public SharedInformerBuilder<T> streaming(boolean value) {
    reflector = reflector.withStreaming(value);
    return this;
  }

  /**
   * The number of objects in each page of a list, whatever the version; 500 where paging is no loss
   * if not called.
   *
   * @throws IllegalArgumentException if it is less than one
   */
  public SharedInformerBuilder<T> pageSize(int size) {
    if (size < 1) {
      throw new IllegalArgumentException("a page holds at least one object, not " + size);
    }
    reflector = reflector.withPageSize(size);
    return this;
  }

  /**
   * The least time between the ends of watches; five minutes if not called, to which less is
   * raised.
   */
  public SharedInformerBuilder<T> watchTimeout(Duration least) {
    reflector = reflector.withWatchTimeout(Objects.requireNonNull(least, "least"));
    return this;
  }

  /**
   * How long internal errors of a watch are met by opening it again; zero, the default, fetches
   * everything anew.
   */
  public SharedInformerBuilder<T> internalErrorRetry(Duration window) {
    reflector = reflector.withInternalErrorRetry(Objects.requireNonNull(window, "window"));
    return this;
  }

  /** What becomes of managed fields; they are kept if not called. */
  public SharedInformerBuilder<T> managedFields(ManagedFieldsPolicy policy) {
    managedFields = Objects.requireNonNull(policy, "policy");
    return this;
  }

  /** Hears of everything that goes wrong. */
  public SharedInformerBuilder<T> onError(InformerErrorHandler handler) {
    errorHandler = Objects.requireNonNull(handler, "handler");
    return this;
  }

  /** Hears of every new state, on the informer's threads; it must not block. */
  public SharedInformerBuilder<T> onState(Consumer<InformerState> listener) {
    stateListener = Objects.requireNonNull(listener, "listener");
    return this;
  }

  /** Clock, threads and randomness; this machine's if not called. */
  public SharedInformerBuilder<T> environment(Environment value) {
    environment = Objects.requireNonNull(value, "value");
    return this;
  }

  /** The informer, not started. */
  public SharedInformer<T> build() {
    return new DefaultSharedInformer<>(this);
  }
}
