package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.JsonNullable;
import dev.kubewright.json.Nulls;
import java.util.List;
import java.util.Map;

/** May be null on the wire only. */
@Model
public record Widget(
    @JsonNullable String name,
    @Required @JsonNullable int size,
    List<@JsonNullable Long> allocations,
    Map<String, List<@JsonNullable String>> names,
    @JsonNullable List<String> fine,
    Nulls nulls) {}
