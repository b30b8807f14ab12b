package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.Managed.Owned;
import dev.kubewright.apiserver.fieldmanager.Versions.ConversionException;
import dev.kubewright.apiserver.fieldmanager.Versions.UnknownVersionException;
import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import dev.kubewright.apiserver.fieldmanager.typed.Comparison;
import dev.kubewright.apiserver.fieldmanager.typed.Reconciler;
import dev.kubewright.apiserver.fieldmanager.typed.ShapeFault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds out who owns what after an update or an apply, and merges what is applied. */
final class Merging {
  private final Versions versions;
  private final Conversions conversions;

  Merging(Versions versions, Conversions conversions) {
    this.versions = versions;
    this.conversions = conversions;
  }

  /**
   * Takes changed and removed paths from all managers, and returns those that the acting one gets.
   * Changes the managers in place.
   */
  FieldSet update(Typed live, Typed after, Managed managed) throws ConversionException {
    reconcile(live, managed);
    try {
      Comparison own = take(live, after, managed, null, true);
      FieldSet changed = own.modified().union(own.added());
      return changed.minusDeep(versions.resetFields(after.apiVersion()));
    } catch (ConflictException forced) {
      throw new IllegalStateException(forced);
    }
  }

  /**
   * Merges a configuration. Changes the managers in place.
   *
   * @return the merged object, or null if it is equal to the live one
   * @throws ConflictException if another manager has a changed path, and it is not forced
   */
  @Nullable Typed apply(Typed live, Typed config, Managed managed, Manager manager, boolean force)
      throws ConflictException, ConversionException {
    reconcile(live, managed);
    Typed merged = live.merge(config);
    Owned last = managed.get(manager);
    String version = config.apiVersion();
    FieldSet set = config.fields().minusDeep(versions.resetFields(version));
    managed.sets().put(manager, new Owned(set, version));
    Typed pruned = explained("failed to prune fields", () -> prune(merged, managed, manager, last));
    take(live, pruned, managed, manager, force);
    return Values.equal(live.value(), pruned.value()) ? null : pruned;
  }

  /** Adapts all sets to the shapes of today. Sets of unknown versions go. */
  private void reconcile(Typed live, Managed managed) throws ConversionException {
    Conversions.Lazy lives = conversions.new Lazy(live);
    Iterator<Map.Entry<Manager, Owned>> entries = managed.sets().entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<Manager, Owned> entry = entries.next();
      Owned owned = entry.getValue();
      try {
        Typed typed = lives.in(owned.apiVersion());
        entry.setValue(owned.with(Reconciler.reconcile(owned.set(), typed.shape())));
      } catch (UnknownVersionException gone) {
        entries.remove();
      }
    }
  }

  /**
   * Takes changed and removed paths from all managers but one.
   *
   * @return the comparison in the version of the objects, without paths that are reset
   */
  private Comparison take(
      Typed live, Typed after, Managed managed, @Nullable Manager acting, boolean force)
      throws ConflictException, ConversionException {
    Comparisons comparisons = new Comparisons(live, after);
    Comparison own = comparisons.of(live.apiVersion());
    Map<Manager, FieldSet> conflicts = new TreeMap<>();
    Map<Manager, FieldSet> removed = new HashMap<>();
    for (Map.Entry<Manager, Owned> entry : List.copyOf(managed.sets().entrySet())) {
      Manager manager = entry.getKey();
      if (manager.equals(acting)) {
        continue;
      }
      Owned owned = entry.getValue();
      Comparison comparison = comparisons.orNull(owned.apiVersion());
      if (comparison == null) {
        managed.sets().remove(manager);
        continue;
      }
      FieldSet conflict = owned.set().intersection(comparison.modified().union(comparison.added()));
      if (!conflict.isEmpty()) {
        conflicts.put(manager, conflict);
      }
      removed.put(manager, comparison.removed());
    }
    if (!force && !conflicts.isEmpty()) {
      throw new ConflictException(list(conflicts));
    }
    conflicts.forEach((manager, set) -> minus(managed, manager, set));
    removed.forEach((manager, set) -> minus(managed, manager, set));
    managed.sets().values().removeIf(owned -> owned.set().isEmpty());
    return own;
  }

  private static void minus(Managed managed, Manager manager, FieldSet set) {
    managed.sets().computeIfPresent(manager, (key, owned) -> owned.with(owned.set().minus(set)));
  }

  private static List<Conflict> list(Map<Manager, FieldSet> conflicts) {
    List<Conflict> list = new ArrayList<>();
    conflicts.forEach(
        (manager, set) -> {
          for (List<Step> path : set.paths()) {
            list.add(new Conflict(manager, path));
          }
        });
    return list;
  }

  /** The comparison of two objects in each version that was asked for. */
  private final class Comparisons {
    private final Conversions.Lazy live;
    private final Conversions.Lazy after;
    private final Map<String, Comparison> known = new HashMap<>();

    Comparisons(Typed live, Typed after) {
      this.live = conversions.new Lazy(live);
      this.after = conversions.new Lazy(after);
    }

    Comparison of(String apiVersion) throws ConversionException {
      Comparison comparison = orNull(apiVersion);
      if (comparison == null) {
        throw new IllegalStateException("no version " + apiVersion);
      }
      return comparison;
    }

    /** Returns the comparison, or null if the version is unknown. */
    @Nullable Comparison orNull(String apiVersion) throws ConversionException {
      Comparison comparison = known.get(apiVersion);
      if (comparison == null) {
        try {
          Typed old = explained("failed to convert old object", () -> live.in(apiVersion));
          Typed changed = explained("failed to convert new object", () -> after.in(apiVersion));
          comparison = old.compare(changed).minusDeep(versions.resetFields(apiVersion));
        } catch (UnknownVersionException gone) {
          return null;
        }
        known.put(apiVersion, comparison);
      }
      return comparison;
    }
  }

  /**
   * Removes what the manager applied last time, does not apply now, and no other manager has.
   *
   * @param last what it applied last time, or null
   */
  private Typed prune(Typed merged, Managed managed, Manager manager, @Nullable Owned last)
      throws ConversionException {
    Owned own = managed.get(manager);
    FieldSet set = own == null ? FieldSet.EMPTY : own.set();
    if (last == null || last.set().isEmpty() || isKept(last, set, managed)) {
      return merged;
    }
    try {
      Typed converted =
          explained(
              "failed to convert merged object to last applied version",
              () -> conversions.convert(merged, last.apiVersion()));
      Typed pruned = converted.remove(converted.widen(last.set()));
      pruned = putBackOwned(converted, pruned, managed);
      pruned = putBackForeign(converted, pruned, last);
      return conversions.convert(pruned, merged.apiVersion());
    } catch (UnknownVersionException gone) {
      return merged;
    }
  }

  /**
   * Returns whether all that was applied last time is still owned, and all sets have one version.
   * Then all that is removed would be put back.
   */
  private static boolean isKept(Owned last, FieldSet set, Managed managed) {
    for (Owned owned : managed.sets().values()) {
      if (!owned.apiVersion().equals(last.apiVersion())) {
        return false;
      }
    }
    return last.set().minus(set).isEmpty();
  }

  /**
   * Puts back all that any manager has, version by version. The version of the objects is first.
   */
  private Typed putBackOwned(Typed merged, Typed pruned, Managed managed)
      throws ConversionException {
    Map<String, FieldSet> sets = new TreeMap<>();
    managed
        .sets()
        .values()
        .forEach(own -> sets.merge(own.apiVersion(), own.set(), FieldSet::union));
    Typed result = pruned;
    Typed whole = merged;
    List<String> order = new ArrayList<>(sets.keySet());
    if (order.remove(merged.apiVersion())) {
      order.add(0, merged.apiVersion());
    }
    for (String version : order) {
      Typed former = whole;
      Typed left = result;
      try {
        whole = putBack("merged", version, () -> conversions.convert(former, version));
        result = putBack("pruned", version, () -> conversions.convert(left, version));
      } catch (UnknownVersionException gone) {
        continue;
      }
      FieldSet kept = whole.widen(result.fields()).union(whole.widen(known(sets, version)));
      result = whole.remove(whole.widen(whole.fields()).minus(kept));
    }
    return result;
  }

  private static Typed putBack(String what, String version, Converting conversion)
      throws ConversionException {
    return explained(
        "failed add back owned items: failed to convert " + what + " object at version " + version,
        conversion);
  }

  /** A step with conversions. */
  @FunctionalInterface
  private interface Converting {
    Typed run() throws ConversionException;
  }

  /**
   * Returns the result of a conversion.
   *
   * @param what the beginning of the message if it fails. An unknown version is no failure.
   */
  private static Typed explained(String what, Converting conversion) throws ConversionException {
    try {
      return conversion.run();
    } catch (UnknownVersionException gone) {
      throw gone;
    } catch (ConversionException | ShapeFault failed) {
      throw new ConversionException(what + ": " + failed.getMessage());
    }
  }

  private static FieldSet known(Map<String, FieldSet> sets, String version) {
    return sets.getOrDefault(version, FieldSet.EMPTY);
  }

  /** Puts back what the manager had not applied last time. */
  private Typed putBackForeign(Typed merged, Typed pruned, Owned last) throws ConversionException {
    Typed converted =
        explained(
            "failed add back dangling items: failed to convert pruned"
                + " object to last applied version",
            () -> conversions.convert(pruned, last.apiVersion()));
    FieldSet left = merged.widen(converted.fields());
    FieldSet gone = merged.widen(merged.fields()).minus(left);
    return merged.remove(gone.intersection(merged.widen(last.set())));
  }
}
