package dev.kubewright.apiserver.name;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses as names. The faults are those of a real server. */
class IpAddressesTest {
  private static final String NONE =
      "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)";

  @ParameterizedTest
  @ValueSource(
      strings = {"10.0.0.1", "0.0.0.0", "2001:db8::1", "::", "::1", "2001:db8:1:2:3:4:5:6", "1::"})
  void address_inItsOwnForm_isAName(String name) {
    assertThat(NameRule.ADDRESS.faults(name)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2001:DB8::1, 2001:db8::1",
    "2001:db8:0:0::1, 2001:db8::1",
    "::1.2.3.4, ::102:304",
    "2001:db8:1:2:3:4:5:06, 2001:db8:1:2:3:4:5:6",
    "2001:db8:0:0:1::1, 2001:db8::1:0:0:1",
    "1:0:0:2:0:0:0:3, 1:0:0:2::3",
    "1:0:0:0:2:0:0:3, 1::2:0:0:3",
    "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0",
    "0:0:0:0:0:0:0:0, ::"
  })
  void address_inAnotherForm_isRefusedWithItsOwn(String name, String canonical) {
    assertThat(NameRule.ADDRESS.faults(name))
        .containsExactly("must be in canonical form (\"" + canonical + "\")");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fe80::1%eth0",
        "1.2.3",
        "1.2.3.4.5",
        "256.1.1.1",
        "x",
        "a.b",
        "10.0.0.1/24",
        " 10.0.0.1",
        "-1.2.3.4",
        "1::2::3",
        ":1",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7:8::",
        "12345::",
        ":::"
      })
  void text_thatIsNoAddress_isRefused(String name) {
    assertThat(NameRule.ADDRESS.faults(name)).containsExactly(NONE);
    assertThat(NameRule.ADDRESS.prefixFaults(name)).containsExactly(NONE);
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.01, must not have leading 0s",
    "010.0.0.1, must not have leading 0s",
    "::ffff:10.0.0.1, must not be an IPv4-mapped IPv6 address",
    "::ffff:a00:1, must not be an IPv4-mapped IPv6 address"
  })
  void address_thatCouldBeAnother_isRefused(String name, String fault) {
    assertThat(NameRule.ADDRESS.faults(name)).containsExactly(fault);
  }
}
