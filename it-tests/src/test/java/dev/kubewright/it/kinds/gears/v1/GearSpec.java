package dev.kubewright.it.kinds.gears.v1;

import org.jspecify.annotations.Nullable;

/**
 * What is wanted.
 *
 * @param colour its colour
 * @param teeth number of teeth
 */
public record GearSpec(String colour, @Nullable Integer teeth) {}
