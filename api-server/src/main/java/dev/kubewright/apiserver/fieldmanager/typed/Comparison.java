package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;

/**
 * The difference between two values. No path is in two of the sets.
 *
 * @param added what the second value alone has
 * @param modified what both have with other values
 * @param removed what the first value alone has
 */
public record Comparison(FieldSet added, FieldSet modified, FieldSet removed) {
  /** Returns this comparison without some paths and all below them. */
  public Comparison minusDeep(FieldSet ignored) {
    return ignored.isEmpty()
        ? this
        : new Comparison(
            added.minusDeep(ignored), modified.minusDeep(ignored), removed.minusDeep(ignored));
  }
}
