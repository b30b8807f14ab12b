package com.example;

import dev.kubewright.annotation.*;
import java.util.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(
    @Default("1") @Nullable String name,
    @Default("\"1\"") @Nullable Integer count,
    @Default("1.5") @Nullable Long big,
    @Default("{}") List<String> names,
    @Default("[1]") List<String> texts,
    @Default("{\"hight\": 1}") @Nullable Size size,
    @Default("null") String required) {}
