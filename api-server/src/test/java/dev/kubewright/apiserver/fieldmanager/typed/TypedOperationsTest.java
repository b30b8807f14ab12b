package dev.kubewright.apiserver.fieldmanager.typed;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.fieldmanager.GoCases;
import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;

/** All operations that depend on shapes, on random shapes and values, against Go's. */
@Tag("ssa-81")
class TypedOperationsTest {
  @Test
  void operations_equalThoseOfGo() {
    int number = 0;
    for (JsonNode one : GoCases.read("typed")) {
      String name = "case " + number++ + ": " + one;
      Shape shape = GoShapes.of(one.get("types"), "root");
      JsonNode left = one.get("left");
      JsonNode right = one.get("right");
      String before = left.toString() + right;

      String leftFault = fault(left, shape, true);
      String rightFault = fault(right, shape, false);
      assertWithMessage(name).that(leftFault).isEqualTo(one.path("leftFault").asString(""));
      assertWithMessage(name).that(rightFault).isEqualTo(one.path("rightFault").asString(""));
      if (leftFault.isEmpty()) {
        alone(name, one, shape);
      }
      if (leftFault.isEmpty() && rightFault.isEmpty()) {
        together(name, one, shape);
      }
      assertWithMessage(name).that(left.toString() + right).isEqualTo(before);
    }
  }

  private static String fault(JsonNode value, Shape shape, boolean duplicates) {
    try {
      ShapeCheck.check(value, shape, duplicates);
      return "";
    } catch (ShapeFault fault) {
      return GoCases.faults(String.valueOf(fault.getMessage()));
    }
  }

  private static void alone(String name, JsonNode one, Shape shape) {
    JsonNode left = one.get("left");
    FieldSet set = GoCases.set(one.get("set"));
    same(name + ": fields", one, "fields", Collector.fields(left, shape));
    same(name + ": widened", one, "widened", Reconciler.widen(set, shape));
    same(name + ": reconciled", one, "reconciled", Reconciler.reconcile(set, shape));
    same(name + ": without", one, "without", Remover.remove(left, set, shape));
  }

  private static void together(String name, JsonNode one, Shape shape) {
    JsonNode left = one.get("left");
    JsonNode right = one.get("right");
    same(name + ": merged", one, "merged", Merger.merge(left, right, shape));
    Comparison comparison = Comparer.compare(left, right, shape);
    same(name + ": added", one, "added", comparison.added());
    same(name + ": modified", one, "modified", comparison.modified());
    same(name + ": removed", one, "removed", comparison.removed());
  }

  private static void same(String name, JsonNode one, String member, FieldSet actual) {
    assertWithMessage(name).that(GoCases.text(actual)).isEqualTo(GoCases.text(one.get(member)));
  }

  private static void same(String name, JsonNode one, String member, JsonNode actual) {
    JsonNode expected = one.path(member).isMissingNode() ? NullNode.instance : one.get(member);
    assertWithMessage(name + ", got " + actual + ", wanted " + expected)
        .that(Values.equal(actual, expected))
        .isTrue();
  }
}
