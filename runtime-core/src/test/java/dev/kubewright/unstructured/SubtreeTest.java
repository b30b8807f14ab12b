package dev.kubewright.unstructured;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubtreeTest {
  private static final Unstructured POD =
      Unstructured.of(
          Json.raw(
              """
              {"apiVersion":"v1","kind":"PodMetrics","timestamp":"2026-01-02T03:04:05Z","cpu":1,
               "containers":[
                 {"name":"a","usage":{"cpu":"100m"},"ports":[{"n":80},{"n":81}],"on":true},
                 {"name":"b","usage":{"cpu":7}, "args":["x"], "labels":{"k":"v"}}],
               "odd":[{"a":1},"text"], "text":"x"}
              """));

  @Test
  void trees_readFromTheirPlace() {
    List<Subtree> containers = POD.trees("containers");

    assertThat(containers.stream().map(c -> c.string("name").orElse("")))
        .containsExactly("a", "b")
        .inOrder();
    assertThat(containers.get(0).quantity("usage", "cpu")).hasValue(Quantity.of("100m"));
    assertThat(containers.get(1).quantity("usage", "cpu")).hasValue(Quantity.of("7"));
    assertThat(containers.get(0).bool("on")).hasValue(true);
    assertThat(containers.get(1).stringList("args")).containsExactly("x");
    assertThat(containers.get(1).stringMap("labels")).containsExactly("k", "v");
    assertThat(containers.get(0).trees("ports").get(1).integer("n")).hasValue(81L);
    assertThat(containers.get(0).get("missing", "cpu")).isEmpty();
    assertThat(containers.get(0).trees("ports").get(0).map()).isEqualTo(Map.of("n", 80L));
    assertThat(POD.trees("missing")).isEmpty();
  }

  @Test
  void quantityAndInstant_ofTheObject() {
    assertThat(POD.quantity("cpu")).hasValue(Quantity.of(1));
    assertThat(POD.quantity("missing")).isEmpty();
    assertThat(POD.instant("timestamp")).hasValue(Instant.parse("2026-01-02T03:04:05Z"));
  }

  @Test
  void otherTypes_areRefusedWithTheWholePath() {
    assertThat(assertThrows(CodecException.class, () -> POD.trees("odd")))
        .hasMessageThat()
        .contains("odd[1]");
    assertThrows(CodecException.class, () -> POD.trees("text"));
    assertThrows(CodecException.class, () -> POD.quantity("text"));
    assertThrows(CodecException.class, () -> POD.instant("text"));
    Subtree container = POD.trees("containers").get(0);
    assertThat(assertThrows(CodecException.class, () -> container.integer("usage", "cpu")))
        .hasMessageThat()
        .contains("containers[0].usage.cpu");
  }

  @Test
  void equals_comparesTheFields() {
    Subtree first = POD.trees("containers").get(0);

    assertThat(first).isEqualTo(POD.trees("containers").get(0));
    assertThat(first.hashCode()).isEqualTo(POD.trees("containers").get(0).hashCode());
    assertThat(first).isNotEqualTo(POD.trees("containers").get(1));
    assertThat(first.toString()).isEqualTo("Subtree[$.containers[0]]");
  }
}
