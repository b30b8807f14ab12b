package dev.kubewright.it.kinds.stable.v1beta1;

import dev.kubewright.annotation.Default;
import org.jspecify.annotations.Nullable;

/**
 * The wanted schedule and workers.
 *
 * @param cronSpec when to run
 * @param replicas how many workers run it
 */
public record CronTabSpec(String cronSpec, @Default("1") @Nullable Integer replicas) {}
