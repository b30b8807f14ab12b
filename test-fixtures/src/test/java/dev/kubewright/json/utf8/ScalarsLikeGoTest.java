package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.Times;
import dev.kubewright.json.bytes.GoDouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Strings, times, doubles and base64, compared with the tables of {@link GoFacts}. */
class ScalarsLikeGoTest {
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
      if (row.get(1).equals(GoFacts.REFUSED)) {
        assertThrows(IllegalArgumentException.class, () -> Times.parse(row.get(0)), row.get(0));
      } else {
        Instant time = Times.parse(row.get(0));
        assertWithMessage(row.get(0)).that(Times.formatTime(time)).isEqualTo(row.get(1));
        assertWithMessage(row.get(0)).that(Times.formatMicroTime(time)).isEqualTo(row.get(2));
      }
    }
  }

  @Test
  void readString_halfSurrogatesAndInvalidUtf8_asGoReadsThem() throws IOException {
    for (List<String> row : GoFacts.rows("strings")) {
      byte[] document = ('"' + row.get(0) + '"').getBytes(StandardCharsets.ISO_8859_1);
      for (int chunk : new int[] {1, 2, 3, 100}) {
        JsonReader in = Json.reader(new Chunked(document, chunk, 1));
        if (row.get(1).equals(GoFacts.REFUSED)) {
          assertThrows(CodecException.class, in::readString, row.get(0));
        } else {
          assertWithMessage(row.get(0)).that(in.readString()).isEqualTo(row.get(1));
          ReadSupport.finish(in);
        }
      }
    }
  }

  @Test
  void readRaw_halfSurrogatesAndInvalidUtf8_keepsTheBytes() throws IOException {
    for (List<String> row : GoFacts.rows("strings")) {
      byte[] document =
          ("{\"" + row.get(0) + "\":\"" + row.get(0) + "\"}").getBytes(StandardCharsets.ISO_8859_1);
      DecodeContext context = DecodeContext.create();
      for (int chunk : new int[] {1, 2, 3, 100}) {
        JsonReader in = Json.reader(new Chunked(document, chunk, 1), context);
        if (row.get(1).equals(GoFacts.REFUSED)) {
          assertThrows(CodecException.class, in::readRaw, row.get(0));
        } else {
          RawJson raw = in.readRaw();
          assertThat(Json.encode(RawJsonCodec.INSTANCE, raw)).isEqualTo(document);
          Map<String, String> parts = Codecs.STRING.readMap(Json.reader(raw));
          assertThat(parts).containsExactly(row.get(1), row.get(1));
        }
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
