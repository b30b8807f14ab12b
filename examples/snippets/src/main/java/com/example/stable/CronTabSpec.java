package com.example.stable;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.Minimum;
import java.util.List;
import org.jspecify.annotations.Nullable;

// @start region="spec"
/** The wanted state of a CronTab. */
public record CronTabSpec(
    String cronSpec, @Minimum(0) @Default("1") @Nullable Integer replicas, List<String> args) {}
// @end
