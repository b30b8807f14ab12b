package dev.kubewright.importer.check;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.schema.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ValuesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void normal_equalForms_areSameValues() throws Exception {
    List<String> values =
        List.of(
            "1",
            "1.0",
            "10e-1",
            "1e0",
            "2",
            "0",
            "0.00",
            "-0.0",
            "100",
            "1e2",
            "\"1\"",
            "true",
            "null",
            "[1]",
            "[1.0]",
            "[1, 2]",
            "[2, 1]",
            "{\"a\": 1}",
            "{\"a\": 1.0}",
            "{\"a\": 1, \"b\": 2}",
            "{\"b\": 2.0, \"a\": 1}",
            "{}",
            "[]");
    for (String one : values) {
      for (String other : values) {
        JsonNode a = JSON.readTree(one);
        JsonNode b = JSON.readTree(other);
        assertWithMessage("%s and %s", one, other)
            .that(Values.normal(a).equals(Values.normal(b)))
            .isEqualTo(Values.same(a, b));
        if (Values.same(a, b)) {
          assertWithMessage("%s and %s", one, other)
              .that(Values.normal(a).hashCode())
              .isEqualTo(Values.normal(b).hashCode());
        }
      }
    }
  }

  /** A comparison of each value with each other one would take minutes. */
  @Test
  @Timeout(60)
  void compare_veryLongEnums_findsTheMissingValue() {
    int count = 300_000;
    ObjectNode before = JsonNodeFactory.instance.objectNode();
    ObjectNode after = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < count; i++) {
      before.withArray("enum").add("value" + i);
      if (i != count / 2) {
        after.withArray("enum").add("value" + (count - 1 - i));
      }
    }
    Findings findings = new Findings("widgets.example.com", "v1");

    new ValueComparison(findings)
        .compare(new Schema(before, "a", ""), new Schema(after, "b", ""), ".spec.f");

    assertThat(findings.list())
        .containsExactly(
            new Finding(
                Rule.ENUM_NARROWED,
                "widgets.example.com",
                "v1",
                ".spec.f",
                "[\"value149999\"] are not allowed any more"));
  }
}
