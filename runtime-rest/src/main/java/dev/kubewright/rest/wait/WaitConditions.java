package dev.kubewright.rest.wait;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Conditions that objects of every kind may have. Those of built-in kinds, such as a deployment
 * that is rolled out, are in {@code dev.kubewright.api.KubernetesWaits}.
 */
public final class WaitConditions {
  private WaitConditions() {}

  /** Returns the condition that an object exists. */
  public static WaitCondition<Object> exists() {
    return new Named<>(
        "existing",
        observed -> Verdict.metIf(observed.object() != null, "the object does not exist"));
  }

  /** Returns the condition that no object of that name exists. */
  public static WaitCondition<Object> deleted() {
    return new Named<>(
        "deleted", observed -> Verdict.metIf(observed.object() == null, stillThere(observed)));
  }

  /**
   * Returns the condition that the object with a uid does not exist. Another object of the same
   * name may exist.
   */
  public static WaitCondition<Object> deleted(String uid) {
    Objects.requireNonNull(uid, "uid");
    return new Named<>(
        "deleted",
        observed ->
            Verdict.metIf(
                observed.object() == null
                    || !observed.text("metadata", "uid").equals(Optional.of(uid)),
                stillThere(observed)));
  }

  private static String stillThere(Observed<?> observed) {
    return observed.value("metadata", "deletionTimestamp").isPresent()
        ? "the object is being deleted, and still exists" + LastState.finalizers(observed)
        : "the object exists, and nobody has deleted it";
  }

  /** Returns the condition that an entry of {@code status.conditions} is {@code True}. */
  public static WaitCondition<Object> condition(String type) {
    return condition(type, "True");
  }

  /**
   * Returns the condition that an entry of {@code status.conditions} has a status. As in {@code
   * kubectl wait}, upper and lower case do not matter, and an entry for an older generation of the
   * object does not count.
   *
   * @param type the type of the entry, such as {@code Ready}
   * @param status {@code True}, {@code False} or {@code Unknown}
   */
  public static WaitCondition<Object> condition(String type, String status) {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(status, "status");
    return new Named<>(type + "=" + status, observed -> entry(observed, type, status));
  }

  private static Verdict entry(Observed<?> observed, String type, String status) {
    if (observed.object() == null) {
      return Verdict.notYet("the object does not exist");
    }
    for (int i = 0; i < observed.size("status", "conditions"); i++) {
      String index = Integer.toString(i);
      if (!observed.text("status", "conditions", index, "type").orElse("").equalsIgnoreCase(type)) {
        continue;
      }
      if (isOutdated(observed, index)) {
        return Verdict.notYet("its condition " + type + " is one of an older generation");
      }
      String found = observed.text("status", "conditions", index, "status").orElse("");
      return Verdict.metIf(
          found.equalsIgnoreCase(status),
          "its condition " + type + " is " + LastState.word(found) + reason(observed, index));
    }
    return Verdict.notYet("it has no condition " + type);
  }

  private static boolean isOutdated(Observed<?> observed, String index) {
    long generation = observed.number("metadata", "generation").orElse(0L);
    return observed
        .number("status", "conditions", index, "observedGeneration")
        .or(() -> observed.number("status", "observedGeneration"))
        .map(seen -> seen < generation)
        .orElse(false);
  }

  private static String reason(Observed<?> observed, String index) {
    return observed
        .text("status", "conditions", index, "reason")
        .map(reason -> String.format(Locale.ROOT, " (%s)", LastState.word(reason)))
        .orElse("");
  }

  /**
   * Returns the condition that the server serves a CRD: its condition {@code Established} is true.
   * It can never become true if the server does not accept the names of the CRD.
   */
  public static WaitCondition<Object> crdEstablished() {
    WaitCondition<Object> refused = condition("NamesAccepted", "False");
    WaitCondition<Object> established = condition("Established");
    return new Named<>(
        "established",
        observed ->
            refused.check(observed) instanceof Verdict.Met
                ? Verdict.never("the server does not accept its names")
                : established.check(observed));
  }
}
