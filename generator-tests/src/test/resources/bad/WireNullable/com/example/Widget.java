package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.WireNullable;
import dev.kubewright.json.Nulls;
import java.util.List;
import java.util.Map;

/** May be null on the wire only. */
@Model
public record Widget(
    @WireNullable String name,
    @Required @WireNullable int size,
    List<@WireNullable Long> allocations,
    Map<String, List<@WireNullable String>> names,
    @WireNullable List<String> fine,
    Nulls nulls) {}
