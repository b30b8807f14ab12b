package com.example.custom;

import java.util.Map;

/** Somebody can change an array. */
public record Counted(String text, Map<String, Counts> counts) {}
