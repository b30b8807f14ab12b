package dev.kubewright.client.option;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldManagersTest {
  @ParameterizedTest
  @ValueSource(strings = {"me", "example.com/my operator", "\"ü€\"", "\ud83d\ude00", "a\u0301"})
  void problem_printable_isNull(String name) {
    assertThat(FieldManagers.problem(name)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "\u00a0", "\u200d", "\u007f", "\ue000", "\ud83d", "\u2028"})
  void problem_notPrintable_namesTheCharacter(String name) {
    assertThat(FieldManagers.problem(name)).matches("has the character U\\+[0-9A-F]{4}, .*");
  }

  @Test
  void problem_length_countsBytes() {
    assertThat(FieldManagers.problem("")).isEqualTo("is empty");
    assertThat(FieldManagers.problem("é".repeat(64))).isNull();
    assertThat(FieldManagers.problem("é".repeat(65)))
        .isEqualTo("has 130 bytes, but at most 128 are allowed");
  }

  @Test
  void options_wrongName_areRefused() {
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> ApplyOptionsBuilder.build(o -> o.fieldManager("a\tb")));

    assertThat(refused)
        .hasMessageThat()
        .isEqualTo("the name of a field manager has the character U+0009, which is not printable");
    assertThrows(
        IllegalArgumentException.class, () -> UpdateOptionsBuilder.build(o -> o.fieldManager("")));
    assertThat(CreateOptionsBuilder.build(o -> o.fieldManager(null)).fieldManager()).isNull();
  }
}
