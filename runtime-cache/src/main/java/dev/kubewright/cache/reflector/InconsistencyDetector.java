package dev.kubewright.cache.reflector;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.transport.ListItems;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares a store with the server from time to time. It takes the store as it is at one moment and
 * lists the objects at exactly the version of that moment, page by page. So a difference is a
 * defect of cache, server or network, never a delay. client-go has such a detector for initial
 * streams, which panics. This one reports each difference by key, and makes the reflector fetch
 * again.
 *
 * <p>If the server has forgotten the version, or cannot be reached, the comparison is skipped until
 * the next period. It is also skipped after a deletion without a version that can be read, until
 * the next version comes. Objects that cannot be read are not compared.
 *
 * <p>Threads: {@code run} has a thread and a reading session of its own. Any thread may call {@code
 * stop}.
 */
public final class InconsistencyDetector<T extends KubernetesObject> implements Runnable {
  /** client-go's variable. True or 1 switches the detector on, with {@link #DEFAULT_PERIOD}. */
  public static final String VARIABLE = "KUBE_WATCHLIST_INCONSISTENCY_DETECTOR";

  /** The time between two comparisons, unless a program sets another one. */
  public static final Duration DEFAULT_PERIOD = Duration.ofMinutes(10);

  private static final Set<String> TRUE = Set.of("1", "t", "T", "true", "True", "TRUE");
  private static final int PAGE_SIZE = 500;

  /** So many differences are reported one by one. */
  private static final int MOST_REPORTS = 20;

  private final ReflectorSession<T> session;
  private final Incoming<T> incoming;
  private final ErrorReporter errors;
  private final Supplier<Moment<T>> store;
  private final Runnable refetch;
  private final ReflectorSettings settings;
  private final Duration period;
  private final Clock clock;
  private final CountDownLatch stopped = new CountDownLatch(1);

  /**
   * A store at one moment.
   *
   * @param resourceVersion {@code ""} if the store is not ready to be compared
   */
  public record Moment<T>(Map<ObjectKey, T> objects, String resourceVersion) {}

  /**
   * Creates a detector that is not started.
   *
   * @param period the time between two comparisons
   * @param store returns the store as it is. Its objects are those of the source.
   * @param refetch makes the reflector fetch all objects again
   */
  public InconsistencyDetector(
      Source<T> source, Duration period, Supplier<Moment<T>> store, Runnable refetch) {
    this.session = source.session();
    this.incoming = source.incoming();
    this.errors = source.errors();
    this.settings = source.settings();
    this.clock = source.clock();
    this.period = period;
    this.store = store;
    this.refetch = refetch;
  }

  /** Returns the period that the environment variables ask for. Zero is never. */
  public static Duration period(Map<String, String> variables) {
    String value = variables.get(VARIABLE);
    return value != null && TRUE.contains(value) ? DEFAULT_PERIOD : Duration.ZERO;
  }

  /** Ends {@code run} soon. The caller also interrupts the thread: it may wait in a request. */
  public void stop() {
    stopped.countDown();
  }

  @Override
  public void run() {
    try {
      while (stopped.getCount() > 0) {
        try {
          if (!clock.await(stopped, period)) {
            compare();
          }
        } catch (InterruptedException e) {
          errors.note("the inconsistency detector was interrupted");
        }
      }
    } finally {
      session.close(errors);
    }
  }

  /** Compares once. No failure reaches the caller. */
  void compare() {
    String at = "";
    try {
      Moment<T> moment = store.get();
      if (moment.resourceVersion().isEmpty()) {
        return;
      }
      at = " at resource version " + moment.resourceVersion();
      report(differences(moment), moment.resourceVersion());
    } catch (Throwable e) {
      if (stopped.getCount() > 0) {
        errors.note("the comparison" + at + " is skipped", e);
      }
    }
  }

  private Map<ObjectKey, String> differences(Moment<T> moment) {
    var comparison = new Comparison(moment.objects());
    for (ListOptions next = first(moment.resourceVersion()); next != null; ) {
      if (stopped.getCount() == 0) {
        throw new KubewrightException("stopped between two pages of a comparison");
      }
      ListMeta page = session.open().list(next, comparison);
      next = next.after(page);
    }
    return comparison.end();
  }

  private ListOptions first(String version) {
    ListOptions chosen = settings.listOptions().apply(ListOptions.NONE);
    return ListOptionsBuilder.build(
        o ->
            o.labels(chosen.labels())
                .fields(chosen.fields())
                .shardSelector(chosen.shardSelector())
                .resourceVersion(version)
                .resourceVersionMatch(ResourceVersionMatch.EXACT)
                .limit(PAGE_SIZE)
                .silence(settings.timing().listSilence()));
  }

  private void report(Map<ObjectKey, String> differences, String version) {
    if (differences.isEmpty()) {
      return;
    }
    String moment = " (both at resource version " + version + ")";
    differences.entrySet().stream()
        .limit(MOST_REPORTS)
        .forEach(
            found ->
                errors.report(
                    Activity.COMPARE,
                    found.getKey(),
                    new KubewrightException(found.getValue() + moment)));
    if (differences.size() > MOST_REPORTS) {
      String more = differences.size() - MOST_REPORTS + " more objects differ";
      errors.report(Activity.COMPARE, new KubewrightException(more + moment));
    }
    refetch.run();
  }

  /** Takes the objects of the server and finds those that the store holds otherwise. */
  private final class Comparison implements ListItems<T> {
    private final Map<ObjectKey, T> known;
    private final Set<ObjectKey> seen = new HashSet<>();
    private final Map<ObjectKey, String> differences = new LinkedHashMap<>();
    private boolean unreadableWithoutKey;

    Comparison(Map<ObjectKey, T> known) {
      this.known = known;
    }

    @Override
    public void item(T object) {
      if (!incoming.wants(object)) {
        return;
      }
      T served = incoming.transformed(object);
      ObjectKey key = ObjectKey.of(served);
      seen.add(key);
      T cached = known.get(key);
      if (cached == null) {
        differences.put(key, "the cache does not hold the object, but the server has it");
      } else if (cached != served) {
        compare(key, cached, served);
      }
    }

    private void compare(ObjectKey key, T cached, T served) {
      String mine = cached.metadata().resourceVersion();
      String other = served.metadata().resourceVersion();
      if (!Objects.equals(mine, other)) {
        differences.put(
            key, "the cache holds version " + mine + " of the object, and the server " + other);
      } else if (comparable(served) && !cached.equals(served)) {
        differences.put(
            key, "the cache holds another state of version " + mine + " than the server");
      }
    }

    /** Beans often have no {@code equals}. */
    private boolean comparable(T object) {
      return object instanceof Record || object instanceof Unstructured;
    }

    @Override
    public void unreadable(@Nullable ObjectKey key, CodecException cause) {
      if (key == null) {
        unreadableWithoutKey = true;
      } else {
        seen.add(key);
      }
    }

    Map<ObjectKey, String> end() {
      if (!unreadableWithoutKey) {
        for (ObjectKey key : known.keySet()) {
          if (!seen.contains(key)) {
            differences.put(key, "the cache holds the object, but the server does not have it");
          }
        }
      }
      return differences;
    }
  }
}
