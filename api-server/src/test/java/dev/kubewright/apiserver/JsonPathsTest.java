package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.tree.JsonPaths;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

final class JsonPathsTest {
  private static final JsonNode OBJECT =
      new ObjectMapper()
          .readTree(
              """
              {"a":{"b":"1","x.y":"2"},"list":[{"n":"3"}],
               "conditions":[{"type":"Old","status":"4"},{"type":"Ready","status":"5"}]}""");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        ".a.b|1",
        ".a['x.y']|2",
        ".a.x\\.y|2",
        ".list[0].n|3",
        ".list[*].n|3",
        ".conditions[?(@.type==\"Ready\")].status|5",
        ".conditions[?(@.type=='Old')].status|4",
      })
  void get_path_value(String path, String expected) {
    JsonNode value = JsonPaths.get(OBJECT, path);
    assertThat(value == null ? "" : value.asString()).isEqualTo(expected);
  }

  @Test
  void get_missing_null() {
    assertThat(JsonPaths.get(OBJECT, ".a.c.d")).isNull();
    assertThat(JsonPaths.get(OBJECT, ".list[7].n")).isNull();
    assertThat(JsonPaths.get(OBJECT, ".conditions[?(@.type==\"No\")].status")).isNull();
  }

  @Test
  void split_outsideTheSubset_refused() {
    assertThrows(IllegalArgumentException.class, () -> JsonPaths.split("a.b"));
    assertThrows(IllegalArgumentException.class, () -> JsonPaths.split(".a[0"));
  }
}
