package com.example.gears.v1;

/**
 * The wanted state.
 *
 * @param colour its colour
 */
public record GearSpec(String colour) {}
