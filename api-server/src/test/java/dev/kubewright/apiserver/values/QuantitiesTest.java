package dev.kubewright.apiserver.values;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class QuantitiesTest {
  /** What takes quadratic time would take minutes, and other requests wait for it. */
  @Test
  void canonical_aMillionDigits_areReadAtOnce() {
    String ones = "1".repeat(1_000_000);

    assertThat(Quantities.canonical(ones)).isEqualTo(ones);
    assertThat(Quantities.canonical(ones + "m")).isEqualTo(ones + "m");
    assertThat(Quantities.canonical("1" + "0".repeat(999_999) + "k")).startsWith("1");
    assertThat(Quantities.compare(ones, ones + "1")).isLessThan(0);
  }
}
