package dev.kubewright.cache;

import static dev.kubewright.Values.orElse;

import dev.kubewright.cache.informer.InformerNames;
import dev.kubewright.cache.informer.InformerSettings;
import dev.kubewright.cache.informer.Partitions;
import dev.kubewright.cache.observe.InformerErrorHandler;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Shard;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.transport.Representation;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Builds an informer. Not safe for use by several threads.
 *
 * <p>The built informer borrows the server: closing the informer leaves the server open.
 *
 * @param <T> the type of the objects
 */
public final class SharedInformerBuilder<T extends KubernetesObject> {
  private final ResourceType<T> type;
  private final Function<String, ListerWatcher<T>> servers;
  private final boolean anyNamespace;
  private final InformerSettings.Builder settings;
  private final Map<String, Index<? super T, ?>> indexes = new LinkedHashMap<>();
  private UnaryOperator<T> transform = UnaryOperator.identity();

  SharedInformerBuilder(ListerWatcher<T> server, ResourceType<T> type) {
    this(type, namespace -> server, false, Environment.system().settings());
    Objects.requireNonNull(server, "server");
  }

  SharedInformerBuilder(ListerWatchers servers, ResourceType<T> type) {
    this(servers, type, Environment.system().settings());
  }

  /** Creates a builder that begins with other settings, for factories. */
  SharedInformerBuilder(
      ListerWatchers servers, ResourceType<T> type, InformerSettings.Builder settings) {
    this(
        type,
        namespace -> servers.listerWatcher(type, Representation.of(type), namespace),
        true,
        settings);
    Objects.requireNonNull(servers, "servers");
  }

  private SharedInformerBuilder(
      ResourceType<T> type,
      Function<String, ListerWatcher<T>> servers,
      boolean anyNamespace,
      InformerSettings.Builder settings) {
    this.type = Objects.requireNonNull(type, "type");
    this.servers = servers;
    this.anyNamespace = anyNamespace;
    this.settings = settings;
    index(Index.<T>of(Indexer.NAMESPACE, SharedInformerBuilder::namespaces));
  }

  private static List<String> namespaces(KubernetesObject object) {
    String namespace = object.metadata().namespace();
    return List.of(orElse(namespace, ""));
  }

  /**
   * Sets the namespaces to follow, instead of all of them. Each has a reflector, a thread and a
   * state of its own. Cache and handlers are common to them. A namespace that is forbidden does not
   * disturb the others, but the informer has not synced without it. Only for builders over {@link
   * ListerWatchers}.
   *
   * @param names at least one. {@code ""} alone means all namespaces.
   * @throws IllegalArgumentException if there is none, or if {@code ""} is not alone
   * @throws IllegalStateException if the builder has a {@link ListerWatcher}, which follows one
   *     place
   */
  public SharedInformerBuilder<T> namespaces(String... names) {
    var chosen = Partitions.of(List.of(names));
    requireAnyNamespace();
    settings.partitions(chosen);
    return this;
  }

  /**
   * Adds a namespace to follow with selectors of its own. The first one replaces "all namespaces".
   *
   * @param options changes the options of each list of that namespace, after those of {@link
   *     #listOptions}. The selectors that it sets apply to watches too.
   * @throws IllegalArgumentException if the namespace is there already, or is {@code ""} and not
   *     alone
   * @throws IllegalStateException if the builder has a {@link ListerWatcher}, which follows one
   *     place
   */
  public SharedInformerBuilder<T> addNamespace(String name, Consumer<ListOptionsBuilder> options) {
    requireAnyNamespace();
    settings.addNamespace(name, tweak(options));
    return this;
  }

  static UnaryOperator<ListOptions> tweak(Consumer<ListOptionsBuilder> options) {
    Objects.requireNonNull(options, "options");
    return old -> old.with(options);
  }

  private void requireAnyNamespace() {
    if (!anyNamespace) {
      throw new IllegalStateException(
          "this builder has a ListerWatcher, which follows one place; "
              + "use SharedInformer.builder(ListerWatchers, ResourceType) to choose namespaces");
    }
  }

  /**
   * Sets how often the cache is compared with the server, at exactly one resource version.
   * Differences are defects: they are reported to {@link #onError} by key, and the informer fetches
   * all objects again. Each comparison lists all objects, page by page, with a thread of its own.
   * Zero and negative values switch it off. Default: off, or ten minutes if the environment
   * variable {@code KUBE_WATCHLIST_INCONSISTENCY_DETECTOR} is true.
   */
  public SharedInformerBuilder<T> inconsistencyDetector(Duration period) {
    settings.inconsistencyDetector(period);
    return this;
  }

  /**
   * Sets how often handlers without a period of their own get all objects again. Zero and negative
   * values mean never. Minimum: one second. Default: never.
   */
  public SharedInformerBuilder<T> resync(Duration period) {
    settings.resync(period);
    return this;
  }

  /**
   * Sets a function that changes each received object once, before the cache holds it. It can
   * remove fields that no reader needs, to save memory. Its result must depend on the object alone.
   * It must keep name, namespace and resource version. Default: no change.
   */
  public SharedInformerBuilder<T> transform(UnaryOperator<T> function) {
    transform = Objects.requireNonNull(function, "function");
    return this;
  }

  /**
   * Adds an index.
   *
   * @param name the name of the index, for {@link Indexer#byIndex}
   * @param function computes the values of an object, under the rules of {@link Index}
   * @throws IllegalArgumentException if there is an index of that name
   */
  public SharedInformerBuilder<T> index(
      String name, Function<? super T, ? extends Collection<String>> function) {
    return index(Index.<T>of(name, function));
  }

  /**
   * Adds an index. Adding the same one again does nothing.
   *
   * @throws IllegalArgumentException if there is another index of that name
   */
  public SharedInformerBuilder<T> index(Index<? super T, ?> index) {
    var known = indexes.putIfAbsent(index.name(), index);
    if (known != null && known != index) {
      throw new IllegalArgumentException(
          "there is an index named \"" + index.name() + "\" already");
    }
    return this;
  }

  /**
   * Sets a function that changes the options of each list: {@code listOptions(o ->
   * o.labels("app=db"))}. The selectors that it sets apply to watches too. Default: no change.
   */
  public SharedInformerBuilder<T> listOptions(Consumer<ListOptionsBuilder> options) {
    settings.listOptions(tweak(options));
    return this;
  }

  /**
   * Sets whether the informer requests the initial objects as a stream. It lists them only if the
   * server has no such stream. Default: true.
   */
  public SharedInformerBuilder<T> streaming(boolean value) {
    settings.reflector(s -> s.withStreaming(value));
    return this;
  }

  /**
   * Sets the number of objects in each page of a list. Default: 500 for a list of any version or of
   * the newest one. A list of a given version has no pages by default, because servers answer it
   * faster.
   *
   * @param size at least 1
   * @throws IllegalArgumentException if the size is less than 1
   */
  public SharedInformerBuilder<T> pageSize(int size) {
    if (size < 1) {
      throw new IllegalArgumentException("the page size must be at least 1, not " + size);
    }
    settings.reflector(s -> s.withPageSize(size));
    return this;
  }

  /**
   * Sets the minimum duration of a watch. The informer requests a random duration between this and
   * twice this. Default, and lower limit: five minutes.
   */
  public SharedInformerBuilder<T> watchTimeout(Duration least) {
    Objects.requireNonNull(least, "least");
    settings.reflector(s -> s.withWatchTimeout(least));
    return this;
  }

  /**
   * Sets how long the server may send nothing during a list. Then the list counts as failed, and
   * the informer backs off and fetches again. A slow list that makes progress goes on. {@code
   * ChronoUnit.FOREVER.getDuration()} is no limit. Default: one minute.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public SharedInformerBuilder<T> listSilence(Duration limit) {
    settings.reflector(s -> s.withListSilence(limit));
    return this;
  }

  /**
   * Sets how long the server may send nothing to a watch. Then the connection counts as lost, and
   * the informer watches again after the last change. Servers send a bookmark about once a minute,
   * so a shorter limit opens many watches. {@code ChronoUnit.FOREVER.getDuration()} is no limit.
   * Default: that of the connection, which is two minutes for a {@code RestClient}.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public SharedInformerBuilder<T> watchSilence(Duration limit) {
    settings.reflector(s -> s.withWatchSilence(limit));
    return this;
  }

  /**
   * Sets how long a watch that ends with internal errors is opened again. After this time, or with
   * zero, the informer fetches all objects again. Default: zero.
   */
  public SharedInformerBuilder<T> internalErrorRetry(Duration window) {
    Objects.requireNonNull(window, "window");
    settings.reflector(s -> s.withInternalErrorRetry(window));
    return this;
  }

  /**
   * Sets whether the cached objects have their managed fields. {@code DROP} asks the server to
   * leave them out, which is alpha in Kubernetes 1.38, and skips them where it sends them all the
   * same. An object without them can be written back: the server keeps its own. Default: they are
   * kept, unless the connection drops them.
   */
  public SharedInformerBuilder<T> managedFields(ManagedFieldsPolicy policy) {
    settings.managedFields(policy);
    return this;
  }

  /** Sets a handler for all failures of the informer. Default: they are only logged. */
  public SharedInformerBuilder<T> onError(InformerErrorHandler handler) {
    settings.onError(handler);
    return this;
  }

  /**
   * Sets the share of the objects that the informer follows, so that several processes share the
   * work. Servers without the feature gate {@code ShardedListAndWatch} (alpha in Kubernetes 1.36)
   * send all objects: the informer then drops those of other shares, and the log says so. Default:
   * all objects.
   */
  public SharedInformerBuilder<T> shard(Shard value) {
    settings.shard(value);
    return this;
  }

  /**
   * Sets the name of the informer in metrics: the first part of its {@code InformerId}. No other
   * open informer or factory of this process may have the same name. Closing the informer releases
   * it. Default: none.
   */
  public SharedInformerBuilder<T> name(String value) {
    settings.name(value);
    return this;
  }

  /** Sets an observer, for example for metrics. Default: none. */
  public SharedInformerBuilder<T> observer(InformerObserver value) {
    settings.observer(value);
    return this;
  }

  /**
   * Sets a listener that gets each new state. The informer calls it on its own threads, so it must
   * not block. Default: none.
   */
  public SharedInformerBuilder<T> onState(Consumer<InformerState> listener) {
    settings.onState(listener);
    return this;
  }

  /**
   * Sets whether the informer looks for cached beans that the program has changed. All readers
   * share a cached object, so nobody may change it. Records cannot be changed. The informer encodes
   * each received bean, and again once a second for two minutes, and reports a difference to {@link
   * #onError} with the JSON paths. It costs memory and time, so it is for tests. Default: whether
   * the environment variable {@code KUBE_CACHE_MUTATION_DETECTOR} is {@code true}, as for
   * client-go.
   */
  public SharedInformerBuilder<T> mutationDetector(boolean value) {
    settings.mutationDetector(value);
    return this;
  }

  /** Sets clock, threads and randomness. Default: {@link Environment#system}. */
  public SharedInformerBuilder<T> environment(Environment value) {
    settings.environment(value.clock(), value.threads(), value.handlerThreads(), value.random());
    return this;
  }

  /** Sets how long a close waits. For tests. */
  SharedInformerBuilder<T> closeLimit(Duration limit) {
    settings.closeLimit(limit);
    return this;
  }

  /**
   * Returns a new informer that is not started. The caller closes it.
   *
   * @throws IllegalStateException if the name is in use
   * @throws IllegalArgumentException if namespaces are set, but the objects have none
   */
  public OwnedInformer<T> build() {
    InformerSettings chosen = settings.build();
    InformerNames.reserve(chosen.name());
    try {
      return new DefaultSharedInformer.Owned<>(type, chosen, servers, transform, indexes.values());
    } catch (Throwable e) {
      InformerNames.release(chosen.name());
      throw e;
    }
  }

  /** Returns a new informer for a factory, which stops it. */
  DefaultSharedInformer<T> buildShared() {
    return new DefaultSharedInformer<>(
        type, settings.build(), servers, transform, indexes.values());
  }
}
