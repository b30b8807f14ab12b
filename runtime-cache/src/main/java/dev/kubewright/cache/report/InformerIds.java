package dev.kubewright.cache.report;

import dev.kubewright.cache.observe.InformerId;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The identities of the open informers of this process that have an observer. Metrics of two
 * informers with equal identities would mix.
 */
final class InformerIds {
  private static final Set<InformerId> TAKEN = ConcurrentHashMap.newKeySet();

  private InformerIds() {}

  /** Takes an identity until {@link #release}, with the lowest number that is free. */
  static InformerId take(InformerId wanted) {
    for (int number = 0; ; number++) {
      InformerId numbered = wanted.withNumber(number);
      if (TAKEN.add(numbered)) {
        return numbered;
      }
    }
  }

  static void release(InformerId taken) {
    TAKEN.remove(taken);
  }
}
