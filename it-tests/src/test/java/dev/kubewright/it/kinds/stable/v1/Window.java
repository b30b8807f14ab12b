package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.Minimum;

/**
 * Hours of a day.
 *
 * @param from the first hour
 * @param to the hour behind the last
 */
public record Window(@Minimum(0) @Maximum(23) Integer from, @Minimum(1) @Maximum(24) Integer to) {}
