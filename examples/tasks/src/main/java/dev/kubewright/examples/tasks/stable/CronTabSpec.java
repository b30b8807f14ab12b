package dev.kubewright.examples.tasks.stable;

import org.jspecify.annotations.Nullable;

/**
 * The wanted schedule and workers.
 *
 * @param cronSpec when to run, in the five fields of crontab
 * @param replicas how many workers run it
 */
public record CronTabSpec(String cronSpec, @Nullable Integer replicas) {}
