package com.example;

import dev.kubewright.annotation.*;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Model
@CelRule("has(self.size)")
public record Widget(@CelRule("self > 0") @Nullable Integer size, List<@CelRule("self != ''") String> names) {}
