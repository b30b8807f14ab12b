package dev.kubewright.it.kinds.gears.v1beta1;

/**
 * What is wanted.
 *
 * @param color its colour
 */
public record GearSpec(String color) {}
