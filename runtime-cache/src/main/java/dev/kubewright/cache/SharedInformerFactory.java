package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;

import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ListerWatchers;
import dev.kubewright.client.Namespaces;
import dev.kubewright.client.Representation;
import dev.kubewright.client.ResourceType;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * One informer per resource, for all who ask. Safe for all threads.
 *
 * <pre>{@code
 * try (var informers = SharedInformerFactory.over(rest)) {
 *   var pods = informers.informer(Pods.TYPE);
 *   pods.addHandler(ResourceEventHandler.ofStates(pod -> print(pod)));
 *   informers.start();
 *   informers.awaitSync(Duration.ofSeconds(30));
 * }
 * }</pre>
 */
public final class SharedInformerFactory implements AutoCloseable {
  private final ListerWatchers servers;
  private final String namespace;
  private final Duration resync;
  private final UnaryOperator<ListOptions> listOptions;
  private final InformerErrorHandler errorHandler;
  private final ManagedFieldsPolicy managedFields;
  private final Environment environment;
  private final Map<ResourceType<?>, Consumer<SharedInformerBuilder<?>>> configurations;
  private final Map<ResourceType<?>, SharedInformer<?>> informers = new LinkedHashMap<>();
  private boolean closed;

  private SharedInformerFactory(Builder builder) {
    this.servers = builder.servers;
    this.namespace = builder.namespace;
    this.resync = builder.resync;
    this.listOptions = builder.listOptions;
    this.errorHandler = builder.errorHandler;
    this.managedFields = builder.managedFields;
    this.environment = builder.environment;
    this.configurations = new HashMap<>(builder.configurations);
  }

  /** A factory for all namespaces without resync. */
  public static SharedInformerFactory over(ListerWatchers servers) {
    return builder(servers).build();
  }

  /** A builder for a factory. */
  public static Builder builder(ListerWatchers servers) {
    return new Builder(servers);
  }

  /**
   * The informer of a resource, the same for all who ask. A new one waits for the next {@link
   * #start}.
   *
   * @throws IllegalStateException if the factory is closed
   */
  public synchronized <T extends KubernetesObject> SharedInformer<T> informer(
      ResourceType<T> type) {
    Objects.requireNonNull(type, "type");
    requireOpen();
    SharedInformer<?> known = informers.get(type);
    if (known == null) {
      known = create(type);
      informers.put(type, known);
    }
    @SuppressWarnings("unchecked") // put under this very type
    var informer = (SharedInformer<T>) known;
    return informer;
  }

  private <T extends KubernetesObject> SharedInformer<T> create(ResourceType<T> type) {
    String where = type.namespaced() ? namespace : Namespaces.ALL_NAMESPACES;
    var builder =
        SharedInformer.builder(servers.listerWatcher(type, Representation.OBJECTS, where), type)
            .resync(resync)
            .listOptions(listOptions)
            .managedFields(managedFields)
            .onError(errorHandler)
            .environment(environment);
    configurations.getOrDefault(type, unused -> {}).accept(builder);
    return builder.build();
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the informer factory is closed");
    }
  }

  /**
   * Starts all informers that were asked for. Doing it again starts those that came since.
   *
   * @throws IllegalStateException if the factory is closed
   */
  public synchronized void start() {
    requireOpen();
    informers.values().forEach(SharedInformer::start);
  }

  /**
   * Waits until all informers that were asked for are in step.
   *
   * @throws CacheSyncException when the time is over, one is closed or the thread is interrupted;
   *     it names what is not in step
   */
  public void awaitSync(Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    List<SharedInformer<?>> all = all();
    for (var informer : all) {
      try {
        informer.awaitSync(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
      } catch (CacheSyncException e) {
        throw new CacheSyncException(e.getMessage() + alsoUnsynced(all, informer));
      }
    }
  }

  private static String alsoUnsynced(List<SharedInformer<?>> all, SharedInformer<?> first) {
    var others = new StringBuilder();
    for (var informer : all) {
      if (informer != first && !informer.hasSynced()) {
        others.append(", ").append(informer.type()).append(" (").append(informer.state());
        others.append(')');
      }
    }
    return others.toString();
  }

  private synchronized List<SharedInformer<?>> all() {
    return List.copyOf(informers.values());
  }

  /** Closes all informers for good and waits for their threads. Doing it again changes nothing. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    all().forEach(SharedInformer::close);
  }

  /** Collects what a factory is made of. Not for sharing between threads. */
  public static final class Builder {
    private final ListerWatchers servers;
    private final Map<ResourceType<?>, Consumer<SharedInformerBuilder<?>>> configurations =
        new HashMap<>();
    private String namespace = Namespaces.ALL_NAMESPACES;
    private Duration resync = Duration.ZERO;
    private UnaryOperator<ListOptions> listOptions = UnaryOperator.identity();
    private InformerErrorHandler errorHandler = error -> {};
    private ManagedFieldsPolicy managedFields = ManagedFieldsPolicy.KEEP;
    private Environment environment = Environment.system();

    private Builder(ListerWatchers servers) {
      this.servers = Objects.requireNonNull(servers, "servers");
    }

    /** The one namespace to follow; all of them if not called. */
    public Builder namespace(String value) {
      namespace = Objects.requireNonNull(value, "value");
      return this;
    }

    /** How often handlers see every object again; never if not called. */
    public Builder resync(Duration period) {
      resync = Objects.requireNonNull(period, "period");
      return this;
    }

    /**
     * Changes the options of each list; the labels and fields that it sets hold for watches as
     * well.
     */
    public Builder listOptions(UnaryOperator<ListOptions> tweak) {
      listOptions = Objects.requireNonNull(tweak, "tweak");
      return this;
    }

    /** Configures the informer of one resource: its own resync, transform, indexes … */
    public <T extends KubernetesObject> Builder configure(
        ResourceType<T> type, Consumer<SharedInformerBuilder<T>> configuration) {
      Objects.requireNonNull(configuration, "configuration");
      Consumer<SharedInformerBuilder<?>> untyped =
          builder -> {
            @SuppressWarnings("unchecked") // kept under this very type
            var typed = (SharedInformerBuilder<T>) builder;
            configuration.accept(typed);
          };
      configurations.merge(
          Objects.requireNonNull(type, "type"), untyped, (first, next) -> first.andThen(next));
      return this;
    }

    /** Transforms the objects of one resource, each once, before they are kept. */
    public <T extends KubernetesObject> Builder transform(
        ResourceType<T> type, UnaryOperator<T> function) {
      return configure(type, builder -> builder.transform(function));
    }

    /** What becomes of managed fields; they are kept if not called. */
    public Builder managedFields(ManagedFieldsPolicy policy) {
      managedFields = Objects.requireNonNull(policy, "policy");
      return this;
    }

    /** Hears of everything that goes wrong. */
    public Builder onError(InformerErrorHandler handler) {
      errorHandler = Objects.requireNonNull(handler, "handler");
      return this;
    }

    /** Clock, threads and randomness; this machine's if not called. */
    public Builder environment(Environment value) {
      environment = Objects.requireNonNull(value, "value");
      return this;
    }

    /** The factory. */
    public SharedInformerFactory build() {
      return new SharedInformerFactory(this);
    }
  }
}
