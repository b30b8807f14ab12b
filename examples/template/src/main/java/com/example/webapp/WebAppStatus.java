package com.example.webapp;

import dev.kubewright.annotation.ListType;
import dev.kubewright.collection.Lists;
import dev.kubewright.meta.v1.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The observed pods and conditions.
 *
 * @param replicas how many pods run
 * @param conditions what is known of the application
 */
public record WebAppStatus(
    @Nullable Integer replicas,
    @ListType(value = ListType.Value.MAP, keys = "type") List<Condition> conditions) {
  /** Copies the conditions. */
  public WebAppStatus {
    conditions = Lists.copy(conditions);
  }
}
