package dev.kubewright.meta.v1;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
  /** The number is read late, so what is accepted must be a number whatever its suffix is. */
  @Test
  void of_anySuffix_isRefusedAtOnceOrHasANumber() {
    var accepted = new TreeSet<String>();
    for (String digits : List.of("1", "9".repeat(18), "9".repeat(19), "007")) {
      for (String suffix : suffixes()) {
        Quantity read;
        try {
          read = Quantity.of(digits + suffix);
        } catch (IllegalArgumentException refused) {
          continue;
        }
        accepted.add(suffix);
        assertThat(read.value().stripTrailingZeros().unscaledValue().signum()).isEqualTo(1);
        assertThat(Quantity.of("+" + digits + suffix)).isEqualTo(read);
      }
    }
    assertThat(accepted)
        .containsExactly(
            "", "n", "u", "m", "k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");
  }

  private static List<String> suffixes() {
    var suffixes = new ArrayList<>(List.of(""));
    for (char first = ' '; first <= '~'; first++) {
      if (isSuffix(first)) {
        suffixes.add(String.valueOf(first));
        for (char second = ' '; second <= '~'; second++) {
          if (isSuffix(second)) {
            suffixes.add(String.valueOf(new char[] {first, second}));
          }
        }
      }
    }
    return suffixes;
  }

  private static boolean isSuffix(char c) {
    return c != '.' && (c < '0' || c > '9');
  }

  @ParameterizedTest
  @CsvSource({
    "0,0,0",
    "5,5,5",
    "+5,5,5",
    "-5,-5,-5",
    "500m,0.5,500m",
    "1000m,1,1",
    "0.5,0.5,500m",
    ".5,0.5,500m",
    "5.,5,5",
    "1n,0.000000001,1n",
    "1u,0.000001,1u",
    "1k,1000,1k",
    "1M,1000000,1M",
    "1G,1000000000,1G",
    "1T,1000000000000,1T",
    "1P,1000000000000000,1P",
    "1E,1000000000000000000,1E",
    "1Ki,1024,1Ki",
    "1Mi,1048576,1Mi",
    "1Gi,1073741824,1Gi",
    "1Ti,1099511627776,1Ti",
    "1Pi,1125899906842624,1Pi",
    "1Ei,1152921504606846976,1Ei",
    "1.5Gi,1610612736,1536Mi",
    "0.5Ki,512,512",
    "1024Ki,1048576,1Mi",
    "0.1Mi,104857.6,104857600m",
    "-2Ki,-2048,-2Ki",
    "1e3,1000,1e3",
    "1E3,1000,1e3",
    "12e4,120000,120e3",
    "1e-3,0.001,1e-3",
    "1500,1500,1500",
    "1000000,1000000,1M",
    "0.1n,0.0000000001,1n",
    "-0.1n,-0.0000000001,-1n",
    "100E,100000000000000000000,100E",
    "1000E,1000000000000000000000,1000E",
    "1024Ei,1180591620717411303424,1024Ei",
    "00.10,0.1,100m"
  })
  void of_everyForm_exactValueKeptTextCanonicalForm(
      String text, BigDecimal value, String canonical) {
    Quantity quantity = Quantity.of(text);
    assertThat(quantity.value()).isEqualToIgnoringScale(value);
    assertThat(quantity.toString()).isEqualTo(text);
    assertThat(quantity.canonical().toString()).isEqualTo(canonical);
    assertThat(Json.encodeToString(QuantityCodec.INSTANCE, quantity)).isEqualTo('"' + text + '"');
    assertThat(Json.decode(QuantityCodec.INSTANCE, '"' + text + '"')).isEqualTo(quantity);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        " 1",
        "1 ",
        "1K",
        "1ki",
        "1KI",
        "1g",
        "1mi",
        "1Zi",
        "1i",
        "m",
        ".",
        "+",
        "-",
        "+-1",
        "1..2",
        "1.2.3",
        "1e",
        "1e+",
        "1e1.5",
        "1ee3",
        "0x10",
        "1,5",
        "١",
        "1m\n",
        "1e99999999999",
        "NaN",
        "1kk"
      })
  void of_malformed_refuses(String text) {
    var e = assertThrows(IllegalArgumentException.class, () -> Quantity.of(text));
    assertThat(e).hasMessageThat().startsWith("not a quantity: \"" + text + "\"");
  }

  @Test
  void equals_sameNumberWrittenOtherwise_equal() {
    var same = List.of("1", "1000m", "1.0", "1e0", "0.001k", "+1");
    for (String text : same) {
      assertThat(Quantity.of(text)).isEqualTo(Quantity.of(1));
      assertThat(Quantity.of(text).hashCode()).isEqualTo(Quantity.of(1).hashCode());
      assertThat(Quantity.of(text)).isEquivalentAccordingToCompareTo(Quantity.of(1));
    }
    assertThat(Quantity.of("0Ki")).isEqualTo(Quantity.ZERO);
    assertThat(Quantity.of("1k")).isLessThan(Quantity.of("1Ki"));
    assertThat(Quantity.of("1")).isNotEqualTo(Quantity.of("1.0000000001"));
  }

  @Test
  void arithmetic_keepsFormOfFirstNonZero() {
    assertThat(Quantity.of("1Gi").add(Quantity.of("512Mi")).toString()).isEqualTo("1536Mi");
    assertThat(Quantity.of("1").subtract(Quantity.of("250m")).toString()).isEqualTo("750m");
    assertThat(Quantity.ZERO.add(Quantity.of("2048Ki")).toString()).isEqualTo("2Mi");
    assertThat(Quantity.of("1e3").add(Quantity.of("1")).toString()).isEqualTo("1001");
    assertThat(Quantity.of("1Ki").subtract(Quantity.of("1Ki")).toString()).isEqualTo("0");
    assertThat(Quantity.of("1Ki").negate().toString()).isEqualTo("-1Ki");
    assertThat(Quantity.of(new BigDecimal("0.25")).toString()).isEqualTo("250m");
    assertThat(Quantity.of("-1m").signum()).isEqualTo(-1);
  }

  @Test
  void toLongAndMillis_fraction_roundsAwayFromZero() {
    assertThat(Quantity.of("1500m").toLong()).isEqualTo(2);
    assertThat(Quantity.of("-1500m").toLong()).isEqualTo(-2);
    assertThat(Quantity.of("1.0001").toMillis()).isEqualTo(1001);
    assertThat(Quantity.of("1Ei").toLong()).isEqualTo(1152921504606846976L);
    assertThrows(ArithmeticException.class, () -> Quantity.of("8Ei").toLong());
    assertThrows(IllegalArgumentException.class, () -> Quantity.of(new BigDecimal("1e2000000000")));
  }

  @Test
  void read_numbersAndOtherShapes_numbersOnly() {
    assertThat(Json.decode(QuantityCodec.INSTANCE, "2").toString()).isEqualTo("2");
    assertThat(Json.decode(QuantityCodec.INSTANCE, "1.5E3")).isEqualTo(Quantity.of(1500));
    var e = assertThrows(CodecException.class, () -> Json.decode(QuantityCodec.INSTANCE, "\"1K\""));
    assertThat(e).hasMessageThat().contains("not a quantity: \"1K\"");
    assertThrows(CodecException.class, () -> Json.decode(QuantityCodec.INSTANCE, "true"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e99999", "-1e99999", "1.5e999999999", "9E1001"})
  void of_exponentAbove1000_keepsTextAndIsCompared(String text) {
    Quantity huge = Quantity.of(text);
    assertThat(huge.toString()).isEqualTo(text);
    assertThat(huge).isEqualTo(Quantity.of(text));
    assertThat(huge.hashCode()).isEqualTo(Quantity.of(text).hashCode());
    Quantity magnitude = huge.signum() < 0 ? huge.negate() : huge;
    assertThat(magnitude).isGreaterThan(Quantity.of("1000E"));
    assertThat(magnitude).isGreaterThan(Quantity.of("1e1000"));
    assertThat(huge.canonical()).isEqualTo(huge);
    assertThrows(ArithmeticException.class, huge::toLong);
    assertThrows(ArithmeticException.class, huge::toMillis);
    assertThrows(ArithmeticException.class, () -> huge.add(Quantity.of(1)));
    assertThrows(ArithmeticException.class, () -> Quantity.of(1).subtract(huge));
    assertThat(huge.multiply(2).signum()).isEqualTo(huge.signum());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-99999", "1e-999999999", "-1e-1001", "0.00001e-1000000"})
  void of_exponentBelow1000_isABillionthThatKeepsItsText(String text) {
    Quantity tiny = Quantity.of(text);
    assertThat(tiny.toString()).isEqualTo(text);
    assertThat(tiny.value().abs()).isEqualTo(new BigDecimal("1E-9"));
    assertThat(tiny.toLong()).isEqualTo(tiny.signum());
    assertThat(tiny.add(Quantity.of(1)).subtract(tiny)).isEqualTo(Quantity.of(1));
  }

  @Test
  void of_tenThousandCharacters_longerIsRefused() {
    String longest = "1".repeat(10_000);
    assertThat(Quantity.of(longest).toString()).isEqualTo(longest);
    assertThrows(IllegalArgumentException.class, () -> Quantity.of(longest + "1"));
  }

  @Test
  void readItem_null_isZero() {
    Map<String, Quantity> limits =
        QuantityCodec.INSTANCE.readMap(Json.reader("{\"cpu\":null}".getBytes(UTF_8)));
    assertThat(limits).containsExactly("cpu", Quantity.ZERO);
  }
}
