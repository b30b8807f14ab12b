package dev.kubewright.it.codec;

/** What stands in a component. */
enum Fill {
  /** Null, or the absent collection. */
  UNSET,
  /** Null, in a collection too; and null on the wire. */
  NULL,
  /** The empty collection that is written. */
  EXPLICIT,
  /** A copy of an empty collection, which nobody asked to write. */
  EMPTY,
  /** Something. */
  FILLED
}
