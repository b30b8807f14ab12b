package dev.kubewright.processor.derive;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class VersionOrderTest {
  @Test
  void compare_versions_putsTheGreatestPriorityFirst() {
    List<String> expected =
        List.of(
            "v10",
            "v2",
            "v1",
            "v11beta2",
            "v10beta3",
            "v3beta1",
            "v12alpha1",
            "v11alpha2",
            "foo1",
            "foo10",
            "v1beta");
    var sorted = new ArrayList<>(expected);
    Collections.reverse(sorted);

    sorted.sort(VersionOrder.INSTANCE);

    assertThat(sorted).isEqualTo(expected);
  }
}
