package dev.kubewright.it.kinds.gears.v1;

import org.jspecify.annotations.Nullable;

/**
 * The wanted state.
 *
 * @param colour its colour
 * @param teeth number of teeth
 */
public record GearSpec(String colour, @Nullable Integer teeth) {}
