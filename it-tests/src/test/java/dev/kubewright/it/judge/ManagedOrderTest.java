package dev.kubewright.it.judge;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ManagedOrderTest {
  private static JsonNode entry(String operation, String manager, String time) {
    var entry = JsonMapper.shared().createObjectNode();
    entry.put("operation", operation).put("manager", manager);
    return time.isEmpty() ? entry : entry.put("time", time);
  }

  private final JsonNode a2 = entry("Apply", "a", "2026-11-27T00:00:02Z");
  private final JsonNode b1 = entry("Apply", "b", "2026-11-27T00:00:01Z");
  private final JsonNode c0 = entry("Apply", "c", "");
  private final JsonNode u1 = entry("Update", "a", "2026-11-27T00:00:01Z");

  @Test
  void withoutSeconds_laterWrite_isOrderedByItsName() {
    assertThat(ManagedOrder.withoutSeconds(List.of(c0, b1, a2, u1)))
        .containsExactly(c0, a2, b1, u1)
        .inOrder();
  }

  @Test
  void withoutSeconds_orderThatNoServerHas_staysAsItIs() {
    assertThat(ManagedOrder.withoutSeconds(List.of(a2, b1, u1)))
        .containsExactly(a2, b1, u1)
        .inOrder();
    assertThat(ManagedOrder.withoutSeconds(List.of(u1, b1))).containsExactly(u1, b1).inOrder();
  }
}
