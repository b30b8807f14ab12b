package dev.kubewright.apiserver.schema;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsTest {
  @ParameterizedTest
  @CsvSource({
    "1ms,true",
    "1m,true",
    "-1.5h2m 3s,true",
    ".5us,true",
    "1.d,true",
    "0,true",
    "1,false",
    "1x,false",
    "1m s,false",
    ".s,false",
    "1s1,false"
  })
  void duration_hasNumbersWithUnits(String text, boolean holds) {
    assertThat(Formats.holds("duration", text)).isEqualTo(holds);
  }

  @Test
  void longDuration_needsNoStack() {
    assertThat(Formats.holds("duration", "1s".repeat(500_000))).isTrue();
  }

  /** An expression that tries again from each character takes minutes. */
  @Test
  @Timeout(30)
  void longTexts_areCheckedInLinearTime() {
    assertThat(Formats.holds("duration", "1".repeat(2_000_000))).isFalse();
    assertThat(Formats.holds("ipv6", ":".repeat(2_000_000) + "x")).isFalse();
  }
}
