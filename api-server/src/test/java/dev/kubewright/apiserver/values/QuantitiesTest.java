package dev.kubewright.apiserver.values;

import static com.google.common.truth.Truth.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class QuantitiesTest {
  private static final long SEED = Long.getLong("kubewright.seed", 20261127L);

  /** What takes quadratic time would take many minutes, and other requests wait for it. */
  @Test
  void canonical_aMillionDigits_areReadAtOnce() {
    String ones = "1".repeat(1_000_000);

    assertThat(Quantities.canonical(ones)).isEqualTo(ones);
    assertThat(Quantities.canonical(ones + "m")).isEqualTo(ones + "m");
    assertThat(Quantities.canonical("1" + "0".repeat(999_999) + "k")).isEqualTo("1");
    assertThat(Quantities.canonical("0." + "9".repeat(1_000_000))).isEqualTo("1");
    assertThat(Quantities.compare(ones, ones + "1")).isLessThan(0);
  }

  @ParameterizedTest
  @CsvSource({
    "0.0000000001, 1n",
    "-0.0000000011, -2n",
    "1.9999999999, 2",
    "99.9999999991, 100",
    "0.5Ki, 512",
    "1.5Gi, 1536Mi",
    "-0, 0",
    "0.0Ki, 0",
    "1000, 1k",
    "1e3, 1e3",
    "1500e-1, 150",
    "12e0, 12e0",
    "9223372036854775808Ki, 9223372036854775807",
  })
  void canonical_isWhatGoWrites(String text, String canonical) {
    assertThat(Quantities.canonical(text)).isEqualTo(canonical);
  }

  @Test
  void roundedUp_randomNumbers_areThoseOfArithmetic() {
    System.out.println("kubewright.seed=" + SEED);
    var random = new Random(SEED);
    for (int i = 0; i < 2000; i++) {
      BigDecimal number = number(random);
      BigDecimal up = number.setScale(3, RoundingMode.UP);
      String written = Quantities.roundedUp(number.toPlainString());

      assertThat(Quantities.compare(written, up.toPlainString())).isEqualTo(0);
    }
  }

  @Test
  void compare_randomNumbers_isThatOfArithmetic() {
    System.out.println("kubewright.seed=" + SEED);
    var random = new Random(SEED);
    for (int i = 0; i < 2000; i++) {
      BigDecimal one = number(random).setScale(9, RoundingMode.UP);
      BigDecimal other = i % 4 == 0 ? one.negate() : number(random).setScale(9, RoundingMode.UP);

      assertThat(Quantities.compare(one.toPlainString(), other.toPlainString()))
          .isEqualTo(one.compareTo(other));
    }
  }

  /** Numbers of few different digits, so that carries and equal beginnings are frequent. */
  private static BigDecimal number(Random random) {
    var digits = new StringBuilder(random.nextBoolean() ? "-" : "");
    int length = 1 + random.nextInt(24);
    for (int i = 0; i < length; i++) {
      digits.append("0199".charAt(random.nextInt(4)));
    }
    return new BigDecimal(digits.toString()).movePointLeft(random.nextInt(14));
  }
}
