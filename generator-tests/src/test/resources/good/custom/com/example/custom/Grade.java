package com.example.custom;

import dev.kubewright.annotation.CustomCodec;

/** An enum that travels as a number. */
@CustomCodec(value = GradeCodec.class, schema = "{\"type\": \"integer\"}")
public enum Grade {
  /** The first. */
  FIRST,
  /** The second. */
  SECOND
}
