package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimesTest {
  @ParameterizedTest
  @CsvSource({
    "2006-01-02T15:04:05Z,2006-01-02T15:04:05Z",
    "2006-01-02T15:04:05+07:00,2006-01-02T08:04:05Z",
    "2006-01-02T15:04:05-00:30,2006-01-02T15:34:05Z",
    "2006-01-02T15:04:05.9Z,2006-01-02T15:04:05.9Z",
    "2006-01-02T15:04:05.98Z,2006-01-02T15:04:05.98Z",
    "2006-01-02T15:04:05.987Z,2006-01-02T15:04:05.987Z",
    "2006-01-02T15:04:05.9876Z,2006-01-02T15:04:05.9876Z",
    "2006-01-02T15:04:05.98765Z,2006-01-02T15:04:05.98765Z",
    "2006-01-02T15:04:05.987654Z,2006-01-02T15:04:05.987654Z",
    "2006-01-02T15:04:05.9876543Z,2006-01-02T15:04:05.9876543Z",
    "2006-01-02T15:04:05.98765432Z,2006-01-02T15:04:05.98765432Z",
    "2006-01-02T15:04:05.000000001Z,2006-01-02T15:04:05.000000001Z",
    "2006-01-02T15:04:05.123456789+23:59,2006-01-01T15:05:05.123456789Z",
    "2006-01-02T15:04:05.1234567899Z,2006-01-02T15:04:05.123456789Z",
    "2006-01-02T15:04:05.00000000000000000000000000000000000001Z,2006-01-02T15:04:05Z",
    "0000-01-01T00:00:00Z,0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999999Z,9999-12-31T23:59:59.999999999Z",
    "2024-02-29T00:00:00Z,2024-02-29T00:00:00Z"
  })
  void read_rfc3339_exact(String text, String expected) {
    for (Codec<Instant> codec : List.of(Codecs.INSTANT, Codecs.MICRO_TIME)) {
      assertThat(Json.decode(codec, "\"" + text + "\"")).isEqualTo(Instant.parse(expected));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2006-01-02",
        "2006-01-02T15:04:05",
        "2006-01-02 15:04:05Z",
        "2006-01-02t15:04:05z",
        "2006-13-02T15:04:05Z",
        "2006-02-30T15:04:05Z",
        "2023-02-29T00:00:00Z",
        "2006-01-02T24:00:00Z",
        "2006-01-02T15:60:05Z",
        "2006-01-02T15:04:60Z",
        "2006-01-02T15:04:05.Z",
        "2006-01-02T15:04:05+0700",
        "2006-01-02T15:04:05+25:00",
        "2006-01-02T15:04:05+07:61",
        "+2006-01-02T15:04:05Z",
        "12006-01-02T15:04:05Z",
        "0000-01-01T00:00:00+01:00",
        "9999-12-31T23:59:59-00:01",
        "2006-01-02T15:04:05ZZ"
      })
  void read_malformed_refuses(String text) {
    var e =
        assertThrows(CodecException.class, () -> Json.decode(Codecs.INSTANT, "\"" + text + "\""));
    assertThat(e).hasMessageThat().contains("at $ (byte 0)");
  }

  @Test
  void write_precision_truncates() {
    Instant time = Instant.parse("2006-01-02T15:04:05.987654321Z");
    assertThat(Json.encodeToString(Codecs.INSTANT, time)).isEqualTo("\"2006-01-02T15:04:05Z\"");
    assertThat(Json.encodeToString(Codecs.MICRO_TIME, time))
        .isEqualTo("\"2006-01-02T15:04:05.987654Z\"");
    assertThat(Times.formatMicroTime(Instant.EPOCH)).isEqualTo("1970-01-01T00:00:00.000000Z");
    assertThat(Times.formatTime(Instant.ofEpochSecond(-1, 5))).isEqualTo("1969-12-31T23:59:59Z");
    assertThat(Times.formatTime(Instant.parse("0000-01-01T00:00:00Z")))
        .isEqualTo("0000-01-01T00:00:00Z");
  }

  @Test
  void write_zeroTimeOfGo_isNull() {
    for (Codec<Instant> codec : List.of(Codecs.INSTANT, Codecs.MICRO_TIME)) {
      Instant zero = Json.decode(codec, "\"0001-01-01T00:00:00Z\"");
      assertThat(Json.encodeToString(codec, zero)).isEqualTo("null");
      List<Instant> times = Json.decode(Codecs.list(codec), "[null]");
      assertThat(times).containsExactly(zero);
    }
  }

  @Test
  void write_yearOutOfRange_refuses() {
    for (Instant time :
        new Instant[] {Instant.MAX, Instant.MIN, Instant.parse("-0001-12-31T23:59:59Z")}) {
      var e = assertThrows(CodecException.class, () -> Json.encode(Codecs.INSTANT, time));
      assertThat(e).hasMessageThat().contains("outside the years 0000 to 9999");
      assertThrows(IllegalArgumentException.class, () -> Times.formatMicroTime(time));
    }
  }
}
