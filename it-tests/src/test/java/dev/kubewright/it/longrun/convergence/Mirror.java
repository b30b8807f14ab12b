package dev.kubewright.it.longrun.convergence;

import dev.kubewright.cache.DeletedObject;
import dev.kubewright.cache.ResourceEventHandler;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.resource.ObjectKey;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * A handler that builds its own copy from the notifications that it gets, and reports what
 * contradicts the copy.
 *
 * <p>The versions of one object, told apart by its uid, only grow, and so do those of a name after
 * a deletion. A restored server begins a new era, in which they may be lower than in the one
 * before.
 */
final class Mirror<T extends KubernetesObject> implements ResourceEventHandler<T> {
  private final String name;
  private final IntSupplier era;
  private final Consumer<String> contradictions;
  private final Map<ObjectKey, Seen<T>> objects = new HashMap<>();
  private final Map<ObjectKey, Gone> gone = new HashMap<>();
  private long calls;
  private long unseen;
  private boolean closed;

  private record Seen<T>(T object, int era) {}

  private record Gone(long version, int era) {}

  Mirror(String name, IntSupplier era, Consumer<String> contradictions) {
    this.name = name;
    this.era = era;
    this.contradictions = contradictions;
  }

  private void report(String what, ObjectKey key, Object detail) {
    contradictions.accept(name + ": " + what + " " + key + ": " + detail);
  }

  private void count(ObjectKey key) {
    calls++;
    if (closed) {
      report("told after the close of", key, "");
    }
  }

  @Override
  public synchronized void onAdd(T object, boolean isInInitialList) {
    ObjectKey key = ObjectKey.of(object);
    count(key);
    Seen<T> known = objects.get(key);
    if (known != null) {
      report("added a known object", key, text(known.object()) + ", then " + text(object));
    }
    Gone before = gone.remove(key);
    if (before != null && isPresent(before.era) && version(object) < before.version) {
      report("added an older state than was deleted", key, before + ", then " + text(object));
    }
    objects.put(key, new Seen<>(object, era.getAsInt()));
  }

  @Override
  public synchronized void onUpdate(T before, T after) {
    ObjectKey key = ObjectKey.of(after);
    count(key);
    Seen<T> known = objects.get(key);
    if (known == null) {
      report("updated an unknown object", key, text(before) + ", then " + text(after));
    } else {
      if (version(known.object()) != version(before)) {
        report(
            "updated from an unknown state", key, text(known.object()) + " is not " + text(before));
      }
      if (backwards(known, after)) {
        report("went backwards", key, text(known.object()) + ", then " + text(after));
      }
    }
    objects.put(key, new Seen<>(after, era.getAsInt()));
  }

  /** In odd eras, the old history may still arrive: nothing is compared. */
  private boolean isPresent(int of) {
    return of == era.getAsInt() && of % 2 == 0;
  }

  private boolean backwards(Seen<T> known, T after) {
    ObjectMeta one = known.object().metadata();
    return isPresent(known.era)
        && Objects.equals(one.uid(), after.metadata().uid())
        && version(after) < version(known.object());
  }

  @Override
  public synchronized void onDelete(DeletedObject<T> deleted) {
    count(deleted.key());
    Seen<T> known = objects.remove(deleted.key());
    if (known == null) {
      report("deleted an unknown object", deleted.key(), deleted);
      return;
    }
    if (deleted.finalStateUnknown()) {
      unseen++;
    }
    long version = deleted.object().map(Mirror::version).orElse(0L);
    gone.put(deleted.key(), new Gone(version, known.era));
  }

  private static long version(KubernetesObject object) {
    return Long.parseLong(Objects.requireNonNull(object.metadata().resourceVersion()));
  }

  private static String text(KubernetesObject object) {
    return object.metadata().uid() + " at " + object.metadata().resourceVersion();
  }

  /** Returns the copy. */
  synchronized Map<ObjectKey, T> copy() {
    var copy = new HashMap<ObjectKey, T>();
    objects.forEach((key, seen) -> copy.put(key, seen.object()));
    return copy;
  }

  /** Returns the number of its notifications. */
  synchronized long calls() {
    return calls;
  }

  /** Returns how many deletions the informer had missed. */
  synchronized long unseen() {
    return unseen;
  }

  /** From now on, everything is a contradiction. */
  synchronized void close() {
    closed = true;
  }
}
