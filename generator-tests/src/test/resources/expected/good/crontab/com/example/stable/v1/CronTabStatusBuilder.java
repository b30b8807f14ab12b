package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.ConditionBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link CronTabStatus}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CronTabStatusBuilder {
  private @Nullable Integer replicas;
  private @Nullable String selector;
  private @Nullable Instant lastRun;
  private List<Condition> conditions = Lists.absent();

  /** A builder with nothing set. */
  public CronTabStatusBuilder() {}

  /** What the change makes of nothing. */
  public static CronTabStatus build(Consumer<CronTabStatusBuilder> change) {
    var builder = new CronTabStatusBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static CronTabStatusBuilder from(CronTabStatus value) {
    return new CronTabStatusBuilder().replicas(value.replicas()).selector(value.selector())
        .lastRun(value.lastRun()).conditions(value.conditions());
  }

  public CronTabStatusBuilder replicas(@Nullable Integer replicas) {
    this.replicas = replicas;
    return this;
  }

  public CronTabStatusBuilder selector(@Nullable String selector) {
    this.selector = selector;
    return this;
  }

  public CronTabStatusBuilder lastRun(@Nullable Instant lastRun) {
    this.lastRun = lastRun;
    return this;
  }

  public CronTabStatusBuilder conditions(List<Condition> conditions) {
    this.conditions = Lists.copy(conditions);
    return this;
  }

  public CronTabStatusBuilder addConditions(Condition... conditions) {
    this.conditions = new ArrayList<>(this.conditions);
    Collections.addAll(this.conditions, conditions);
    return this;
  }

  public CronTabStatusBuilder addConditions(Consumer<ConditionBuilder> change) {
    return addConditions(ConditionBuilder.build(change));
  }

  /** The value. */
  public CronTabStatus build() {
    return new CronTabStatus(replicas, selector, lastRun, Lists.copy(conditions));
  }

  /** Gives {@link CronTabStatus} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default CronTabStatus with(Consumer<CronTabStatusBuilder> change) {
      Object self = this;
      var builder = CronTabStatusBuilder.from((CronTabStatus) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
