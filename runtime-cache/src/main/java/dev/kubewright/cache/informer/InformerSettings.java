package dev.kubewright.cache.informer;

import dev.kubewright.cache.concurrent.Joins;
import dev.kubewright.cache.observe.InformerErrorHandler;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.reflector.InconsistencyDetector;
import dev.kubewright.cache.reflector.ReflectorSettings;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Shard;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * All settings of an informer that do not depend on the type of its objects. A factory has one of
 * them for all its informers, and each informer has its own. Immutable.
 *
 * @param name the name in metrics, or {@code ""}
 * @param partitions the namespaces to follow
 * @param shard the share of the objects to follow, or null for all of them
 * @param reflector how requests are sent
 * @param managedFields whether cached objects keep their managed fields
 * @param resync how often handlers without a period of their own get all objects. Never, if it is
 *     not positive.
 * @param detectorPeriod how often the cache is compared with the server. Never, if it is not
 *     positive.
 * @param mutationDetector whether the informer looks for cached beans that the program has changed
 * @param errorHandler gets all failures
 * @param observer gets all events
 * @param stateListener gets each new state
 * @param whenFailed gets the final state of an informer that fails. It must not throw.
 * @param closeLimit how long a close waits for threads
 * @param clock the time, and waits for it
 * @param threads starts the threads that follow the server and fill the cache
 * @param handlerThreads starts the thread of each handler
 * @param random varies timeouts and back-off delays. Safe for all threads.
 */
public record InformerSettings(
    String name,
    Partitions partitions,
    @Nullable Shard shard,
    ReflectorSettings reflector,
    ManagedFieldsPolicy managedFields,
    Duration resync,
    Duration detectorPeriod,
    boolean mutationDetector,
    InformerErrorHandler errorHandler,
    InformerObserver observer,
    Consumer<InformerState> stateListener,
    Consumer<InformerState.Failed> whenFailed,
    Duration closeLimit,
    Clock clock,
    Threads threads,
    Threads handlerThreads,
    RandomGenerator random) {

  /** The environment variable of client-go that turns the mutation detector on. */
  private static final String MUTATION_DETECTOR = "KUBE_CACHE_MUTATION_DETECTOR";

  /** What Go's {@code strconv.ParseBool} takes for true. */
  private static final Set<String> TRUE = Set.of("1", "t", "T", "true", "TRUE", "True");

  /** Returns whether a value of the environment variable turns the mutation detector on. */
  static boolean isOn(@Nullable String value) {
    return value != null && TRUE.contains(value);
  }

  /** Returns the namespaces to follow. {@code ""} alone is all of them. */
  Set<String> namespaces() {
    return partitions.namespaces().keySet();
  }

  /** Returns how the requests for one of the namespaces are sent, with all its selectors. */
  ReflectorSettings reflector(String namespace) {
    return reflector.withListOptions(
        ofShare(partitions.options(namespace, reflector.listOptions())));
  }

  private UnaryOperator<ListOptions> ofShare(UnaryOperator<ListOptions> tweak) {
    Shard share = shard;
    return share == null
        ? tweak
        : options -> tweak.apply(options).with(o -> o.shardSelector(share.selector()));
  }

  /** Returns the identity of an informer for metrics. */
  InformerId id(ResourceType<?> type) {
    Map<String, InformerKey.Selection> selections = new LinkedHashMap<>();
    for (String namespace : namespaces()) {
      selections.put(namespace, InformerKey.Selection.of(reflector(namespace).listOptions()));
    }
    return InformerId.of(name, type).withSelection(InformerKey.describe(selections));
  }

  /** Returns a builder that begins with the defaults. */
  public static Builder builder(
      Clock clock, Threads threads, Threads handlerThreads, RandomGenerator random) {
    return new Builder(clock, threads, handlerThreads, random);
  }

  /** Returns a builder that begins with these settings. */
  public Builder toBuilder() {
    var builder = new Builder(clock, threads, handlerThreads, random);
    builder.name = name;
    builder.partitions = partitions;
    builder.shard = shard;
    builder.reflector = reflector;
    builder.managedFields = managedFields;
    builder.resync = resync;
    builder.detectorPeriod = detectorPeriod;
    builder.mutationDetector = mutationDetector;
    builder.errorHandler = errorHandler;
    builder.observer = observer;
    builder.stateListener = stateListener;
    builder.whenFailed = whenFailed;
    builder.closeLimit = closeLimit;
    return builder;
  }

  /**
   * Collects settings, for the builders of informers and factories. The public builders describe
   * them. Null is refused. Not safe for use by several threads.
   */
  public static final class Builder {
    private String name = "";
    private Partitions partitions = Partitions.ALL;
    private @Nullable Shard shard;
    private ReflectorSettings reflector = ReflectorSettings.DEFAULT;
    private ManagedFieldsPolicy managedFields = ManagedFieldsPolicy.KEEP;
    private Duration resync = Duration.ZERO;
    private Duration detectorPeriod = InconsistencyDetector.period(System.getenv());
    private boolean mutationDetector = isOn(System.getenv(MUTATION_DETECTOR));
    private InformerErrorHandler errorHandler = error -> {};
    private InformerObserver observer = InformerObserver.NONE;
    private Consumer<InformerState> stateListener = state -> {};
    private Consumer<InformerState.Failed> whenFailed = failed -> {};
    private Duration closeLimit = Joins.LIMIT;
    private Clock clock;
    private Threads threads;
    private Threads handlerThreads;
    private RandomGenerator random;

    private Builder(Clock clock, Threads threads, Threads handlerThreads, RandomGenerator random) {
      this.clock = clock;
      this.threads = threads;
      this.handlerThreads = handlerThreads;
      this.random = random;
    }

    /** Sets the name in metrics. */
    public Builder name(String value) {
      name = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Sets the namespaces to follow. */
    public Builder partitions(Partitions value) {
      partitions = value;
      return this;
    }

    /** Adds a namespace to follow with selectors of its own. */
    public Builder addNamespace(String namespace, UnaryOperator<ListOptions> options) {
      return partitions(partitions.with(namespace, options));
    }

    /** Sets the share of the objects to follow. */
    public Builder shard(Shard value) {
      shard = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Changes how requests are sent. */
    public Builder reflector(UnaryOperator<ReflectorSettings> change) {
      reflector = change.apply(reflector);
      return this;
    }

    /** Sets the change of the options of each list. */
    public Builder listOptions(UnaryOperator<ListOptions> tweak) {
      Objects.requireNonNull(tweak, "tweak");
      return reflector(settings -> settings.withListOptions(tweak));
    }

    /** Sets whether cached objects keep their managed fields. */
    public Builder managedFields(ManagedFieldsPolicy policy) {
      managedFields = Objects.requireNonNull(policy, "policy");
      return this;
    }

    /** Sets the resync period of handlers without one of their own. */
    public Builder resync(Duration period) {
      resync = Objects.requireNonNull(period, "period");
      return this;
    }

    /** Sets how often the cache is compared with the server. */
    public Builder inconsistencyDetector(Duration period) {
      detectorPeriod = Objects.requireNonNull(period, "period");
      return this;
    }

    /** Sets whether the informer looks for cached beans that the program has changed. */
    public Builder mutationDetector(boolean value) {
      mutationDetector = value;
      return this;
    }

    /** Sets the handler of all failures. */
    public Builder onError(InformerErrorHandler handler) {
      errorHandler = Objects.requireNonNull(handler, "handler");
      return this;
    }

    /** Sets the observer. */
    public Builder observer(InformerObserver value) {
      observer = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Sets the listener of states. */
    public Builder onState(Consumer<InformerState> listener) {
      stateListener = Objects.requireNonNull(listener, "listener");
      return this;
    }

    /** Sets what gets the final state of an informer that fails. It must not throw. */
    public Builder whenFailed(Consumer<InformerState.Failed> listener) {
      whenFailed = listener;
      return this;
    }

    /** Sets how long a close waits. For tests. */
    public Builder closeLimit(Duration value) {
      closeLimit = value;
      return this;
    }

    /** Sets clock, threads and randomness. */
    public Builder environment(
        Clock newClock, Threads newThreads, Threads newHandlerThreads, RandomGenerator newRandom) {
      clock = newClock;
      threads = newThreads;
      handlerThreads = newHandlerThreads;
      random = newRandom;
      return this;
    }

    /** Returns the settings as they are now. */
    public InformerSettings build() {
      return new InformerSettings(
          name,
          partitions,
          shard,
          reflector,
          managedFields,
          resync,
          detectorPeriod,
          mutationDetector,
          errorHandler,
          observer,
          stateListener,
          whenFailed,
          closeLimit,
          clock,
          threads,
          handlerThreads,
          random);
    }
  }
}
