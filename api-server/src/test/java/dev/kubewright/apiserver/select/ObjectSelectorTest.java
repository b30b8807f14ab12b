package dev.kubewright.apiserver.select;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The texts are those of Go's {@code labels.Selector}. */
class ObjectSelectorTest {
  private static JsonNode tree(String json) {
    return Json.MAPPER.readTree(json.replace('\'', '"'));
  }

  private static String in(String key, String operator, String values) {
    return "{'key':'" + key + "','operator':'" + operator + "','values':[" + values + "]}";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "In|'y','x'|k in (x,y)",
        "In|'x'|k in (x)",
        "In|'x','x'|k in (x,x)",
        "In|'b',''|k in (,b)",
        "NotIn|'b','a'|k notin (a,b)",
        "Exists|''|k",
        "DoesNotExist|''|!k",
      },
      quoteCharacter = '~')
  void expression_isPrintedAsARequirement(String operator, String values, String text) {
    String expression = in("k", operator, values);
    JsonNode selector = tree("{'matchExpressions':[" + expression + "]}");
    assertThat(ObjectSelector.text(selector)).isEqualTo(text);
  }

  @Test
  void requirements_areSortedByKey_labelsFirst() {
    JsonNode selector =
        tree(
            "{'matchLabels':{'m':'1','app':'a'},'matchExpressions':["
                + in("tier", "In", "'y','x'")
                + ","
                + in("app", "Exists", "")
                + ","
                + in("b", "DoesNotExist", "")
                + "]}");
    assertThat(ObjectSelector.text(selector)).isEqualTo("app=a,app,!b,m=1,tier in (x,y)");
  }

  @Test
  void emptySelectors_areEmptyTexts() {
    assertThat(ObjectSelector.text(tree("{}"))).isEmpty();
    assertThat(ObjectSelector.textOfMap(tree("{}"))).isEmpty();
  }

  @Test
  void map_isPrintedWithItsKeysInOrder() {
    assertThat(ObjectSelector.textOfMap(tree("{'b':'2','matchLabels':'1'}")))
        .isEqualTo("b=2,matchLabels=1");
  }
}
