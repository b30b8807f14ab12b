package com.example.webapp.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.meta.v1.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The observed state.
 *
 * @param replicas how many pods run
 * @param conditions aspects of the state
 */
public record WebAppStatus(
    @Nullable Integer replicas,
    @ListType(value = ListType.Value.MAP, keys = "type") List<Condition> conditions) {}
