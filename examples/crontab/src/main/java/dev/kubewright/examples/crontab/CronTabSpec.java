package dev.kubewright.examples.crontab;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.MatchesPattern;
import dev.kubewright.annotation.MaxItems;
import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.collection.Lists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The wanted schedule and workers.
 *
 * @param cronSpec when to run, in the five fields of crontab
 * @param replicas how many workers run it
 * @param args arguments of the command
 */
public record CronTabSpec(
    @MatchesPattern("^(\\S+\\s){4}\\S+$") String cronSpec,
    @Minimum(0) @Maximum(10) @Default("1") @Nullable Integer replicas,
    @MaxItems(20) List<String> args) {
  /** Copies the arguments. */
  public CronTabSpec {
    args = Lists.copy(args);
  }
}
