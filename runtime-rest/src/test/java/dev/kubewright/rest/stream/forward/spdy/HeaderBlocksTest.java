package dev.kubewright.rest.stream.forward.spdy;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Adler32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class HeaderBlocksTest {
  /** The checksum that each zlib stream of SPDY/3 begins with, as it is seen on the wire. */
  private static final long CHECKSUM = 0xe3c6a7c2L;

  @Test
  void dictionary_isThatOfSpdy3() {
    byte[] dictionary = HeaderBlocks.dictionary();
    var checksum = new Adler32();
    checksum.update(dictionary);

    assertThat(dictionary).hasLength(1423);
    assertThat(checksum.getValue()).isEqualTo(CHECKSUM);
  }

  @Tag("streams-pf-9")
  @Test
  void block_ofAnySize_isReadByAnInflater() throws DataFormatException {
    var inflater = new Inflater();
    try (var blocks = new HeaderBlocks()) {
      for (int size : new int[] {0, 1, 500, 512, 70_000}) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("port", "5432");
        headers.put("long", "x".repeat(size) + size);

        assertThat(inflated(inflater, blocks.block(headers), size + 1000)).isEqualTo(headers);
      }
    } finally {
      inflater.end();
    }
  }

  private static Map<String, String> inflated(Inflater inflater, byte[] block, int most)
      throws DataFormatException {
    var bytes = new byte[most];
    inflater.setInput(block);
    int count = inflater.inflate(bytes);
    if (count == 0 && inflater.needsDictionary()) {
      inflater.setDictionary(HeaderBlocks.dictionary());
      count = inflater.inflate(bytes);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes, 0, count);
    var headers = new LinkedHashMap<String, String>();
    for (int left = in.getInt(); left > 0; left--) {
      headers.put(text(in), text(in));
    }
    assertThat(in.hasRemaining()).isFalse();
    assertThat(inflater.getRemaining()).isEqualTo(0);
    return headers;
  }

  private static String text(ByteBuffer in) {
    var bytes = new byte[in.getInt()];
    in.get(bytes);
    return new String(bytes, UTF_8);
  }
}
