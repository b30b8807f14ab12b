package dev.kubewright.apiserver.fieldmanager;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.fieldmanager.path.Step;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Managed fields of scales against Go's. */
@Tag("ssa-33")
class ScaleFieldsTest {
  @Test
  void entries_equalThoseOfGo() {
    ScaleFields fields =
        new ScaleFields(
            "apps/v1",
            Map.of(
                "apps/v1", Optional.of(path("replicas")),
                "apps/v1beta1", Optional.of(path("count")),
                "apps/v1beta2", Optional.empty()));
    for (JsonNode one : GoCases.read("scales")) {
      JsonNode parent = one.get("parent").isNull() ? null : one.get("parent");
      JsonNode scale = one.get("scale").isNull() ? null : one.get("scale");

      same("to scale: " + one, one.get("toScale"), fields.toScale(parent));
      same("to parent: " + one, one.get("toParent"), fields.toParent(parent, scale));
    }
  }

  private static List<Step> path(String name) {
    return List.of(new Step.Field("spec"), new Step.Field(name));
  }

  private static void same(String name, JsonNode expected, @Nullable JsonNode actual) {
    assertWithMessage(name).that(texts(actual)).containsExactlyElementsIn(texts(expected));
  }

  /** Go's order of entries with one name and time is random. */
  private static List<String> texts(@Nullable JsonNode entries) {
    return entries == null ? List.of() : entries.valueStream().map(Values::json).toList();
  }
}
