package com.example.stable;

import org.jspecify.annotations.Nullable;

/** The observed state of a CronTab. */
public record CronTabStatus(@Nullable Integer replicas, @Nullable String message) {}
