package dev.kubewright.apiserver.form;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.Json;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The expected values are those of a real server of version 1.36, and of Go's printing. */
final class TableCellsTest {
  private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "PT-2S,<invalid>",
    "PT-1S,0s",
    "PT119S,119s",
    "PT2M,2m",
    "PT9M59S,9m59s",
    "PT179M,179m",
    "PT3H,3h",
    "PT7H59M,7h59m",
    "PT47H,47h",
    "PT48H,2d",
    "PT170H,7d2h",
    "PT192H,8d",
    "P729D,729d",
    "P730D,2y",
    "P731D,2y1d",
    "P2920D,8y",
    "P2921D,8y",
  })
  void human_duration_isShort(Duration duration, String expected) {
    assertThat(TableCells.human(duration.toMillis())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5,1.5",
    "123456.5,123456.5",
    "1000000.0,1e+06",
    "2000000.5,2.0000005e+06",
    "-0.0001,-0.0001",
    "0.00001,1e-05",
    "0.0,0",
  })
  void number_ofGo_isPrintedAsThere(BigDecimal number, String expected) {
    assertThat(GoText.number(number)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "string|\"a\"|\"a\"",
        "string|true|\"true\"",
        "string|{\"b\":1,\"a\":\"<\"}|\"{\\\"a\\\":\\\"\\\\u003c\\\",\\\"b\\\":1}\"",
        "integer|7.9|7",
        "integer|\"7\"|null",
        "number|3.0|3",
        "boolean|\"true\"|null",
        "date|\"2026-01-01T23:59:00Z\"|\"60s\"",
        "date|\"2026-01-01T23:59:00+00:00\"|\"60s\"",
        "date|\"\"|\"<unknown>\"",
        "date|\"soon\"|\"<invalid>\"",
        "date|5|null",
        "unknown|5|null",
      })
  void cell_ofAType_asTheRealServer(String type, String value, String expected) {
    JsonNode cell = TableCells.of(Json.MAPPER.readTree(value), type, NOW);

    assertThat(Json.text(cell)).isEqualTo(expected);
  }
}
