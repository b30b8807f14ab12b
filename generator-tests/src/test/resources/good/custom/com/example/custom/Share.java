package com.example.custom;

import dev.kubewright.annotation.CustomCodec;

/** A record of a number. */
@CustomCodec(value = ShareCodec.class, schema = "{\"type\": \"integer\"}")
public record Share(int percent) {}
