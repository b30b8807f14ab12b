package dev.kubewright.selector;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldSelectorTest {
  private static final Map<String, String> FIELDS =
      Map.of("metadata.name", "web", "status.phase", "Running", "odd", "a,b=c\\d");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "metadata.name=web | true | metadata.name=web",
        "metadata.name==web | true | metadata.name=web",
        "metadata.name!=web | false | metadata.name!=web",
        "status.phase!=Pending,metadata.name=web | true | metadata.name=web,status.phase!=Pending",
        "absent= | true | absent=",
        "absent!=x | true | absent!=x",
        "absent=x | false | absent=x",
        "odd=a\\,b\\=c\\\\d | true | odd=a\\,b\\=c\\\\d",
        "metadata.name=web,, | true | metadata.name=web",
        "metadata.name=!web | false | metadata.name=!web",
      })
  void parse_terms_matchesAndText(String text, boolean matches, String canonical) {
    FieldSelector selector = FieldSelector.parse(text);
    assertThat(selector.matches(FIELDS::get)).isEqualTo(matches);
    assertThat(selector.toString()).isEqualTo(canonical);
    assertThat(FieldSelector.parse(canonical)).isEqualTo(selector);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "=b", "!=b", "a=b=c", "a=b\\", "a=\\b", "a,b=c", "a==b=", "a===b"})
  void parse_malformed_refuses(String text) {
    assertThrows(IllegalArgumentException.class, () -> FieldSelector.parse(text));
  }

  @Test
  void factories_anyValue_escapeAndCombine() {
    FieldSelector selector =
        FieldSelector.equal("odd", "a,b=c\\d").and(FieldSelector.notEqual("metadata.name", "x"));
    assertThat(selector.toString()).isEqualTo("metadata.name!=x,odd=a\\,b\\=c\\\\d");
    assertThat(selector.matches(FIELDS::get)).isTrue();
    assertThat(FieldSelector.parse(selector.toString())).isEqualTo(selector);
    assertThat(FieldSelector.parse("").isEverything()).isTrue();
    assertThat(FieldSelector.everything().matches(f -> null)).isTrue();
    assertThrows(IllegalArgumentException.class, () -> FieldSelector.equal("", "x"));
    assertThat(selector.hashCode()).isEqualTo(FieldSelector.parse(selector.toString()).hashCode());
  }
}
