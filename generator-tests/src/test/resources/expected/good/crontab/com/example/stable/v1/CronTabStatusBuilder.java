package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.meta.v1.Condition;
import dev.kubewright.meta.v1.ConditionBuilder;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link CronTabStatus}. What is not set stays unset. */
@Generated @NullMarked
public final class CronTabStatusBuilder {
  private @Nullable Integer replicas;
  private @Nullable String selector;
  private @Nullable Instant lastRun;
  private List<Condition> conditions = Lists.absent();

  public CronTabStatusBuilder() {}

  public static CronTabStatus build(Consumer<CronTabStatusBuilder> change) {
    return Drafts.change(new CronTabStatusBuilder(), change).build();
  }

  public static CronTabStatusBuilder from(@Nullable CronTabStatus value) {
    return value == null ? new CronTabStatusBuilder() : new CronTabStatusBuilder()
        .replicas(value.replicas()).selector(value.selector()).lastRun(value.lastRun())
        .conditions(value.conditions());
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

  public CronTabStatusBuilder addCondition(Consumer<ConditionBuilder> change) {
    return addConditions(ConditionBuilder.build(change));
  }

  public CronTabStatusBuilder addConditions(Condition... items) {
    conditions = Drafts.add(conditions, items);
    return this;
  }

  public CronTabStatusBuilder editCondition(String type, Consumer<ConditionBuilder> change) {
    conditions = Drafts.edit(() -> conditions, Condition::type, type,
        item -> Drafts.change(ConditionBuilder.from(item), change).build());
    return this;
  }

  public CronTabStatusBuilder putCondition(Condition item) {
    conditions = Drafts.put(conditions, Condition::type, item);
    return this;
  }

  public CronTabStatusBuilder removeCondition(String type) {
    conditions = Drafts.removeKey(conditions, Condition::type, type);
    return this;
  }

  public CronTabStatus build() {
    return new CronTabStatus(replicas, selector, lastRun, Lists.copy(conditions));
  }
}
