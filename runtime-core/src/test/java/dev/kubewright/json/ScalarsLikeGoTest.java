package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Times, doubles and base64 against the tables of {@link GoFacts}. */
class ScalarsLikeGoTest {
  /** Offsets that RFC 3339 does not have and Go lets pass; no server writes an offset at all. */
  private static final Set<String> NO_OFFSETS =
      Set.of("2006-01-02T15:04:05+24:00", "2006-01-02T15:04:05+00:60");

  @Test
  void format_doubles_asGoWritesThem() throws IOException {
    List<List<String>> rows = GoFacts.rows("doubles");
    for (List<String> row : rows) {
      double value = Double.longBitsToDouble(Long.parseUnsignedLong(row.get(0), 16));
      assertThat(GoDouble.format(value)).isEqualTo(row.get(1));
      assertThat(Json.decode(Codecs.DOUBLE, row.get(1))).isEqualTo(value);
    }
    assertThat(rows.size()).isAtLeast(900);
  }

  @Test
  void parse_times_asGoReadsAndWritesThem() throws IOException {
    for (List<String> row : GoFacts.rows("times")) {
      if (row.get(1).equals(GoFacts.REFUSED) || NO_OFFSETS.contains(row.get(0))) {
        assertThrows(IllegalArgumentException.class, () -> Times.parse(row.get(0)), row.get(0));
      } else {
        Instant time = Times.parse(row.get(0));
        assertWithMessage(row.get(0)).that(Times.formatTime(time)).isEqualTo(row.get(1));
        assertWithMessage(row.get(0)).that(Times.formatMicroTime(time)).isEqualTo(row.get(2));
      }
    }
  }

  @Test
  void ofBase64_texts_asGoDecodesThem() throws IOException {
    for (List<String> row : GoFacts.rows("base64")) {
      if (row.get(1).equals(GoFacts.REFUSED)) {
        assertThrows(IllegalArgumentException.class, () -> Bytes.ofBase64(row.get(0)), row.get(0));
      } else {
        Bytes bytes = Bytes.ofBase64(row.get(0));
        String hex = HexFormat.of().formatHex(bytes.toByteArray());
        assertWithMessage(row.get(0)).that(hex).isEqualTo(row.get(1));
        assertWithMessage(row.get(0)).that(bytes.toBase64()).isEqualTo(row.get(2));
      }
    }
  }
}
