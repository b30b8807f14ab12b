package com.example.apps;

import dev.kubewright.annotation.ListType;
import dev.kubewright.meta.v1.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The observed state of a WebApp. */
public record WebAppStatus(
    @Nullable Long observedGeneration,
    @ListType(value = ListType.Value.MAP, keys = "type") List<Condition> conditions) {}
