package dev.kubewright.examples.crontab;

import org.jspecify.annotations.Nullable;

/**
 * The workers that run now.
 *
 * @param replicas how many workers run
 * @param message what the operator last did
 */
public record CronTabStatus(@Nullable Integer replicas, @Nullable String message) {}
