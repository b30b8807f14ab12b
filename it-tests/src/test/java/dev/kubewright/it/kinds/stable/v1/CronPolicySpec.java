package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.Minimum;

/**
 * The bounds.
 *
 * @param maxReplicas greatest number of replicas of a CronTab
 */
public record CronPolicySpec(@Minimum(1) Integer maxReplicas) {}
