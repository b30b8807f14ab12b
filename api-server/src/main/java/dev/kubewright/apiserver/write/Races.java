package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.form.Call;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Repeats attempts of a write that other writes overtake. */
final class Races {
  /**
   * How many attempts without the lock may be overtaken. A real server has no such limit but time,
   * or five for patches.
   */
  private static final int MOST_LOST = 5;

  private Races() {}

  /**
   * Runs attempts until one is not overtaken. The last ones run under the lock, so no number of
   * writers keeps a write from its end.
   *
   * @param alone whether no attempt may run without the lock
   * @param attempt returns empty if another write came first. Only what it adds to the warnings of
   *     the call when it succeeds stays there
   */
  static <T> T win(Call call, boolean alone, Supplier<Optional<T>> attempt) {
    List<String> warnings = call.warnings();
    int before = warnings.size();
    for (int lost = 0; !alone && lost < MOST_LOST; lost++) {
      Optional<T> result = call.conversions().remembering(attempt);
      if (result.isPresent()) {
        return result.get();
      }
      warnings.subList(before, warnings.size()).clear();
    }
    return call.conversions().locked(attempt).orElseThrow();
  }
}
