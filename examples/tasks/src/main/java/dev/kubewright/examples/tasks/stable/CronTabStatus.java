package dev.kubewright.examples.tasks.stable;

import org.jspecify.annotations.Nullable;

/**
 * The workers that run now.
 *
 * @param replicas how many workers run
 */
public record CronTabStatus(@Nullable Integer replicas) {}
