package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.Managed.Owned;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Limits the number of managers that update an object. */
final class Capping {
  private static final int MAX = 10;
  private static final String ANCIENT = "ancient-changes";

  private Capping() {}

  /** Merges the oldest updaters of each version into one, until there are ten. */
  static void cap(Managed managed) {
    List<Manager> updaters = new ArrayList<>();
    managed.sets().keySet().stream().filter(one -> !one.applies()).forEach(updaters::add);
    if (updaters.size() <= MAX) {
      return;
    }
    updaters.sort(
        Comparator.comparingLong((Manager one) -> seconds(managed.time(one)))
            .thenComparing(Comparator.naturalOrder()));
    Map<String, Manager> firsts = new HashMap<>();
    int left = updaters.size();
    for (int i = 0; i < updaters.size() && left > MAX; i++) {
      Manager manager = updaters.get(i);
      Owned owned = owned(managed, manager);
      Manager first = firsts.putIfAbsent(owned.apiVersion(), manager);
      if (first != null) {
        merge(managed, first, manager, owned);
        left--;
      }
    }
  }

  private static long seconds(@Nullable Instant time) {
    return time == null ? 0 : time.getEpochSecond();
  }

  private static Owned owned(Managed managed, Manager manager) {
    Owned owned = managed.get(manager);
    if (owned == null) {
      throw new IllegalStateException("no set of " + manager);
    }
    return owned;
  }

  /** Moves a set to the ancient changes of its version, and that of the first one before it. */
  private static void merge(Managed managed, Manager first, Manager manager, Owned owned) {
    Manager ancient = Manager.updater(ANCIENT, owned.apiVersion(), "");
    if (managed.get(ancient) == null) {
      managed.sets().put(ancient, owned(managed, first));
      managed.sets().remove(first);
    }
    Owned all = owned(managed, ancient);
    managed.sets().put(ancient, owned.with(owned.set().union(all.set())));
    managed.sets().remove(manager);
    // The merged set is the more recent one.
    managed.time(ancient, managed.time(manager));
  }
}
