package dev.kubewright.apiserver.name;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DnsNamesTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", "a.b", "1-2.c3"})
  void subdomain_thatFits_hasNoFault(String name) {
    assertThat(DnsNames.subdomain(name)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "a.", ".a", "a..b", "a.-b", "A", "a_b"})
  void subdomain_thatDoesNotFit_isToldTheRule(String name) {
    assertThat(DnsNames.subdomain(name)).hasSize(1);
  }

  @Test
  void subdomain_aHundredThousandParts_isTooLong() {
    assertThat(DnsNames.subdomain("a" + ".a".repeat(100_000)))
        .containsExactly("must be no more than 253 characters");
  }

  @Test
  void kindFault_mayHaveMixedCase() {
    assertThat(DnsNames.kindFault("CronTab")).isEmpty();
  }

  /** As in Go, all faults are one text. */
  @Test
  void kindFault_tooLongAndMalformed_isOneText() {
    String fault = DnsNames.kindFault("A_".repeat(40));
    assertThat(fault)
        .startsWith(
            "may have mixed case, but should otherwise match: must be no more than 63 characters,a"
                + " DNS-1035 label");
  }
}
