package dev.kubewright.cache;

import dev.kubewright.cache.concurrent.Joins;
import dev.kubewright.cache.informer.InformerKey;
import dev.kubewright.cache.informer.InformerNames;
import dev.kubewright.cache.informer.InformerSettings;
import dev.kubewright.cache.informer.Partitions;
import dev.kubewright.cache.observe.InformerErrorHandler;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Shard;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes the informers that a program shares: one for each resource. Safe for all threads. Its
 * threads are daemons: see {@link #awaitClose}.
 *
 * <p>Two requests share an informer if resource, representation, namespace and selectors are equal.
 * The factory borrows its connection: closing the factory closes the informers alone.
 *
 * <pre>{@code
 * try (var informers = SharedInformerFactory.over(rest)) {
 *   var pods = informers.informer(Pods.TYPE);
 *   pods.addHandler(h -> h.onAddOrUpdate(pod -> print(pod)));
 *   informers.startAndSync(Duration.ofSeconds(30));
 * }
 * }</pre>
 */
public final class SharedInformerFactory implements AutoCloseable {
  private final ListerWatchers servers;
  private final InformerSettings settings;
  private final Map<ResourceType<?>, Consumer<SharedInformerBuilder<?>>> configurations;
  private final Map<InformerKey<?>, DefaultSharedInformer<?>> informers = new LinkedHashMap<>();
  private final Set<InformerKey<?>> configuring = new HashSet<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile @Nullable String failure;
  private boolean closed;

  private SharedInformerFactory(Builder builder) {
    this.servers = builder.servers;
    this.settings = builder.settings.build();
    this.configurations = new HashMap<>(builder.configurations);
  }

  /** Returns a factory for all namespaces, without resync. It borrows the connection. */
  public static SharedInformerFactory over(ListerWatchers servers) {
    return builder(servers).build();
  }

  /** Returns a builder for a factory. The factory borrows the connection. */
  public static Builder builder(ListerWatchers servers) {
    return new Builder(servers);
  }

  /**
   * Returns the informer of a resource. All callers get the same one. The next call of {@link
   * #start} starts a new one. For {@link ResourceType#metadata}, the informer fetches only the
   * metadata of the objects.
   *
   * @throws IllegalStateException if the factory is closed, or if a callback of {@link
   *     Builder#configure} asks for the informer that it configures
   */
  public synchronized <T extends KubernetesObject> SharedInformer<T> informer(
      ResourceType<T> type) {
    Objects.requireNonNull(type, "type");
    requireOpen();
    Partitions parts = type.clusterScoped() ? Partitions.ALL : settings.partitions();
    var key = InformerKey.of(type, parts, settings.reflector().listOptions());
    DefaultSharedInformer<?> known = informers.get(key);
    if (known == null) {
      if (!configuring.add(key)) {
        throw new IllegalStateException(
            "a callback of configure asks for the informer of "
                + type
                + ", which it configures; use the builder that it gets");
      }
      try {
        known = create(type, parts);
        informers.put(key, known);
      } finally {
        configuring.remove(key);
      }
    }
    @SuppressWarnings("unchecked") // put under an equal type
    var informer = (SharedInformer<T>) known;
    return informer;
  }

  /**
   * Returns the informer of a resource for which the program has no class. If a namespace is set,
   * the resource must have namespaces.
   *
   * @throws IllegalArgumentException if group, version or name is not a DNS name
   * @throws IllegalStateException if the factory is closed
   */
  public SharedInformer<Unstructured> forResource(GroupVersionResource resource) {
    return informer(Unstructured.typeOf(resource));
  }

  /**
   * Returns the informer of the metadata of a resource for which the program has no class. If a
   * namespace is set, the resource must have namespaces.
   *
   * @throws IllegalArgumentException if group, version or name is not a DNS name
   * @throws IllegalStateException if the factory is closed
   */
  public SharedInformer<PartialObjectMetadata> metadataForResource(GroupVersionResource resource) {
    return informer(Unstructured.typeOf(resource).metadata());
  }

  private <T extends KubernetesObject> DefaultSharedInformer<T> create(
      ResourceType<T> type, Partitions parts) {
    var own =
        settings.toBuilder()
            .partitions(parts)
            .whenFailed(
                failed -> {
                  failure = "the informer of " + type + " has " + failed;
                  ended.countDown();
                });
    var builder = new SharedInformerBuilder<>(servers, type, own);
    configurations.getOrDefault(type, unused -> {}).accept(builder);
    return builder.buildShared();
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the informer factory is closed");
    }
  }

  /**
   * Starts all informers that were requested so far. Calling it again starts those that were
   * requested since. If one cannot be started, the others are started all the same.
   *
   * @throws IllegalStateException if the factory is closed, or if an informer has failed. A failure
   *     to start a thread is thrown as it is. Failures of further informers are suppressed.
   */
  public synchronized void start() {
    requireOpen();
    Throwable failure = null;
    for (DefaultSharedInformer<?> informer : informers.values()) {
      try {
        informer.start();
      } catch (Throwable e) {
        if (failure == null) {
          failure = e;
        } else if (failure != e) {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw Rethrow.of(failure);
    }
  }

  /**
   * Waits until all informers that were requested so far have synced.
   *
   * @param timeout the longest time to wait for all of them. Zero and negative values do not wait.
   *     {@code ChronoUnit.FOREVER.getDuration()} waits without a limit.
   * @throws CacheSyncException if the time is over, the factory is closed or the thread is
   *     interrupted. The message names the resources that have not synced.
   */
  public void awaitSync(Duration timeout) {
    var deadline = Deadline.after(settings.clock(), timeout);
    List<DefaultSharedInformer<?>> all = all();
    for (var informer : all) {
      try {
        informer.awaitSync(deadline.leftAtMost(timeout), timeout);
      } catch (CacheSyncException e) {
        throw new CacheSyncException(e.getMessage() + alsoUnsynced(all, informer));
      }
    }
  }

  /**
   * Starts all informers that were requested so far and waits until they have synced. If the wait
   * fails, the informers still run.
   *
   * @param timeout the longest time to wait for all of them, as for {@link #awaitSync}
   * @throws IllegalStateException as for {@link #start}. It does not wait then.
   * @throws CacheSyncException as for {@link #awaitSync}
   */
  public void startAndSync(Duration timeout) {
    Objects.requireNonNull(timeout, "timeout");
    start();
    awaitSync(timeout);
  }

  private static String alsoUnsynced(List<DefaultSharedInformer<?>> all, SharedInformer<?> first) {
    var others = new StringBuilder();
    for (var informer : all) {
      if (informer != first && !informer.hasSynced()) {
        others.append(", ").append(informer.type()).append(" (").append(informer.state());
        others.append(')');
      }
    }
    return others.toString();
  }

  private synchronized List<DefaultSharedInformer<?>> all() {
    return List.copyOf(informers.values());
  }

  /**
   * Waits until the factory is closed and its informers have ended, as {@code <-ctx.Done()} does in
   * Go. All threads of informers are daemons: a program that does not wait ends with its {@code
   * main}.
   *
   * <pre>{@code
   * Runtime.getRuntime().addShutdownHook(new Thread(informers::close)); // SIGTERM, Ctrl-C
   * informers.start();
   * informers.awaitClose();
   * }</pre>
   *
   * <p>An informer that fails ends the wait too, because its cache no longer follows the server.
   *
   * @throws CacheSyncException if an informer has failed, or the thread is interrupted
   */
  public void awaitClose() {
    try {
      settings.clock().await(ended, ChronoUnit.FOREVER.getDuration());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CacheSyncException("interrupted while waiting for the end of the informers");
    }
    String why = failure;
    if (why != null && !isClosed()) {
      throw new CacheSyncException(why);
    }
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  /**
   * Stops all informers of the factory and waits for their threads, at most five seconds for all of
   * them. The log names threads that still run then, because a handler does not return. When a
   * handler calls it, it does not wait for other handlers. The connection stays open, and the
   * caches can still be read. Calling it again does nothing.
   */
  @Override
  public void close() {
    boolean first;
    synchronized (this) {
      first = !closed;
      closed = true;
    }
    List<DefaultSharedInformer<?>> all = all();
    all.forEach(DefaultSharedInformer::signalStop);
    var deadline = Deadline.after(settings.clock(), Joins.LIMIT);
    all.forEach(informer -> informer.awaitStop(deadline));
    if (first) {
      InformerNames.release(settings.name());
    }
    ended.countDown();
  }

  /** Builds a factory. Not safe for use by several threads. */
  public static final class Builder {
    private final ListerWatchers servers;
    private final Map<ResourceType<?>, Consumer<SharedInformerBuilder<?>>> configurations =
        new HashMap<>();
    private final InformerSettings.Builder settings = Environment.system().settings();

    private Builder(ListerWatchers servers) {
      this.servers = Objects.requireNonNull(servers, "servers");
    }

    /**
     * Sets the namespace to follow. Resources without namespaces ignore it. Default: {@link
     * ListerWatchers#ALL_NAMESPACES}.
     */
    public Builder namespace(String value) {
      return namespaces(Objects.requireNonNull(value, "value"));
    }

    /**
     * Sets the namespaces to follow. Each informer follows them separately into one cache: see
     * {@link SharedInformerBuilder#namespaces}. Resources without namespaces ignore it.
     *
     * @param names at least one. {@code ""} alone means all namespaces.
     * @throws IllegalArgumentException if there is none, or if {@code ""} is not alone
     */
    public Builder namespaces(String... names) {
      settings.partitions(Partitions.of(List.of(names)));
      return this;
    }

    /**
     * Adds a namespace to follow with selectors of its own. The first one replaces "all
     * namespaces". See {@link SharedInformerBuilder#addNamespace}. Resources without namespaces
     * ignore it.
     *
     * @param options changes the options of each list of that namespace, after those of {@link
     *     #listOptions}
     * @throws IllegalArgumentException if the namespace is there already, or is {@code ""} and not
     *     alone
     */
    public Builder addNamespace(String name, Consumer<ListOptionsBuilder> options) {
      settings.addNamespace(name, SharedInformerBuilder.tweak(options));
      return this;
    }

    /**
     * Sets how often caches are compared with the server. See {@link
     * SharedInformerBuilder#inconsistencyDetector}. Default: off.
     */
    public Builder inconsistencyDetector(Duration period) {
      settings.inconsistencyDetector(period);
      return this;
    }

    /**
     * Sets how often handlers get all objects again. Zero and negative values mean never. Minimum:
     * one second. Default: never.
     */
    public Builder resync(Duration period) {
      settings.resync(period);
      return this;
    }

    /**
     * Sets a function that changes the options of each list: {@code listOptions(o ->
     * o.labels("app=db"))}. The label and field selectors that it sets apply to watches too.
     * Default: no change.
     */
    public Builder listOptions(Consumer<ListOptionsBuilder> options) {
      settings.listOptions(SharedInformerBuilder.tweak(options));
      return this;
    }

    /**
     * Configures the informer of one resource, for example its resync period or its indexes.
     * Several configurations of a resource apply in the order of the calls, after those of the
     * factory. The factory calls them under its lock, at the first request for the informer. So
     * they must not wait for other threads, and must not request the informer that they configure.
     */
    public <T extends KubernetesObject> Builder configure(
        ResourceType<T> type, Consumer<SharedInformerBuilder<T>> configuration) {
      Objects.requireNonNull(configuration, "configuration");
      Consumer<SharedInformerBuilder<?>> untyped =
          builder -> {
            @SuppressWarnings("unchecked") // kept under an equal type
            var typed = (SharedInformerBuilder<T>) builder;
            configuration.accept(typed);
          };
      configurations.merge(
          Objects.requireNonNull(type, "type"), untyped, (first, next) -> first.andThen(next));
      return this;
    }

    /** Sets the transform of one resource. See {@link SharedInformerBuilder#transform}. */
    public <T extends KubernetesObject> Builder transform(
        ResourceType<T> type, UnaryOperator<T> function) {
      return configure(type, builder -> builder.transform(function));
    }

    /**
     * Sets whether the cached objects have their managed fields. {@code DROP} asks the server to
     * leave them out, which is alpha in Kubernetes 1.38, and skips them where it sends them all the
     * same. An object without them can be written back: the server keeps its own. Default: they are
     * kept, unless the connection drops them.
     */
    public Builder managedFields(ManagedFieldsPolicy policy) {
      settings.managedFields(policy);
      return this;
    }

    /**
     * Sets how long the server may send nothing during a list. See {@link
     * SharedInformerBuilder#listSilence}. Default: one minute.
     *
     * @throws IllegalArgumentException if the limit is zero or negative
     */
    public Builder listSilence(Duration limit) {
      settings.reflector(s -> s.withListSilence(limit));
      return this;
    }

    /**
     * Sets how long the server may send nothing to a watch. See {@link
     * SharedInformerBuilder#watchSilence}. Default: that of the connection.
     *
     * @throws IllegalArgumentException if the limit is zero or negative
     */
    public Builder watchSilence(Duration limit) {
      settings.reflector(s -> s.withWatchSilence(limit));
      return this;
    }

    /** Sets a handler for all failures of the informers. Default: they are only logged. */
    public Builder onError(InformerErrorHandler handler) {
      settings.onError(handler);
      return this;
    }

    /** Sets the share of the objects to follow. See {@link SharedInformerBuilder#shard}. */
    public Builder shard(Shard value) {
      settings.shard(value);
      return this;
    }

    /**
     * Sets the name of the informers in metrics: the {@code InformerName} of client-go. No other
     * open factory or informer of this process may have the same name. Closing the factory releases
     * it. Default: none.
     */
    public Builder name(String value) {
      settings.name(value);
      return this;
    }

    /** Sets an observer of all informers, for example for metrics. Default: none. */
    public Builder observer(InformerObserver value) {
      settings.observer(value);
      return this;
    }

    /** Sets clock, threads and randomness. Default: {@link Environment#system}. */
    public Builder environment(Environment value) {
      settings.environment(value.clock(), value.threads(), value.handlerThreads(), value.random());
      return this;
    }

    /**
     * Returns a new factory. The caller closes it.
     *
     * @throws IllegalStateException if the name is in use
     */
    public SharedInformerFactory build() {
      var factory = new SharedInformerFactory(this);
      InformerNames.reserve(factory.settings.name());
      return factory;
    }
  }
}
