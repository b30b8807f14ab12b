package com.example.imported;

import dev.kubewright.meta.v1.Condition;
import java.util.List;

public final class Conditions {
  private Conditions() {}

  public static boolean isTrue(List<Condition> conditions, String type) {
    return conditions.stream().anyMatch(c -> c.type().equals(type) && c.status().equals("True"));
  }
}
