package dev.kubewright.apiserver.schema;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

class ListUniquenessTest {
  private static final String SET = "{'x-kubernetes-list-type':'set'}";
  private static final String MAP =
      "{'x-kubernetes-list-type':'map','x-kubernetes-list-map-keys':['name']}";

  private static JsonNode tree(String json) {
    return Json.MAPPER.readTree(json.replace('\'', '"'));
  }

  private static List<String> faults(String list, String schema) {
    return ListUniqueness.check(tree(list), tree(schema), "p").stream()
        .map(FieldError::message)
        .toList();
  }

  private static String many(int count, String item) {
    return IntStream.range(0, count)
        .mapToObj(item::formatted)
        .collect(Collectors.joining(",", "[", "]"));
  }

  @Test
  void set_valueIsRepeated_theSecondIsAFault() {
    assertThat(faults("[1,'1',2,1.0,1,2,1,null,null]", SET))
        .containsExactly(
            "p[3]: Duplicate value: 1", "p[5]: Duplicate value: 2", "p[8]: Duplicate value: null")
        .inOrder();
    assertThat(faults("[{'a':1,'b':[2]},{'b':[2.0],'a':1},{'a':1}]", SET)).hasSize(1);
    assertThat(faults("[true,false,'true',[],{}]", SET)).isEmpty();
  }

  @Test
  void map_keyIsRepeated_theSecondIsAFault() {
    assertThat(faults("[{'name':'a'},{'x':1},{'name':'a'},{'name':'a'},{'x':2},null]", MAP))
        .containsExactly("p[2]: Duplicate value: {\"name\":\"a\"}", "p[4]: Duplicate value: {}")
        .inOrder();
    assertThat(faults("[{'name':'a'},1,{'name':'a'}]", MAP)).hasSize(1);
  }

  /** A comparison of all pairs takes minutes. */
  @Test
  @Timeout(10)
  void longList_isCheckedInLinearTime() {
    assertThat(faults(many(100_000, "%d"), SET)).isEmpty();
    assertThat(faults(many(100_000, "{'name':'n%d'}"), MAP)).isEmpty();
  }
}
