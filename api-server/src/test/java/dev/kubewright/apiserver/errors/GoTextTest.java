package dev.kubewright.apiserver.errors;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class GoTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, PT0S",
    "1h2.5s, PT1H2.5S",
    "-1s, PT-1S",
    "+.5m, PT30S",
    "1.s, PT1S",
    "000000000000000000000000001s, PT1S",
    "9223372036854775807ns, PT2562047H47M16.854775807S",
  })
  void duration_thatGoReads_hasItsLength(String text, Duration length) {
    assertThat(GoText.durationFault(text)).isEmpty();
    assertThat(GoText.duration(text)).isEqualTo(length);
  }

  @ParameterizedTest
  @CsvSource({
    "'', invalid duration",
    "., invalid duration",
    "1, missing unit in duration",
    "1.2.3s, invalid duration",
    "1d, unknown unit \"d\" in duration",
    "9223372036854775808ns, invalid duration",
    "99999999999999999999, invalid duration",
  })
  void durationFault_ofOthers_isGos(String text, String fault) {
    assertThat(GoText.durationFault(text)).startsWith("time: " + fault);
  }

  /** Copies of what is left, or a number of that many digits, would take minutes. */
  @Test
  void durationFault_aMillionLetters_isFoundAtOnce() {
    assertThat(GoText.duration("1h".repeat(500_000))).isEqualTo(Duration.ofHours(500_000));
    assertThat(GoText.durationFault("1".repeat(1_000_000) + "s")).contains("invalid duration");
    assertThat(GoText.durationFault("1." + "1".repeat(1_000_000) + "s")).isEmpty();
  }
}
