package com.example.gears.v1beta1;

/**
 * What is wanted.
 *
 * @param color its colour
 */
public record GearSpec(String color) {}
