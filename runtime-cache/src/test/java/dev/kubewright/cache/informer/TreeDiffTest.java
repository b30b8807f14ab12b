package dev.kubewright.cache.informer;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TreeDiffTest {
  @Test
  void manyDifferences_areCut() {
    Map<String, Object> before = new TreeMap<>();
    Map<String, Object> after = new TreeMap<>();
    for (int i = 10; i < 25; i++) {
      before.put("f" + i, "x");
      after.put("f" + i, i);
    }
    after.put("a.b/c", Map.of());
    assertThat(TreeDiff.describe(before, after)).startsWith("$.f10 changed, $.f11 changed");
    assertThat(TreeDiff.describe(before, after)).endsWith("$.f19 changed and 6 more");
    assertThat(TreeDiff.describe(Map.of(), Map.of("a.b/c", 1))).isEqualTo("$['a.b/c'] added");
    assertThat(TreeDiff.describe(List.of(1, 2), List.of(1))).isEqualTo("$[1] removed");
  }
}
