package dev.kubewright.it.codec;

/** The state of a component. */
public enum Fill {
  /** Null, or the absent collection. */
  UNSET,
  /** Null, also for a collection. It is null in the JSON too. */
  NULL,
  /** The explicit empty collection, which is written. */
  EXPLICIT,
  /** A copy of an empty collection, which is not explicit. */
  EMPTY,
  /** A value. */
  FILLED
}
