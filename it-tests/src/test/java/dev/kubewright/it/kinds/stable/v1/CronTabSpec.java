package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.CelRule;
import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.MatchesPattern;
import dev.kubewright.annotation.MaxItems;
import dev.kubewright.annotation.MaxProperties;
import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The wanted schedule and workers.
 *
 * @param cronSpec when to run, in the five fields of crontab
 * @param replicas how many workers run it
 * @param concurrency whether runs may overlap
 * @param args arguments of the command
 * @param jobs what is run
 * @param windows hours by day
 * @param port where it answers
 * @param extra for tools
 */
@CelRule(
    value = "self.replicas <= 5 || self.concurrency == 'Forbid'",
    message = "more than five replicas need concurrency Forbid",
    fieldPath = ".replicas")
public record CronTabSpec(
    @MatchesPattern("^(\\S+\\s){4}\\S+$") String cronSpec,
    @Minimum(0) @Maximum(10) @Default("1") @Nullable Integer replicas,
    @Default("\"Allow\"") @Nullable Concurrency concurrency,
    @MaxItems(5) List<String> args,
    @ListType(value = ListType.Value.MAP, keys = "name") @MaxItems(10) List<Job> jobs,
    @MaxProperties(7) Map<String, List<Window>> windows,
    @Nullable IntOrString port,
    @Nullable RawJson extra)
    implements CronTabSpecBuilder.With {
  /** Copies the collections. */
  public CronTabSpec {
    args = Lists.copy(args);
    jobs = Lists.copy(jobs);
    windows = Maps.copy(windows);
  }
}
