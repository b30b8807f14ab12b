package dev.kubewright.apiserver.fieldmanager.path;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.fieldmanager.GoCases;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Sets of paths against Go's. The tags name cases of the study of the server. */
class FieldSetTest {
  @Test
  @Tag("ssa-82")
  void operations_equalThoseOfGo() {
    int number = 0;
    for (JsonNode one : GoCases.read("sets")) {
      FieldSet left = GoCases.set(one.get("left"));
      FieldSet right = GoCases.set(one.get("right"));
      String name = "case " + number++ + ", " + one.get("left") + ", " + one.get("right");

      same(name + ": left", one.get("left"), left);
      same(name + ": right", one.get("right"), right);
      same(name + ": union", one.get("union"), left.union(right));
      same(name + ": intersection", one.get("intersection"), left.intersection(right));
      same(name + ": minus", one.get("minus"), left.minus(right));
      same(name + ": minusDeep", one.get("minusDeep"), left.minusDeep(right));
      List<String> paths = left.paths().stream().map(FieldSet::text).toList();
      assertWithMessage(name).that(paths).isEqualTo(texts(one.get("paths")));
      List<String> has = right.paths().stream().filter(left::has).map(FieldSet::text).toList();
      assertWithMessage(name).that(has).isEqualTo(texts(one.get("has")));
    }
  }

  private static void same(String name, JsonNode expected, FieldSet actual) {
    assertWithMessage(name).that(GoCases.text(actual)).isEqualTo(GoCases.text(expected));
    assertWithMessage(name).that(actual.isEmpty()).isEqualTo(expected.asString().equals("{}"));
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asString()));
    return texts;
  }

  @Test
  void brokenSteps_areRefused() {
    for (String step :
        List.of("", "f", "x", "fa:", "v:", "v:{", "v:1 2", "k:1", "k:{\"a\"}", "i:x")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> FieldSetJson.read(Json.object().set(step, Json.object())),
          step);
    }
  }

  @Test
  void unknownSteps_areLeftOut() {
    FieldSet set =
        FieldSetJson.read(Json.MAPPER.readTree("{\"z:a\":{\"f:b\":{}},\"f:c\":{},\"f:d\":null}"));

    assertThat(set.toString()).isEqualTo(".c\n.d");
  }

  @Test
  void dottedPaths_areFields() {
    FieldSet set = FieldSet.ofDotted(List.of("spec", "metadata.labels", "status.conditions"));

    assertThat(set.toString()).isEqualTo(".spec\n.metadata.labels\n.status.conditions");
  }

  @Test
  void equalSteps_haveOneHash() {
    FieldSet integers = FieldSet.of(List.of(new Step.Value(Json.MAPPER.readTree("1"))));
    FieldSet decimals = FieldSet.of(List.of(new Step.Value(Json.MAPPER.readTree("1.0"))));

    assertThat(integers).isEqualTo(decimals);
    assertThat(integers.hashCode()).isEqualTo(decimals.hashCode());
  }
}
