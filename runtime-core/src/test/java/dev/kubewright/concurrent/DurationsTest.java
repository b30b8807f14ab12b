package dev.kubewright.concurrent;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

class DurationsTest {
  private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();
  private static final Duration NEVER_AGO = Duration.ofSeconds(Long.MIN_VALUE);

  @Test
  void nanos_ordinary_isExact() {
    assertThat(Durations.nanos(Duration.ofMillis(3))).isEqualTo(3_000_000);
    assertThat(Durations.nanos(Duration.ofMillis(-3))).isEqualTo(-3_000_000);
    assertThat(Durations.nanos(Duration.ofNanos(Long.MAX_VALUE))).isEqualTo(Long.MAX_VALUE);
    assertThat(Durations.nanos(Duration.ofNanos(-Long.MAX_VALUE))).isEqualTo(-Long.MAX_VALUE);
  }

  @Test
  void nanos_tooLarge_isTheNearestLong() {
    assertThat(Durations.nanos(FOREVER)).isEqualTo(Long.MAX_VALUE);
    assertThat(Durations.nanos(NEVER_AGO)).isEqualTo(-Long.MAX_VALUE);
    assertThat(Durations.nanos(Duration.ofNanos(Long.MAX_VALUE).plusNanos(1)))
        .isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void ahead_momentsOfOneClock_compareByTheirDifference() {
    long now = Long.MAX_VALUE - 5;
    long overdue = now - Duration.ofDays(365).toNanos();
    long soon = now + Durations.ahead(Duration.ofSeconds(1));
    long never = now + Durations.ahead(FOREVER);
    assertThat(soon - now).isGreaterThan(0);
    assertThat(never - soon).isGreaterThan(0);
    assertThat(never - overdue).isGreaterThan(0);
    assertThat(Durations.ahead(NEVER_AGO)).isEqualTo(0);
    assertThat(Durations.ahead(Duration.ofNanos(-1))).isEqualTo(0);
  }

  @Test
  void millis_tooLarge_doesNotThrow() {
    assertThat(Durations.millis(Duration.ofSeconds(2))).isEqualTo(2000);
    assertThat(Durations.millis(FOREVER)).isEqualTo(Long.MAX_VALUE / 1_000_000);
  }

  @Test
  void minAndMax_pickOne() {
    Duration one = Duration.ofSeconds(1);
    assertThat(Durations.min(one, FOREVER)).isEqualTo(one);
    assertThat(Durations.min(FOREVER, one)).isEqualTo(one);
    assertThat(Durations.max(one, FOREVER)).isEqualTo(FOREVER);
    assertThat(Durations.max(FOREVER, one)).isEqualTo(FOREVER);
  }

  @Test
  void checkPositive_zeroOrLess_isRefused() {
    Durations.checkPositive("timeout", null);
    Durations.checkPositive("timeout", Duration.ofNanos(1));
    Durations.checkPositive("timeout", FOREVER);
    for (Duration wrong : List.of(Duration.ZERO, Duration.ofNanos(-1), NEVER_AGO)) {
      var refused =
          assertThrows(
              IllegalArgumentException.class, () -> Durations.checkPositive("timeout", wrong));
      assertThat(refused).hasMessageThat().isEqualTo("the timeout " + wrong + " is not positive");
    }
  }

  @Test
  void text_hasOneUnit() {
    assertThat(Durations.text(Duration.ofSeconds(5))).isEqualTo("5 s");
    assertThat(Durations.text(Duration.ofMillis(300))).isEqualTo("300 ms");
    assertThat(Durations.text(Duration.ofMillis(1500))).isEqualTo("1500 ms");
    assertThat(Durations.text(Duration.ofNanos(7))).isEqualTo("7 ns");
    assertThat(Durations.text(FOREVER)).endsWith(" s");
  }
}
