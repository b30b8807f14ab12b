package com.example.gears.v1;

/**
 * What is wanted.
 *
 * @param colour its colour
 */
public record GearSpec(String colour) {}
