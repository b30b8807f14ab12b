package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.BytesCodec;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.TruncatedException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Base64 that is decoded from the buffer of a reader, compared with the way through a text. */
class Base64Test {
  private static final long SEED = 20261123;
  private static final int CASES = 3000;
  private static final int LONG_BYTES = 300_000; // more than some windows

  private static final List<Function<byte[], JsonReader>> READERS =
      List.of(
          Json::reader,
          document -> Json.reader(document, DecodeContext.create()),
          document -> Json.reader(new ByteArrayInputStream(document)),
          document -> Json.reader(new Chunked(document, 7, SEED)));

  /** What reading does: the bytes, or the failure with its place, and what follows. */
  private static String outcome(JsonReader in, Codec<Bytes> codec) {
    var text = new StringBuilder();
    try {
      in.beginArray();
      while (in.nextItem()) {
        try {
          text.append(codec.readItem(in).toBase64());
        } catch (CodecException refused) {
          text.append(refused);
          ReadSupport.skipToDepth(in, 1);
        }
        text.append(' ');
      }
      ReadSupport.finish(in);
    } catch (CodecException malformed) {
      text.append(malformed);
    }
    return text.toString();
  }

  private static void assertAsThroughText(byte[] document) {
    String expected = outcome(Json.reader(document), new TextCodec());
    for (Function<byte[], JsonReader> reader : READERS) {
      assertWithMessage(
              new String(document, 0, Math.min(200, document.length), StandardCharsets.UTF_8))
          .that(outcome(reader.apply(document), BytesCodec.INSTANCE))
          .isEqualTo(expected);
    }
  }

  /** Reads bytes as all readers do that have only their text. */
  private static final class TextCodec implements Codec<Bytes> {
    private static final Bytes NULL =
        BytesCodec.INSTANCE.readItem(Json.reader("null".getBytes(StandardCharsets.UTF_8)));

    @Override
    public Bytes read(JsonReader in) {
      String text = in.readString();
      try {
        return Bytes.ofBase64(text);
      } catch (IllegalArgumentException refused) {
        throw in.error(String.valueOf(refused.getMessage()));
      }
    }

    @Override
    public Bytes readItem(JsonReader in) {
      return in.readNull() ? NULL : read(in);
    }

    @Override
    public void write(JsonWriter out, Bytes value) {
      out.writeString(value.toBase64());
    }
  }

  private static byte[] array(List<String> items) {
    return ("[" + String.join(",", items) + "]").getBytes(StandardCharsets.UTF_8);
  }

  private static String mutated(String literal, Random random) {
    List<String> pieces =
        List.of(
            "\\n", "\\r\\n", "\\/", "\\u002b", "=", "!", "é", "\\", "\"", "\n", "A", "\\ud83d",
            "?");
    var text = new StringBuilder(literal);
    for (int changes = random.nextInt(3); changes > 0; changes--) {
      int at = random.nextInt(text.length() + 1);
      text.insert(at, pieces.get(random.nextInt(pieces.size())));
    }
    if (random.nextInt(8) == 0) {
      text.deleteCharAt(random.nextInt(text.length()));
    }
    return text.toString();
  }

  @Test
  void readBytes_anyLiterals_asThroughText() {
    var random = new Random(SEED);
    for (int i = 0; i < CASES; i++) {
      List<String> items = new ArrayList<>();
      for (int count = random.nextInt(4); count >= 0; count--) {
        byte[] content = new byte[random.nextInt(100)];
        random.nextBytes(content);
        String literal = "\"" + Base64.getEncoder().encodeToString(content) + "\"";
        items.add(random.nextBoolean() ? literal : mutated(literal, random));
      }
      if (random.nextInt(6) == 0) {
        items.add(
            random.nextInt(items.size()), List.of("null", "1", "{}", " \"AAAA\" ").get(i % 4));
      }
      assertAsThroughText(array(items));
    }
  }

  @Test
  void readBytes_long_asThroughText() {
    byte[] content = new byte[LONG_BYTES];
    new Random(SEED).nextBytes(content);
    String plain = Base64.getEncoder().encodeToString(content);
    String lines = Base64.getMimeEncoder().encodeToString(content).replace("\r\n", "\\n");
    String cut = plain.substring(1);
    assertAsThroughText(
        array(List.of("\"" + plain + "\"", "\"" + lines + "\"", "\"" + cut + "\"")));
    assertThat(Json.decode(BytesCodec.INSTANCE, "\"" + lines + "\"").toByteArray())
        .isEqualTo(content);
  }

  @Test
  void readBytes_cutAnywhere_isTruncated() {
    byte[] document = "\"AAAA\\/\\n+AA=\"".getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < document.length; length++) {
      byte[] start = java.util.Arrays.copyOf(document, length);
      for (Function<byte[], JsonReader> reader : READERS) {
        assertThrows(TruncatedException.class, () -> BytesCodec.INSTANCE.read(reader.apply(start)));
      }
    }
  }
}
