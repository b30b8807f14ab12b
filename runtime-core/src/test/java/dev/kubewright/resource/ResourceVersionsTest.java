package dev.kubewright.resource;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceVersionsTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1, 0",
    "9, 10, -1",
    "10, 9, 1",
    "19, 20, -1",
    "340282366920938463463374607431768211456, 340282366920938463463374607431768211457, -1",
    "100000000000000000000, 18446744073709551615, 1"
  })
  void compare_numbersOfAnyLength_isTheirOrder(String first, String second, int expected) {
    assertThat(Integer.signum(ResourceVersions.compare(first, second))).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "07", "-1", "+1", "1a", "a1", " 1", "1.0", "\u0661"})
  void compare_noNumber_throws(String version) {
    assertThat(ResourceVersions.isComparable(version)).isFalse();
    var e =
        assertThrows(IllegalArgumentException.class, () -> ResourceVersions.compare("1", version));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo(
            "the resource version \"" + version + "\" is not a decimal number, so it has no order");
    assertThrows(IllegalArgumentException.class, () -> ResourceVersions.compare(version, "1"));
  }

  @Test
  void lowest_versionWithoutAnOrder_isLowest() {
    assertThat(ResourceVersions.lowest(List.of("10", "9", "11"))).isEqualTo("9");
    assertThat(ResourceVersions.lowest(List.of("10", "", "11"))).isEmpty();
    assertThat(ResourceVersions.lowest(List.of("10", "x"))).isEqualTo("x");
    assertThat(ResourceVersions.lowest(List.of())).isEmpty();
  }

  @Test
  void requireComparable_null_throws() {
    assertThrows(NullPointerException.class, () -> ResourceVersions.requireComparable(null));
  }
}
