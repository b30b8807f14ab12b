package com.example.stable.v1;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.MaxItems;
import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.MinLength;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.annotation.MatchesPattern;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.CelRule;
import dev.kubewright.annotation.JsonName;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What to run, and when.
 *
 * <p>An {@code args} of <b>nothing</b> runs the command alone.
 *
 * @param cronSpec when to run: five fields, as {@code cron} has them
 * @param replicas how many copies run; 0 &lt;= n &lt;= 100
 * @param command what runs
 * @param args its arguments
 * @param steps what happens around it
 * @param env its environment
 * @param matrix values to combine
 * @param policy what a run does that meets another one
 * @param since no run before that time
 * @param token a secret
 * @param options anything else
 * @param port where it listens
 * @param memory what it needs
 * @param factor by how much it slows down after a failure
 * @param limit runs to remember
 * @param suspended whether it rests
 * @param default_ the command of last resort
 */
@CelRule(
    value = "self.replicas <= 10 || self.policy == 'Forbid'",
    message = "more than 10 replicas need the policy Forbid",
    reason = "FieldValueInvalid",
    fieldPath = ".replicas")
public record CronTabSpec(
    @MatchesPattern("^(\\S+\\s){4}\\S+$") String cronSpec,
    @Minimum(0) @Maximum(100) @Default("1") @Nullable Integer replicas,
    @Required @MaxItems(8) List<@MinLength(1) String> command,
    List<String> args,
    @ListType(value = ListType.Value.MAP, keys = "name") List<Step> steps,
    Map<String, String> env,
    Map<String, List<Integer>> matrix,
    @Default("\"Allow\"") @Nullable ConcurrencyPolicy policy,
    @Nullable Instant since,
    @Nullable Bytes token,
    @Nullable RawJson options,
    @Nullable IntOrString port,
    @Nullable Quantity memory,
    @Nullable Double factor,
    @Nullable Long limit,
    @Nullable Boolean suspended,
    @JsonName("default") @Nullable String default_)
    implements CronTabSpecBuilder.With {
  /** Copies the collections. */
  public CronTabSpec {
    command = Lists.copy(command);
    args = Lists.copy(args);
    steps = Lists.copy(steps);
    env = Maps.copy(env);
    matrix = Maps.copy(matrix);
  }
}
