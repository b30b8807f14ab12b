package dev.kubewright.apiserver.yaml;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlScalarsTest {
  @ParameterizedTest
  @CsvSource({"1:1,false", "1:59,false", "+1_0:5.2_,false", "1:60,true", "1:1:123,true", "1:,true"})
  void numberOfBase60_isNoString(String text, boolean isString) {
    assertThat(YamlScalars.isString(text)).isEqualTo(isString);
  }

  @Test
  void longNumberOfBase60_needsNoStack() {
    assertThat(YamlScalars.isString("1" + ":1".repeat(500_000))).isFalse();
    assertThat(YamlScalars.isString("1" + ":1".repeat(500_000) + ":x")).isTrue();
  }
}
