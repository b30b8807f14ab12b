package com.example;

import dev.kubewright.annotation.*;
import java.util.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@Minimum(5) @Maximum(4) @Nullable Integer count,
    @Minimum(value = 4, exclusive = true) @Maximum(4) @Nullable Integer open,
    @MinLength(3) @MaxLength(2) @Nullable String name,
    @MinItems(3) @MaxItems(2) List<String> names,
    @MinProperties(3) @MaxProperties(2) Map<String, String> map) {}
