package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.Quantity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link CronTabSpec}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
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

  /** A builder with nothing set. */
  public CronTabSpecBuilder() {}

  /** What the change makes of nothing. */
  public static CronTabSpec build(Consumer<CronTabSpecBuilder> change) {
    var builder = new CronTabSpecBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
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
    this.command = new ArrayList<>(this.command);
    Collections.addAll(this.command, command);
    return this;
  }

  public CronTabSpecBuilder args(List<String> args) {
    this.args = Lists.copy(args);
    return this;
  }

  public CronTabSpecBuilder addArgs(String... args) {
    this.args = new ArrayList<>(this.args);
    Collections.addAll(this.args, args);
    return this;
  }

  public CronTabSpecBuilder steps(List<Step> steps) {
    this.steps = Lists.copy(steps);
    return this;
  }

  public CronTabSpecBuilder addSteps(Step... steps) {
    this.steps = new ArrayList<>(this.steps);
    Collections.addAll(this.steps, steps);
    return this;
  }

  public CronTabSpecBuilder addSteps(Consumer<StepBuilder> change) {
    return addSteps(StepBuilder.build(change));
  }

  public CronTabSpecBuilder env(Map<String, String> env) {
    this.env = Maps.copy(env);
    return this;
  }

  public CronTabSpecBuilder putEnv(String key, String value) {
    this.env = new LinkedHashMap<>(this.env);
    this.env.put(key, value);
    return this;
  }

  public CronTabSpecBuilder matrix(Map<String, List<Integer>> matrix) {
    this.matrix = Maps.copy(matrix);
    return this;
  }

  public CronTabSpecBuilder putMatrix(String key, List<Integer> value) {
    this.matrix = new LinkedHashMap<>(this.matrix);
    this.matrix.put(key, value);
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

  /** The value. */
  public CronTabSpec build() {
    return new CronTabSpec(cronSpec, replicas, Lists.copy(command), Lists.copy(args),
        Lists.copy(steps), Maps.copy(env), Maps.copy(matrix), policy, since, token, options, port,
        memory, factor, limit, suspended, default_);
  }

  /** Gives {@link CronTabSpec} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default CronTabSpec with(Consumer<CronTabSpecBuilder> change) {
      Object self = this;
      var builder = CronTabSpecBuilder.from((CronTabSpec) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
