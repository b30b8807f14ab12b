package com.example.custom;

import dev.kubewright.annotation.CustomCodec;

/** A record around something that turns. */
@CustomCodec(value = CaseCodec.class, schema = "{\"type\": \"integer\"}")
public record Case(Gauge gauge) {}
