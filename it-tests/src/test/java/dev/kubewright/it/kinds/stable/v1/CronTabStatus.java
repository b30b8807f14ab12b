package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.collection.Lists;
import dev.kubewright.meta.v1.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The workers that run now.
 *
 * @param replicas how many workers run
 * @param selector of the workers, in text form
 * @param message what was last done
 * @param conditions aspects of the state
 */
public record CronTabStatus(
    @Nullable Integer replicas,
    @Nullable String selector,
    @Nullable String message,
    @ListType(value = ListType.Value.MAP, keys = "type") List<Condition> conditions) {
  /** Copies the conditions. */
  public CronTabStatus {
    conditions = Lists.copy(conditions);
  }
}
