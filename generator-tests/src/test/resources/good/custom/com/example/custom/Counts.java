package com.example.custom;

import dev.kubewright.annotation.CustomCodec;

/** A record around an array. */
@CustomCodec(value = CountsCodec.class, schema = "{\"type\": \"integer\"}")
@SuppressWarnings("ArrayRecordComponent")
public record Counts(int[] counts) {}
