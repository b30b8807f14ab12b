package dev.kubewright;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.Values.isTrue;
import static dev.kubewright.Values.orElse;
import static dev.kubewright.Values.orZero;

import org.junit.jupiter.api.Test;

final class ValuesTest {
  @Test
  void orZero_null_isZero() {
    assertThat(orZero((Integer) null)).isEqualTo(0);
    assertThat(orZero((Long) null)).isEqualTo(0L);
  }

  @Test
  void orZero_number_isTheNumber() {
    assertThat(orZero(Integer.valueOf(-7))).isEqualTo(-7);
    assertThat(orZero(Long.valueOf(1L << 40))).isEqualTo(1L << 40);
  }

  @Test
  void isTrue_onlyTrue_isTrue() {
    assertThat(isTrue(true)).isTrue();
    assertThat(isTrue(false)).isFalse();
    assertThat(isTrue(null)).isFalse();
  }

  @Test
  void orElse_null_isTheOther() {
    assertThat(orElse(null, "Unknown")).isEqualTo("Unknown");
    assertThat(orElse("Running", "Unknown")).isEqualTo("Running");
  }
}
