package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.typed.Collector;
import dev.kubewright.apiserver.fieldmanager.typed.Comparer;
import dev.kubewright.apiserver.fieldmanager.typed.Comparison;
import dev.kubewright.apiserver.fieldmanager.typed.Merger;
import dev.kubewright.apiserver.fieldmanager.typed.Reconciler;
import dev.kubewright.apiserver.fieldmanager.typed.Remover;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import tools.jackson.databind.JsonNode;

/** A value with its version and shape. */
record Typed(JsonNode value, String apiVersion, Shape shape) {
  FieldSet fields() {
    return Collector.fields(value, shape);
  }

  Typed merge(Typed config) {
    return new Typed(Merger.merge(value, config.value, shape), apiVersion, shape);
  }

  Typed remove(FieldSet set) {
    return new Typed(Remover.remove(value, set, shape), apiVersion, shape);
  }

  Comparison compare(Typed after) {
    return Comparer.compare(value, after.value, shape);
  }

  /** Returns a set with all declared fields that lead to its members. */
  FieldSet widen(FieldSet set) {
    return Reconciler.widen(set, shape);
  }
}
