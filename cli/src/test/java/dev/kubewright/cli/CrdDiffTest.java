package dev.kubewright.cli;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CrdDiffTest {
  private static Map<String, Object> version(String name, Object schema) {
    return Map.of("name", name, "schema", schema);
  }

  @Test
  void trees_areEqual_noLines() {
    assertThat(CrdDiff.of(Map.of("a", List.of(1)), Map.of("a", List.of(1)))).isEmpty();
  }

  @Test
  void values_addedRemovedChanged_haveTheirPaths() {
    assertThat(
            CrdDiff.of(
                Map.of("spec", Map.of("a", 1, "b", "x", "c", true)),
                Map.of("spec", Map.of("a", 2, "b", "x", "d", Map.of("e", "f")))))
        .containsExactly("~ spec.a: 1 -> 2", "- spec.c: true", "+ spec.d: {\"e\":\"f\"}")
        .inOrder();
  }

  /** The server shows columns in their order. */
  @Test
  void itemsWithNames_inAnotherOrder_areALine() {
    var name = Map.of("name", "NAME");
    var age = Map.of("name", "AGE");

    assertThat(
            CrdDiff.of(
                Map.of("columns", List.of(name, age)), Map.of("columns", List.of(age, name))))
        .containsExactly("~ columns: order NAME, AGE -> AGE, NAME");
    assertThat(CrdDiff.of(List.of(name, age), List.of(name, Map.of("name", "NEW"), age)))
        .containsExactly("+ [NEW]: {\"name\":\"NEW\"}");
  }

  /** The server uses the first version of a webhook that it knows. */
  @Test
  void reviewVersions_inAnotherOrder_areALine() {
    assertThat(
            CrdDiff.of(
                Map.of("conversionReviewVersions", List.of("v1", "v2")),
                Map.of("conversionReviewVersions", List.of("v2", "v1"))))
        .containsExactly("~ conversionReviewVersions: order \"v1\", \"v2\" -> \"v2\", \"v1\"");
  }

  @Test
  void itemsWithNames_areComparedByName() {
    assertThat(
            CrdDiff.of(
                List.of(version("v1", "s"), version("v2", "t")),
                List.of(version("v2", "u"), version("v1", "s"), Map.of("name", "v3"))))
        .containsExactly(
            "~ : order v1, v2 -> v2, v1",
            "~ [v2].schema: \"t\" -> \"u\"",
            "+ [v3]: {\"name\":\"v3\"}");
  }

  @Test
  void plainItems_areASet_otherItemsAreNumbered() {
    assertThat(CrdDiff.of(List.of("b", "a"), List.of("a", "b"))).isEmpty();
    assertThat(CrdDiff.of(List.of("a"), List.of("a", "b"))).containsExactly("+ [\"b\"]: \"b\"");
    assertThat(CrdDiff.of(List.of("a", "a"), List.of("a"))).containsExactly("- [\"a\"#1]: \"a\"");
    assertThat(CrdDiff.of(List.of(Map.of("k", 1)), List.of(Map.of("k", 2))))
        .containsExactly("~ [0].k: 1 -> 2");
  }
}
