package com.example;

import dev.kubewright.annotation.*;
import java.util.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@Minimum(1) @Nullable String text,
    @Maximum(1) List<String> texts,
    @MultipleOf(2) @Nullable Boolean flag,
    @MatchesPattern("a") @Nullable Integer number,
    @MinLength(1) Map<String, String> map,
    @MaxLength(1) @Nullable Long big,
    @MinItems(1) @Nullable String items,
    @MaxItems(1) Map<String, String> more,
    @UniqueItems @Nullable String unique,
    @MinProperties(1) List<String> list,
    @MaxProperties(1) @Nullable Double real,
    @ListType(ListType.Value.ATOMIC) Map<String, String> listType,
    @MapType(MapType.Value.ATOMIC) List<String> mapType,
    @PreserveUnknownFields @Nullable Integer free,
    List<@Minimum(1) String> inner) {}
