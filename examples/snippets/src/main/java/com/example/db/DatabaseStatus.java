package com.example.db;

import dev.kubewright.annotation.ListType;
import dev.kubewright.collection.Lists;
import dev.kubewright.meta.v1.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The observed state of a database.
 *
 * @param observedGeneration the generation of the spec that the operator has seen
 * @param replicas how many servers run
 * @param conditions what is known about the database
 */
public record DatabaseStatus(
    @Nullable Long observedGeneration,
    @Nullable Integer replicas,
    @ListType(value = ListType.Value.MAP, keys = "type") List<Condition> conditions) {
  /** Copies the conditions. */
  public DatabaseStatus {
    conditions = Lists.copy(conditions);
  }
}
