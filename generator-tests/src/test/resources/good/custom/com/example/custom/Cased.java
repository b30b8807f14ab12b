package com.example.custom;

import java.util.List;

/** Somebody can change what is inside a record. */
public record Cased(String text, List<Case> cases) {}
