package com.example.gears.v1beta1;

/**
 * The wanted state.
 *
 * @param color its colour
 */
public record GearSpec(String color) {}
