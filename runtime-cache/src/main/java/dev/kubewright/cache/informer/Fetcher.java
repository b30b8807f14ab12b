package dev.kubewright.cache.informer;

import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.reflector.Incoming;
import dev.kubewright.cache.reflector.InconsistencyDetector;
import dev.kubewright.cache.reflector.InconsistencyDetector.Moment;
import dev.kubewright.cache.reflector.Reflector;
import dev.kubewright.cache.reflector.ReflectorSink;
import dev.kubewright.cache.reflector.Source;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.cache.report.StateBoard;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.selector.Shard;
import dev.kubewright.transport.ListerWatcher;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Follows one part of the objects of an informer: all of them, or those of one of its namespaces.
 * It has a reflector with a reading session, a state, and a detector of inconsistencies if that is
 * wanted.
 *
 * <p>The thread of {@code run} changes the state, and any thread may read it.
 */
final class Fetcher<T extends KubernetesObject> {
  private final String namespace;

  /** The namespace, or {@code ""} if the informer has only this fetcher. */
  private final String scope;

  private final InformerParts<T> parts;
  private final Consumer<InformerState> changed;
  private final ReflectorProbe<T> probe;
  private final Reflector<T> reflector;
  private final @Nullable InconsistencyDetector<T> detector;
  private volatile InformerState state = new InformerState.Waiting();

  /**
   * Creates a fetcher that is not started.
   *
   * @param transform changes each received object
   * @param namespace the namespace, or {@code ""} for all
   * @param server lists and watches the objects of the namespace
   * @param changed gets each new state
   */
  Fetcher(
      InformerParts<T> parts,
      UnaryOperator<T> transform,
      String namespace,
      ListerWatcher<T> server,
      Consumer<InformerState> changed) {
    InformerSettings settings = parts.settings();
    boolean alone = settings.namespaces().size() == 1;
    this.namespace = namespace;
    this.scope = alone ? "" : namespace;
    this.parts = parts;
    this.changed = changed;
    ErrorReporter errors = parts.errors().in(scope);
    this.probe = new ReflectorProbe<>(sink(), parts.observation(), settings.clock());
    var source =
        new Source<>(
            parts.type(),
            server,
            settings.managedFields(),
            settings.reflector(namespace),
            incoming(transform, errors),
            errors,
            settings.clock(),
            settings.random());
    this.reflector = new Reflector<>(source, probe, this::enter);
    Duration period = settings.detectorPeriod();
    this.detector =
        period.isZero() || period.isNegative()
            ? null
            : new InconsistencyDetector<>(source, period, this::moment, reflector::refetch);
  }

  private Incoming<T> incoming(UnaryOperator<T> transform, ErrorReporter errors) {
    Shard shard = parts.settings().shard();
    return new Incoming<>(
        parts.type(),
        transform,
        parts.store()::known,
        shard == null ? object -> true : new ShardFilter<>(shard, errors),
        errors);
  }

  private ReflectorSink<T> sink() {
    EventQueue<T> queue = parts.queue();
    return scope.isEmpty() ? queue : queue.in(scope);
  }

  /** Returns the objects in the store at one moment, unless some of them are still on their way. */
  private Moment<T> moment() {
    var snapshot = parts.store().snapshot();
    if (!parts.queue().hasSynced() || !parts.store().isExact(snapshot, scope)) {
      return new Moment<>(Map.of(), "");
    }
    if (scope.isEmpty()) {
      return new Moment<>(snapshot.objects(), snapshot.resourceVersion());
    }
    Map<ObjectKey, T> mine = new HashMap<>();
    snapshot
        .objects()
        .forEach(
            (key, object) -> {
              if (key.namespace().equals(scope)) {
                mine.put(key, object);
              }
            });
    return new Moment<>(mine, snapshot.versionIn(scope));
  }

  /** Returns the namespace, or {@code ""} for all. */
  String namespace() {
    return namespace;
  }

  /** Returns the role of the thread that runs the reflector. */
  String role() {
    return scope.isEmpty() ? "reflector" : "reflector-" + namespace;
  }

  /** Returns the role of the thread that runs the detector. */
  String detectorRole() {
    return scope.isEmpty() ? "detector" : "detector-" + namespace;
  }

  private void enter(InformerState next) {
    probe.enter(next);
    if (become(next)) {
      changed.accept(next);
    }
  }

  /** Sets the state, unless the one before is final. Returns whether it did. */
  private synchronized boolean become(InformerState next) {
    if (StateBoard.isFinal(state)) {
      return false;
    }
    state = next;
    return true;
  }

  InformerState state() {
    return state;
  }

  /** Sets the state after the end of the thread. */
  void ended(InformerState last) {
    var unused = become(last);
  }

  /** Follows the objects until it is stopped. */
  void run() {
    try {
      reflector.run();
    } finally {
      probe.end();
    }
  }

  /** Returns the detector, or null if there is none. */
  @Nullable Runnable detector() {
    return detector;
  }

  /** Ends both threads soon. */
  void stop() {
    reflector.stop();
    if (detector != null) {
      detector.stop();
    }
  }

  void refetch() {
    reflector.refetch();
  }

  /** Returns the version that was received last. */
  String position() {
    return reflector.position();
  }

  /** Returns the time since the server was last heard, or null if it was not heard yet. */
  @Nullable Duration lag() {
    return probe.lag();
  }

  SharingStatistics sharing() {
    return reflector.sharing();
  }
}
