package com.example.v1beta1;

/**
 * What is wanted.
 *
 * @param color its colour
 */
public record GadgetSpec(String color) {}
