package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.select.FieldSelector;
import dev.kubewright.apiserver.select.LabelSelector;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

final class SelectorTest {
  private static final JsonNode OBJECT =
      new ObjectMapper()
          .readTree(
              """
              {"metadata":{"name":"a","labels":{"app":"web","tier":"front","n":"5","empty":""}},
               "spec":{"nodeName":"n1"}}""");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "app=web|true",
        "app==web,tier!=back|true",
        "app in (web, db)|true",
        "app notin (web)|false",
        "missing notin (web)|true",
        "app|true",
        "!app|false",
        "!missing|true",
        "n>4|true",
        "n<5|false",
        "app!=web|false",
        "missing!=x|true",
        "empty=|true",
        "empty in (,x)|true",
      })
  void labels_match(String selector, boolean expected) {
    assertThat(LabelSelector.parse(selector).matches(OBJECT)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "a in b", "a in (b", "=x", "a=b,", "a>x", "a=b=c", "a=-b", "(x)"})
  void labels_badText_badRequest(String selector) {
    ApiError error = assertThrows(ApiError.class, () -> LabelSelector.parse(selector));
    assertThat(error.code()).isEqualTo(400);
  }

  @Test
  void fields_matchAndEscape() {
    Set<String> known = Set.of("metadata.name", "spec.nodeName", "status.phase");
    assertThat(
            FieldSelector.parse("metadata.name=a,spec.nodeName==n1", known, field -> field)
                .matches(OBJECT))
        .isTrue();
    assertThat(FieldSelector.parse("metadata.name!=a", known, field -> field).matches(OBJECT))
        .isFalse();
    assertThat(FieldSelector.parse("status.phase=", known, field -> field).matches(OBJECT))
        .isTrue();
    assertThat(
            FieldSelector.parse("metadata.name=x\\,y", known, field -> field)
                .terms()
                .get(0)
                .value())
        .isEqualTo("x,y");
    assertThrows(ApiError.class, () -> FieldSelector.parse("spec.other=1", known, field -> field));
  }
}
