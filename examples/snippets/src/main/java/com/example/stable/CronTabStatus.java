package com.example.stable;

import org.jspecify.annotations.Nullable;

// @start region="status"
/** The observed state of a CronTab. */
public record CronTabStatus(@Nullable Integer replicas, @Nullable String message) {}
// @end
