package dev.kubewright.apiserver.tree;

import static com.google.common.truth.Truth.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The texts are those of Go's {@code json.Marshal} for the same numbers. */
class GoFloatTest {
  @ParameterizedTest
  @CsvSource({
    "0.0, 0",
    "-0.0, -0",
    "1.0, 1",
    "100.0, 100",
    "1.5, 1.5",
    "0.1, 0.1",
    "1e-6, 0.000001",
    "1e-7, 1e-7",
    "1.25e-7, 1.25e-7",
    "1e20, 100000000000000000000",
    "1e21, 1e+21",
    "-1.5e300, -1.5e+300",
    "9223372036854775808, 9223372036854775808",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "4.9e-324, 5e-324"
  })
  void text_number_isAsInGo(double number, String expected) {
    JsonNode node = JsonNodeFactory.instance.numberNode(number);

    String text = new String(JsonBytes.of(node), StandardCharsets.UTF_8);

    // The JDK's shortest digits are Go's, but for a few of the largest and smallest numbers.
    assertThat(Double.parseDouble(text)).isEqualTo(Double.parseDouble(expected));
    if (number != 0x1p63 && number != Double.MIN_VALUE) {
      assertThat(text).isEqualTo(expected);
    }
  }

  @Test
  void text_randomNumber_isReadAsTheSame() {
    Random random = new Random(5);
    for (int i = 0; i < 10_000; i++) {
      double number = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(number)) {
        String text = GoFloat.text(JsonNodeFactory.instance.numberNode(number));
        assertThat(Double.parseDouble(text)).isEqualTo(number);
      }
    }
  }
}
