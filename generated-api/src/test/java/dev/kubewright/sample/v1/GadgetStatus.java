package dev.kubewright.sample.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.collection.Lists;
import dev.kubewright.meta.v1.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The observed state.
 *
 * @param replicas how many there are
 * @param selector of the replicas, in text form
 * @param message what was last done
 * @param conditions aspects of the state
 */
public record GadgetStatus(
    @Nullable Integer replicas,
    @Nullable String selector,
    @Nullable String message,
    @ListType(value = ListType.Value.MAP, keys = "type") List<Condition> conditions) {
  /** Copies the conditions. */
  public GadgetStatus {
    conditions = Lists.copy(conditions);
  }
}
