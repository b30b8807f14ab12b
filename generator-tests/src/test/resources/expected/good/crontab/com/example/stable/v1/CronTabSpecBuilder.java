package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.Bytes;
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
@Generated @SuppressWarnings("NullAway") @NullMarked
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

  public static CronTabSpec build(Consumer<CronTabSpecBuilder> change) {
    return Drafts.change(new CronTabSpecBuilder(), change).build();
  }

  public static CronTabSpecBuilder from(@Nullable CronTabSpec value) {
    return value == null ? new CronTabSpecBuilder() : new CronTabSpecBuilder()
        .cronSpec(value.cronSpec()).replicas(value.replicas()).command(value.command())
        .args(value.args()).steps(value.steps()).env(value.env()).matrix(value.matrix())
        .policy(value.policy()).since(value.since()).token(value.token()).options(value.options())
        .port(value.port()).memory(value.memory()).factor(value.factor()).limit(value.limit())
        .suspended(value.suspended()).default_(value.default_());
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

  public CronTabSpecBuilder addCommand(String... items) {
    command = Drafts.add(command, items);
    return this;
  }

  public CronTabSpecBuilder removeCommand(String item) {
    command = Drafts.removeAll(command, item);
    return this;
  }

  public CronTabSpecBuilder args(List<String> args) {
    this.args = Lists.copy(args);
    return this;
  }

  public CronTabSpecBuilder addArg(String item) {
    return addArgs(item);
  }

  public CronTabSpecBuilder addArgs(String... items) {
    args = Drafts.add(args, items);
    return this;
  }

  public CronTabSpecBuilder removeArg(String item) {
    args = Drafts.removeAll(args, item);
    return this;
  }

  public CronTabSpecBuilder steps(List<Step> steps) {
    this.steps = Lists.copy(steps);
    return this;
  }

  public CronTabSpecBuilder addStep(Consumer<StepBuilder> change) {
    return addSteps(StepBuilder.build(change));
  }

  public CronTabSpecBuilder addSteps(Step... items) {
    steps = Drafts.add(steps, items);
    return this;
  }

  public CronTabSpecBuilder editStep(String name, Consumer<StepBuilder> change) {
    steps = Drafts.edit(() -> steps, Step::name, name,
        item -> Drafts.change(StepBuilder.from(item), change).build());
    return this;
  }

  public CronTabSpecBuilder putStep(Step item) {
    steps = Drafts.put(steps, Step::name, item);
    return this;
  }

  public CronTabSpecBuilder removeStep(String name) {
    steps = Drafts.removeKey(steps, Step::name, name);
    return this;
  }

  public CronTabSpecBuilder env(Map<String, String> env) {
    this.env = Maps.copy(env);
    return this;
  }

  public CronTabSpecBuilder putEnv(String key, String value) {
    env = Drafts.put(env, key, value);
    return this;
  }

  public CronTabSpecBuilder putEnv(Map<String, String> entries) {
    env = Drafts.putAll(env, entries);
    return this;
  }

  public CronTabSpecBuilder removeEnv(String key) {
    env = Drafts.removeAll(env, key);
    return this;
  }

  public CronTabSpecBuilder matrix(Map<String, List<Integer>> matrix) {
    this.matrix = Maps.copy(matrix);
    return this;
  }

  public CronTabSpecBuilder putMatrix(String key, List<Integer> value) {
    matrix = Drafts.put(matrix, key, value);
    return this;
  }

  public CronTabSpecBuilder putMatrix(Map<String, List<Integer>> entries) {
    matrix = Drafts.putAll(matrix, entries);
    return this;
  }

  public CronTabSpecBuilder removeMatrix(String key) {
    matrix = Drafts.removeAll(matrix, key);
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

  public CronTabSpecBuilder port(int port) {
    return port(IntOrString.of(port));
  }

  public CronTabSpecBuilder port(String port) {
    return port(IntOrString.of(port));
  }

  public CronTabSpecBuilder removePort() {
    return port((IntOrString) null);
  }

  public CronTabSpecBuilder memory(@Nullable Quantity memory) {
    this.memory = memory;
    return this;
  }

  public CronTabSpecBuilder memory(String memory) {
    return memory(Quantity.of(memory));
  }

  public CronTabSpecBuilder removeMemory() {
    return memory((Quantity) null);
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
      return Drafts.change(from((CronTabSpec) self), change).build();
    }
  }
}
