package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.Drafts;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link CronTabSpec}. What is not set stays unset. */
@Generated
@SuppressWarnings("NullAway")
@NullMarked
public final class CronTabSpecBuilder {
  private @Nullable String cronSpec;
  private @Nullable Integer replicas;
  private List<String> command = Lists.absent();
  private List<String> args = Lists.absent();
  private List<Step> steps = Lists.absent();
  private Map<String, String> env = Maps.absent();
  private Map<String, List<Integer>> matrix = Maps.absent();
  private @Nullable ConcurrencyPolicy policy;
  private @Nullable Instant since;
  private @Nullable Bytes token;
  private @Nullable RawJson options;
  private @Nullable IntOrString port;
  private @Nullable Quantity memory;
  private @Nullable Double factor;
  private @Nullable Long limit;
  private @Nullable Boolean suspended;
  private @Nullable String default_;

  public CronTabSpecBuilder() {}

  /** Builds a value by applying a change to an empty builder. */
  public static CronTabSpec build(Consumer<CronTabSpecBuilder> change) {
    return edit(null, change);
  }

  /** Applies a change to a value, or to an empty builder if it is null. */
  public static CronTabSpec edit(@Nullable CronTabSpec value, Consumer<CronTabSpecBuilder> change) {
    var builder = value == null ? new CronTabSpecBuilder() : from(value);
    change.accept(builder);
    return builder.build();
  }

  /** Returns a builder that starts from a value. */
  public static CronTabSpecBuilder from(CronTabSpec value) {
    return new CronTabSpecBuilder().cronSpec(value.cronSpec()).replicas(value.replicas())
        .command(value.command()).args(value.args()).steps(value.steps()).env(value.env())
        .matrix(value.matrix()).policy(value.policy()).since(value.since()).token(value.token())
        .options(value.options()).port(value.port()).memory(value.memory()).factor(value.factor())
        .limit(value.limit()).suspended(value.suspended()).default_(value.default_());
  }

  public CronTabSpecBuilder cronSpec(String cronSpec) {
    this.cronSpec = cronSpec;
    return this;
  }

  public CronTabSpecBuilder replicas(@Nullable Integer replicas) {
    this.replicas = replicas;
    return this;
  }

  public CronTabSpecBuilder command(List<String> command) {
    this.command = Lists.copy(command);
    return this;
  }

  public CronTabSpecBuilder addCommand(String... command) {
    this.command = Drafts.add(this.command, command);
    return this;
  }

  public CronTabSpecBuilder removeCommand(String... command) {
    this.command = Drafts.removeAll(this.command, command);
    return this;
  }

  public CronTabSpecBuilder args(List<String> args) {
    this.args = Lists.copy(args);
    return this;
  }

  public CronTabSpecBuilder addArgs(String... args) {
    this.args = Drafts.add(this.args, args);
    return this;
  }

  public CronTabSpecBuilder removeArgs(String... args) {
    this.args = Drafts.removeAll(this.args, args);
    return this;
  }

  public CronTabSpecBuilder steps(List<Step> steps) {
    this.steps = Lists.copy(steps);
    return this;
  }

  public CronTabSpecBuilder addSteps(Step... steps) {
    this.steps = Drafts.add(this.steps, steps);
    return this;
  }

  public CronTabSpecBuilder addSteps(Consumer<StepBuilder> change) {
    return addSteps(StepBuilder.build(change));
  }

  public CronTabSpecBuilder editStep(String name, Consumer<StepBuilder> change) {
    this.steps = Drafts.edit(this.steps, Step::name, name, item -> StepBuilder.edit(item, change));
    return this;
  }

  public CronTabSpecBuilder putStep(Step item) {
    this.steps = Drafts.put(this.steps, Step::name, item);
    return this;
  }

  public CronTabSpecBuilder removeStep(String name) {
    this.steps = Drafts.removeKey(this.steps, Step::name, name);
    return this;
  }

  public CronTabSpecBuilder env(Map<String, String> env) {
    this.env = Maps.copy(env);
    return this;
  }

  public CronTabSpecBuilder putEnv(String key, String value) {
    this.env = Drafts.put(this.env, key, value);
    return this;
  }

  public CronTabSpecBuilder putEnv(Map<String, String> entries) {
    this.env = Drafts.putAll(this.env, entries);
    return this;
  }

  public CronTabSpecBuilder removeEnv(String... keys) {
    this.env = Drafts.removeAll(this.env, keys);
    return this;
  }

  public CronTabSpecBuilder matrix(Map<String, List<Integer>> matrix) {
    this.matrix = Maps.copy(matrix);
    return this;
  }

  public CronTabSpecBuilder putMatrix(String key, List<Integer> value) {
    this.matrix = Drafts.put(this.matrix, key, value);
    return this;
  }

  public CronTabSpecBuilder putMatrix(Map<String, List<Integer>> entries) {
    this.matrix = Drafts.putAll(this.matrix, entries);
    return this;
  }

  public CronTabSpecBuilder removeMatrix(String... keys) {
    this.matrix = Drafts.removeAll(this.matrix, keys);
    return this;
  }

  public CronTabSpecBuilder policy(@Nullable ConcurrencyPolicy policy) {
    this.policy = policy;
    return this;
  }

  public CronTabSpecBuilder since(@Nullable Instant since) {
    this.since = since;
    return this;
  }

  public CronTabSpecBuilder token(@Nullable Bytes token) {
    this.token = token;
    return this;
  }

  public CronTabSpecBuilder options(@Nullable RawJson options) {
    this.options = options;
    return this;
  }

  public CronTabSpecBuilder port(@Nullable IntOrString port) {
    this.port = port;
    return this;
  }

  public CronTabSpecBuilder memory(@Nullable Quantity memory) {
    this.memory = memory;
    return this;
  }

  public CronTabSpecBuilder factor(@Nullable Double factor) {
    this.factor = factor;
    return this;
  }

  public CronTabSpecBuilder limit(@Nullable Long limit) {
    this.limit = limit;
    return this;
  }

  public CronTabSpecBuilder suspended(@Nullable Boolean suspended) {
    this.suspended = suspended;
    return this;
  }

  public CronTabSpecBuilder default_(@Nullable String default_) {
    this.default_ = default_;
    return this;
  }

  public CronTabSpec build() {
    return new CronTabSpec(cronSpec, replicas, Lists.copy(command), Lists.copy(args),
        Lists.copy(steps), Maps.copy(env), Maps.copy(matrix), policy, since, token, options, port,
        memory, factor, limit, suspended, default_);
  }

  /** Gives {@link CronTabSpec} a method to change a copy of it. */
  public interface With {
    /** Returns a changed copy. */
    default CronTabSpec with(Consumer<CronTabSpecBuilder> change) {
      Object self = this;
      return edit((CronTabSpec) self, change);
    }
  }
}
