package dev.kubewright.it.codec;

/** What stands in a component. */
enum Fill {
  /** Null, or the absent collection. */
  UNSET,
  /** The empty collection that is written. */
  EXPLICIT,
  /** A copy of an empty collection, which nobody asked to write. */
  EMPTY,
  /** Something. */
  FILLED
}
