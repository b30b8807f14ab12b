package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The managers of an object: what each has, and when it changed it last. Times outlive the sets of
 * their managers inside of one operation, as on the real server. Not for threads.
 */
final class Managed {
  private final Map<Manager, Owned> sets;
  private final Map<Manager, Instant> times;

  Managed() {
    this(new LinkedHashMap<>(), new HashMap<>());
  }

  private Managed(Map<Manager, Owned> sets, Map<Manager, Instant> times) {
    this.sets = sets;
    this.times = times;
  }

  /** The set of a manager, and its version. */
  record Owned(FieldSet set, String apiVersion) {
    Owned with(FieldSet other) {
      return new Owned(other, apiVersion);
    }
  }

  Managed copy() {
    return new Managed(new LinkedHashMap<>(sets), new HashMap<>(times));
  }

  Map<Manager, Owned> sets() {
    return sets;
  }

  boolean isEmpty() {
    return sets.isEmpty();
  }

  @Nullable Owned get(Manager manager) {
    return sets.get(manager);
  }

  /** Sets what a manager has. An empty set removes the manager. */
  void put(Manager manager, Owned owned) {
    if (owned.set().isEmpty()) {
      sets.remove(manager);
    } else {
      sets.put(manager, owned);
    }
  }

  @Nullable Instant time(Manager manager) {
    return times.get(manager);
  }

  void time(Manager manager, @Nullable Instant time) {
    if (time == null) {
      times.remove(manager);
    } else {
      times.put(manager, time);
    }
  }
}
