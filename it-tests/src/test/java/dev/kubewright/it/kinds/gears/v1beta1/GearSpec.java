package dev.kubewright.it.kinds.gears.v1beta1;

/**
 * The wanted state.
 *
 * @param color its colour
 */
public record GearSpec(String color) {}
