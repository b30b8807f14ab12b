package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.typed.Collector;
import dev.kubewright.apiserver.fieldmanager.typed.Comparer;
import dev.kubewright.apiserver.fieldmanager.typed.Comparison;
import dev.kubewright.apiserver.fieldmanager.typed.Merger;
import dev.kubewright.apiserver.fieldmanager.typed.Reconciler;
import dev.kubewright.apiserver.fieldmanager.typed.Remover;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A value with its version and shape. Not for threads. */
final class Typed {
  private final JsonNode value;
  private final String apiVersion;
  private final Shape shape;
  private @Nullable FieldSet fields;

  Typed(JsonNode value, String apiVersion, Shape shape) {
    this.value = value;
    this.apiVersion = apiVersion;
    this.shape = shape;
  }

  JsonNode value() {
    return value;
  }

  String apiVersion() {
    return apiVersion;
  }

  Shape shape() {
    return shape;
  }

  /** Returns the paths of all leaves and items, which are collected once. */
  FieldSet fields() {
    FieldSet known = fields;
    if (known == null) {
      known = Collector.fields(value, shape);
      fields = known;
    }
    return known;
  }

  Typed merge(Typed config) {
    return new Typed(Merger.merge(value, config.value, shape), apiVersion, shape);
  }

  Typed remove(FieldSet set) {
    return set.isEmpty() ? this : new Typed(Remover.remove(value, set, shape), apiVersion, shape);
  }

  Comparison compare(Typed after) {
    return Comparer.compare(value, after.value, shape);
  }

  /** Returns a set with all declared fields that lead to its members. */
  FieldSet widen(FieldSet set) {
    return Reconciler.widen(set, shape);
  }
}
