package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.json.bytes.CompactScan;
import dev.kubewright.json.bytes.Words;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CompactScanTest {
  /** A value that ends where its bytes end, as managed fields do in protobuf. */
  private static int end(String json, int limit) {
    byte[] bytes = Arrays.copyOf(json.getBytes(StandardCharsets.UTF_8), json.length() + 8);
    var window = new Utf8JsonReader(bytes, null);
    window.limit = limit;
    var scan = new CompactScan();
    scan.start();
    return scan.end(window, 0, 0);
  }

  @Test
  void end_valueAtTheEndOfTheBytes_isFound() {
    for (String json :
        new String[] {
          "{\"f:metadata\":{\"f:name\":{}}}", "{}", "[]", "\"a\"", "{\"a\":\"b\"}", "[[[]]]"
        }) {
      assertThat(end(json, json.length())).isEqualTo(json.length());
    }
  }

  @Test
  void end_everyValueThatIsCutOff_isNotAccepted() {
    String json = "{\"f:a\":{\"k:{\\\"b\\\":\\\"c\\\"}\":{\".\":{},\"v\":[\"x\",[]]}}}";

    for (int limit = 0; limit < json.length(); limit++) {
      assertThat(end(json, limit)).isLessThan(0);
    }
    assertThat(end(json, json.length())).isEqualTo(json.length());
  }

  @Test
  void isAscii_findsEachByteBeyondIt() {
    for (int length = 0; length < 20; length++) {
      byte[] text = "abcdefghijklmnopqrst\"\\\n\0".getBytes(StandardCharsets.US_ASCII);
      assertThat(Words.isAscii(text, 2, 2 + length)).isTrue();
      for (int i = 0; i < length; i++) {
        byte[] other = text.clone();
        other[2 + i] = (byte) 0xc3;
        assertThat(Words.isAscii(other, 2, 2 + length)).isFalse();
        assertThat(Words.isAscii(other, 3 + i, 3 + i)).isTrue();
      }
    }
  }
}
