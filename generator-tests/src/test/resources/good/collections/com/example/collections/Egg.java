package com.example.collections;

/** What a basket is for. */
public record Egg(String colour) {}
