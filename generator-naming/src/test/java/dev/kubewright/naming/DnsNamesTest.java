package dev.kubewright.naming;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.List;
import org.junit.jupiter.api.Test;

class DnsNamesTest {
  @Test
  void isLabelAndIsSubdomain_anyName_sayWhatTheApiServerSays() throws Exception {
    List<List<String>> rows = GoTables.rows("dns.tsv");

    assertThat(rows.size()).isGreaterThan(400);
    for (List<String> row : rows) {
      assertWithMessage(row.get(0))
          .that(DnsNames.isLabel(row.get(0)))
          .isEqualTo(Boolean.valueOf(row.get(1)));
      assertWithMessage(row.get(0))
          .that(DnsNames.isSubdomain(row.get(0)))
          .isEqualTo(Boolean.valueOf(row.get(2)));
    }
  }

  @Test
  void isSubdomain_partOf64Characters_isTrue() {
    assertThat(DnsNames.isSubdomain("a".repeat(64) + ".example.com")).isTrue();
  }

  @Test
  void isKind_capitals_areAllowedAndLettersBeyondAsciiAreNot() {
    assertThat(DnsNames.isKind("CronTab")).isTrue();
    assertThat(DnsNames.isKind("foo-Bar")).isTrue();
    assertThat(DnsNames.isKind("Cron_Tab")).isFalse();
    assertThat(DnsNames.isKind("1Tab")).isFalse();
    assertThat(DnsNames.isKind("")).isFalse();
    assertThat(DnsNames.isKind("\u212a8s")).isFalse();
    assertThat(DnsNames.isKind("A".repeat(63))).isTrue();
    assertThat(DnsNames.isKind("A".repeat(64))).isFalse();
  }

  @Test
  void isCrdGroup_withoutDotOrTooLongWithThePlural_isFalse() {
    String group = "a.".repeat(100) + "com";

    assertThat(DnsNames.isCrdGroup("example.com", "widgets")).isTrue();
    assertThat(DnsNames.isCrdGroup("example", "widgets")).isFalse();
    assertThat(DnsNames.isCrdGroup("", "widgets")).isFalse();
    assertThat(DnsNames.isCrdGroup(group, "a".repeat(252 - group.length()))).isTrue();
    assertThat(DnsNames.isCrdGroup(group, "a".repeat(253 - group.length()))).isFalse();
  }
}
