package dev.kubewright.naming;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.List;
import org.junit.jupiter.api.Test;

class PluralsTest {
  @Test
  void ofAndResource_anyKind_areThoseOfClientGen() throws Exception {
    List<List<String>> rows = GoTables.rows("plurals.tsv");

    assertThat(rows.size()).isGreaterThan(400);
    for (List<String> row : rows) {
      assertWithMessage(row.get(0)).that(Plurals.of(row.get(0))).isEqualTo(row.get(1));
      assertWithMessage(row.get(0)).that(Plurals.resource(row.get(0))).isEqualTo(row.get(2));
    }
  }

  @Test
  void of_acronym_hasASmallS() {
    assertThat(Plurals.of("TLS")).isEqualTo("TLSs");
    assertThat(Plurals.of("DNSPROXY")).isEqualTo("DNSPROXYs");
    assertThat(Plurals.resource("TLS")).isEqualTo("tlss");
  }

  @Test
  void of_endpoints_isPluralAlready() {
    assertThat(Plurals.of("Endpoints")).isEqualTo("Endpoints");
    assertThat(Plurals.resource("Endpoints")).isEqualTo("endpoints");
  }

  @Test
  void of_nothing_isNothing() {
    assertThat(Plurals.of("")).isEmpty();
  }
}
