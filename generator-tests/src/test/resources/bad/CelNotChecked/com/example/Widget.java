package com.example;

import dev.kubewright.annotation.*;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Model
@Rule("has(self.size)")
public record Widget(@Rule("self > 0") @Nullable Integer size, List<@Rule("self != ''") String> names) {}
