package dev.kubewright.yaml;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.kubewright.document.Json;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Texts with the results of kubectl's decoder. The Go program {@code kubectlyaml} of it-tests
 * writes the table. Its documentation shows how to write it again.
 */
class KubectlTableTest {
  /** Texts that kubectl accepts and this library refuses, so that nothing is lost silently. */
  private static final Map<String, String> REFUSED =
      Map.of(
          "a key given twice", "the key is given twice in its map",
          "a document after three dots", "text after the end of the value",
          "text after a list", "text after the end of the value",
          "a key that is an empty list", "a key is a map or a list");

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private static List<JsonNode> table() {
    InputStream table = KubectlTableTest.class.getResourceAsStream("kubectl.jsonl");
    var reader =
        new InputStreamReader(Objects.requireNonNull(table, "table"), StandardCharsets.UTF_8);
    try (var lines = new BufferedReader(reader)) {
      return lines.lines().map(JSON::readTree).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @TestFactory
  Stream<DynamicTest> text_isReadAsKubectlReadsIt() {
    return table().stream()
        .map(row -> dynamicTest(row.get("name").stringValue(), () -> assertReadAlike(row)));
  }

  private static void assertReadAlike(JsonNode row) {
    String text = row.get("text").stringValue();
    String refused = row.has("error") ? "" : REFUSED.get(row.get("name").stringValue());
    if (refused != null) {
      var e = assertThrows(YamlException.class, () -> Yaml.documents(text, Tree.CODEC));
      assertThat(e).hasMessageThat().contains(refused);
      return;
    }
    List<String> documents =
        Yaml.documents(text, Tree.CODEC).stream()
            .map(tree -> Json.encodeToString(Tree.CODEC, tree))
            .toList();
    assertAlike(documents, row.get("documents"));
    if (row.has("objects")) {
      List<String> objects =
          Yaml.loadAll(text, Scheme.NONE).stream()
              .map(object -> Json.encodeToString(Unstructured.CODEC, (Unstructured) object))
              .toList();
      assertAlike(objects, row.get("objects"));
    }
  }

  private static void assertAlike(List<String> ours, JsonNode theirs) {
    JsonNode all = JSON.readTree("[" + String.join(",", ours) + "]");
    assertWithMessage("read %s, kubectl %s", all, theirs)
        .that(all.equals(KubectlTableTest::compare, theirs))
        .isTrue();
  }

  private static int compare(JsonNode ours, JsonNode theirs) {
    boolean alike =
        ours.isNumber() && theirs.isNumber()
            ? ours.doubleValue() == theirs.doubleValue()
            : ours.equals(theirs);
    return alike ? 0 : 1;
  }

  @Test
  void table_namesAreUnique() {
    assertThat(table().stream().map(row -> row.get("name").stringValue()).toList())
        .containsNoDuplicates();
  }
}
