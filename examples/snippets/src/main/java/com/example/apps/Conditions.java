package com.example.apps;

import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.ConditionBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Changes conditions. */
public final class Conditions {
  private Conditions() {}

  /** Returns the conditions with another value for one type. */
  public static List<Condition> with(List<Condition> conditions, Condition wanted) {
    var result = new ArrayList<Condition>();
    Instant since = Instant.now();
    for (Condition condition : conditions) {
      if (!condition.type().equals(wanted.type())) {
        result.add(condition);
      } else if (condition.status().equals(wanted.status())) {
        since = condition.lastTransitionTime();
      }
    }
    result.add(ConditionBuilder.from(wanted).lastTransitionTime(since).build());
    return result;
  }
}
