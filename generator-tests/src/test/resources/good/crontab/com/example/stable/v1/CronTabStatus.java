package com.example.stable.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.MicroTime;
import dev.kubewright.meta.v1.Condition;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was seen last.
 *
 * @param replicas copies that run
 * @param selector selects their pods
 * @param lastRun the last time
 * @param conditions what is the matter
 */
public record CronTabStatus(
    @Nullable Integer replicas,
    @Nullable String selector,
    @MicroTime @Nullable Instant lastRun,
    @ListType(value = ListType.Value.MAP, keys = "type") List<Condition> conditions) {}
