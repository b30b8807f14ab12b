package dev.kubewright.cache.informer;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InformerSettingsTest {
  @ParameterizedTest
  @CsvSource({"true, true", "1, true", "T, true", "false, false", "yes, false", ", false"})
  void mutationDetector_environmentVariable_isReadAsGoReadsIt(String value, boolean on) {
    assertThat(InformerSettings.isOn(value)).isEqualTo(on);
  }
}
