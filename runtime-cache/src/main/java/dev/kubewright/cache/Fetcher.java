package dev.kubewright.cache;

import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.reflector.ErrorReporter;
import dev.kubewright.cache.reflector.Incoming;
import dev.kubewright.cache.reflector.InconsistencyDetector;
import dev.kubewright.cache.reflector.InconsistencyDetector.Moment;
import dev.kubewright.cache.reflector.Reflector;
import dev.kubewright.cache.reflector.ReflectorSession;
import dev.kubewright.cache.reflector.ReflectorSettings;
import dev.kubewright.cache.reflector.ReflectorSink;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.client.ListerWatcher;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.client.Shard;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
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
  private final Scope<T> scope;
  private final ReflectorProbe<T> probe;
  private final ReflectorSession<T> session;
  private final Reflector<T> reflector;
  private final @Nullable InconsistencyDetector<T> detector;
  private volatile InformerState state = new InformerState.Waiting();

  /**
   * A part of the objects.
   *
   * @param namespace the namespace, or {@code ""} for all
   * @param server lists and watches the objects of the namespace
   * @param settings with the selectors of the namespace
   */
  record Part<T>(String namespace, ListerWatcher<T> server, ReflectorSettings settings) {}

  /**
   * What all fetchers of an informer share.
   *
   * @param changed gets each new state of a fetcher
   */
  record Informer<T extends KubernetesObject>(
      EventQueue<T> queue,
      IndexedStore<T> store,
      Observation observation,
      ErrorReporter errors,
      Consumer<InformerState> changed) {}

  /**
   * The place of the objects in queue and store.
   *
   * @param namespace {@code ""} if the informer has only this fetcher
   */
  private record Scope<T extends KubernetesObject>(String namespace, Informer<T> informer) {
    ReflectorSink<T> sink() {
      EventQueue<T> queue = informer.queue();
      return namespace.isEmpty() ? queue : queue.in(namespace);
    }

    /** Returns the objects at one moment, unless some of them are still on their way. */
    Moment<T> moment() {
      var snapshot = informer.store().snapshot();
      if (!informer.queue().hasSynced()) {
        return new Moment<>(Map.of(), "");
      }
      if (namespace.isEmpty()) {
        return new Moment<>(snapshot.objects(), snapshot.resourceVersion());
      }
      Map<ObjectKey, T> mine = new HashMap<>();
      snapshot
          .objects()
          .forEach(
              (key, object) -> {
                if (key.namespace().equals(namespace)) {
                  mine.put(key, object);
                }
              });
      return new Moment<>(mine, snapshot.versionIn(namespace));
    }
  }

  /**
   * Creates a fetcher that is not started.
   *
   * @param alone whether the informer has no other one
   */
  Fetcher(SharedInformerBuilder<T> builder, Part<T> part, boolean alone, Informer<T> informer) {
    Clock clock = builder.environment.clock();
    this.namespace = part.namespace();
    this.scope = new Scope<>(alone ? "" : namespace, informer);
    ErrorReporter errors = informer.errors().in(scope.namespace());
    Shard shard = builder.shard;
    var incoming =
        new Incoming<>(
            builder.type,
            builder.transform,
            informer.store()::known,
            shard == null ? object -> true : new ShardFilter<>(shard, errors),
            errors);
    this.probe = new ReflectorProbe<>(scope.sink(), informer.observation(), clock);
    var wiring = new Reflector.Wiring<>(builder.type, incoming, probe, errors, this::enter);
    this.session = new ReflectorSession<>(part.server(), builder.managedFields);
    this.reflector =
        new Reflector<>(session, wiring, part.settings(), clock, builder.environment.random());
    Duration period = builder.detectorPeriod;
    this.detector =
        period.isZero() || period.isNegative()
            ? null
            : new InconsistencyDetector<>(
                new ReflectorSession<>(part.server(), builder.managedFields),
                new InconsistencyDetector.Wiring<>(
                    scope::moment, incoming, errors, reflector::refetch),
                part.settings(),
                period,
                clock);
  }

  /** Returns the namespace, or {@code ""} for all. */
  String namespace() {
    return namespace;
  }

  /** Returns the role of the thread that runs the reflector. */
  String role() {
    return scope.namespace().isEmpty() ? "reflector" : "reflector-" + namespace;
  }

  /** Returns the role of the thread that runs the detector. */
  String detectorRole() {
    return scope.namespace().isEmpty() ? "detector" : "detector-" + namespace;
  }

  private void enter(InformerState next) {
    probe.enter(next);
    if (become(next)) {
      scope.informer().changed().accept(next);
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
    return session.sharing();
  }
}
