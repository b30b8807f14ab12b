package com.example;

import dev.kubewright.annotation.*;
import java.time.*;
import java.util.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(
    @Minimum(1) @Default("0") @Nullable Integer count,
    @Maximum(1) @Default("2") @Nullable Integer most,
    @MultipleOf(2) @Default("3") @Nullable Integer even,
    @EnumValues({"a", "b"}) @Default("\"c\"") @Nullable String letter,
    @MatchesPattern("^a") @Default("\"b\"") @Nullable String pattern,
    @MaxLength(1) @Default("\"bb\"") @Nullable String length,
    @MinItems(1) @Default("[]") List<String> items,
    @Default("\"GREEN\"") @Nullable Colour colour,
    @Default("{\"parts\": {\"left\": [{\"code\": \"a1\"}, {\"code\": \"1\"}]}}") @Nullable Shape shape,
    @Default("[{}]") List<Part> required,
    @Default("{\"hight\": 1}") @Nullable Shape unknown,
    @Default("\"tomorrow\"") @Nullable Instant time,
    @Default("2147483648") @Nullable Integer large,
    @SchemaFragment("{\"properties\": {\"code\": {\"default\": \"1\"}}}") @Nullable Part part,
    @Nullable Whole whole) {}
