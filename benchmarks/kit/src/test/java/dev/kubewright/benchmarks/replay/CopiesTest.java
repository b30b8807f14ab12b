package dev.kubewright.benchmarks.replay;

import static com.google.common.truth.Truth.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CopiesTest {
  private static final String POD =
      "{\"name\":\"shop-x\",\"namespace\":\"shop-07\",\"uid\":\"8a9d2e54-f0bf-44ed-951e-812cb23a2fd5\"}";
  private static final String SECOND =
      "{\"name\":\"shop-x\",\"namespace\":\"s01p-07\",\"uid\":\"019d2e54-f0bf-44ed-951e-812cb23a2fd5\"}";

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String text(List<byte[]> parts) {
    return parts.stream()
        .map(part -> new String(part, StandardCharsets.ISO_8859_1))
        .collect(Collectors.joining());
  }

  @Test
  void renumber_firstCopy_isTheRecording() {
    byte[] text = bytes(POD);

    Copies.renumber(text, 0);

    assertThat(new String(text, StandardCharsets.ISO_8859_1)).isEqualTo(POD);
  }

  @Test
  void ofList_hasTheItemsOfAllCopies() {
    assertThat(text(Copies.ofList(bytes("{\"items\":[" + POD + "]}\n"), 2)))
        .isEqualTo("{\"items\":[" + POD + "," + SECOND + "]}\n");
  }

  @Test
  void ofFrames_keepsTheBookmarkForTheEnd() {
    String stream = POD + "\n{\"type\":\"BOOKMARK\"}\n";

    assertThat(text(Copies.ofFrames(bytes(stream), Format.JSON, 2)))
        .isEqualTo(POD + "\n" + SECOND + "\n{\"type\":\"BOOKMARK\"}\n");
  }

  @Test
  void ofFrames_protobuf_keepsLengths() {
    String stream = "\0\0\0\7shop-12\0\0\0\3end";

    assertThat(text(Copies.ofFrames(bytes(stream), Format.PROTOBUF, 2)))
        .isEqualTo("\0\0\0\7shop-12\0\0\0\7s01p-12\0\0\0\3end");
  }

  @Test
  void renumber_textThatOnlyLooksLikeAUid_stays() {
    byte[] text = bytes("8a9d2e54-f0bf-44ed-951e-812cb23a2fdz shop-");

    Copies.renumber(text, 12);

    assertThat(new String(text, StandardCharsets.ISO_8859_1))
        .isEqualTo("8a9d2e54-f0bf-44ed-951e-812cb23a2fdz shop-");
  }
}
