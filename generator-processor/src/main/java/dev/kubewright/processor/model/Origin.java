package dev.kubewright.processor.model;

import javax.lang.model.element.Element;

/**
 * Where a part of the model comes from: opaque to rules and emitters, needed for messages and for
 * the compiler's incremental bookkeeping.
 *
 * @param element the declaration
 */
public record Origin(Element element) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Origin that && element == that.element;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(element);
  }

  @Override
  public String toString() {
    return element.toString();
  }
}
