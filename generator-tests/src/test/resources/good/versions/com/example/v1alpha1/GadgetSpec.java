package com.example.v1alpha1;

/**
 * What is wanted.
 *
 * @param color its colour
 */
public record GadgetSpec(String color) {}
