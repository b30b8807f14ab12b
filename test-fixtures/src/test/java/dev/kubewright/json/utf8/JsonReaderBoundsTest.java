package dev.kubewright.json.utf8;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.IntOrStringCodec;
import dev.kubewright.meta.v1.QuantityCodec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reader refuses, for all sizes of chunks, and how it continues afterwards. */
class JsonReaderBoundsTest {
  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns readers of a document from memory and from streams. */
  private static List<JsonReader> readers(String text) {
    var readers = new ArrayList<JsonReader>();
    readers.add(Json.reader(utf8(text)));
    readers.add(Json.reader(utf8(text), DecodeContext.create()));
    for (int most : new int[] {1, 2, 3, 100, 100_000}) {
      readers.add(Json.reader(new Chunked(utf8(text), most, 1)));
      readers.add(Json.reader(new Chunked(utf8(text), most, 1), DecodeContext.create()));
    }
    return readers;
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "{}", "[[],{\"a\":{}}]", "[1]"})
  void depth_around10000_sameFromEverySource(String innermost) {
    for (int depth : new int[] {511, 512, 513, 9_998, 9_999, 10_000, 10_001}) {
      for (int nested : new int[] {0, 300, 508}) {
        int more = depth - nested - 1;
        String raw = "[".repeat(more) + innermost + "]".repeat(more);
        assertDepth("[".repeat(nested) + raw + "        ", nested, JsonReader::readRaw);
        assertDepth("[".repeat(nested) + raw + "        ", nested, JsonReader::skipValue);
      }
    }
  }

  private static void assertDepth(String text, int nested, Consumer<JsonReader> call) {
    int open = 0;
    int most = 0;
    for (char c : text.toCharArray()) {
      open += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
      most = Math.max(most, open);
    }
    for (JsonReader in : readers(text)) {
      for (int i = 0; i < nested; i++) {
        in.beginArray();
        in.nextItem();
      }
      if (most <= 10_000) {
        call.accept(in);
        assertThat(ReadSupport.depth(in)).isEqualTo(nested);
      } else {
        var e = assertThrows(CodecException.class, () -> call.accept(in));
        assertThat(e).hasMessageThat().startsWith("objects and arrays are nested deeper than 1000");
      }
    }
  }

  /** Codecs have a separate limit, because they must fit on the thread's stack. */
  @ParameterizedTest
  @CsvSource({"512,true", "513,false", "10000,false"})
  void depth_walkedByCodec_atMost512(int depth, boolean allowed) {
    String document = "{\"a\":".repeat(depth - 1) + "[]" + "}".repeat(depth - 1) + " 7";
    for (JsonReader in : readers(document)) {
      if (allowed) {
        Walker.INSTANCE.read(in);
      } else {
        var e = assertThrows(CodecException.class, () -> Walker.INSTANCE.read(in));
        assertThat(e)
            .hasMessageThat()
            .startsWith("objects and arrays are nested deeper than 512 at $");
        ReadSupport.skipToDepth(in, 0); // the rest can be read nevertheless
      }
      assertThat(in.readInt()).isEqualTo(7);
    }
  }

  /** Far deeper than any thread's stack allows. */
  @Test
  void depth_bomb_isRefusedByEveryRoute() {
    for (String open : List.of("[", "{\"a\":", "[{\"a\":", "[ ")) {
      String document = open.repeat(2_000_000);
      for (Consumer<JsonReader> call :
          List.<Consumer<JsonReader>>of(
              JsonReader::skipValue,
              JsonReader::readRaw,
              Walker.INSTANCE::read,
              in -> ReadSupport.skipToDepth(entered(in), 0))) {
        for (JsonReader in :
            List.of(
                Json.reader(utf8(document)), Json.reader(utf8(document), DecodeContext.create()))) {
          assertThrows(CodecException.class, () -> call.accept(in));
        }
      }
    }
  }

  private static JsonReader entered(JsonReader in) {
    if (in.peek() == JsonToken.ARRAY) {
      in.beginArray();
    } else {
      in.beginObject();
    }
    return in;
  }

  @ParameterizedTest
  @CsvSource({"1000,true", "1001,false", "70000,false"})
  void number_ofCharacters_skippedButNotReadIfTooLong(int length, boolean allowed) {
    for (String number :
        List.of(
            "1".repeat(length),
            "-" + "1".repeat(length - 1),
            "0." + "1".repeat(length - 2),
            "1e" + "0".repeat(length - 2))) {
      for (String text : List.of(number, "[" + number + "        ]", "{\"a\":" + number + "}")) {
        for (JsonReader in : readers(text + " " + text + " " + text)) {
          in.skipValue();
          assertThat(in.readRaw().text()).isEqualTo(text.replace(" ", ""));
          if (allowed) {
            Walker.INSTANCE.read(in);
          } else {
            var e = assertThrows(CodecException.class, () -> Walker.INSTANCE.read(in));
            assertThat(e).hasMessageThat().startsWith("a number has more than 1000 characters");
            ReadSupport.skipToDepth(in, 0);
          }
          assertThat(in.peek()).isEqualTo(JsonToken.END_OF_DOCUMENT);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "[1,2]", "{\"a\":1}", "null", " false"})
  void skipToDepth_valueRefusedByPeekingCodec_isPassed(String refused) {
    String documents = refused + " \"1\" 7";
    for (Codec<?> codec : List.<Codec<?>>of(QuantityCodec.INSTANCE, IntOrStringCodec.INSTANCE)) {
      for (JsonReader in : readers(documents)) {
        assertThrows(CodecException.class, () -> codec.read(in));
        ReadSupport.skipToDepth(in, 0);
        ReadSupport.skipToDepth(in, 0);
        assertThat(in.readString()).isEqualTo("1");
        var wrong = in.error("not that one"); // it has been read, so it need not be skipped
        assertThat(wrong).hasMessageThat().startsWith("not that one at $");
        ReadSupport.skipToDepth(in, 0);
        assertThat(in.readInt()).isEqualTo(7);
        ReadSupport.finish(in);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'a':1,'\\x':2}|$",
        "{'a':1,7}|$",
        "{'a':{'b':1,'\\uxc00':2}}|$.a",
        "{'a':{'b':1,'c' 2}}|$.a.c",
        "{'a':{'b':1 'c':2}}|$.a.b",
        "{'a':{'b':1,'c':tru}}|$.a.c"
      })
  void path_malformedField_namesNoOther(String text, String path) {
    String document = text.replace('\'', '"');
    FieldNames names = FieldNames.of("a", "b", "c");
    for (JsonReader in : readers(document)) {
      var e = assertThrows(CodecException.class, () -> Walker.INSTANCE.read(in));
      assertWithMessage(document).that(e.path()).isEqualTo(path);
    }
    for (JsonReader in : readers(document)) {
      var e = assertThrows(CodecException.class, () -> walk(in, names));
      assertWithMessage(document).that(e.path()).isEqualTo(path);
    }
  }

  private static void walk(JsonReader in, FieldNames names) {
    in.beginObject();
    while (in.nextField(names) != FieldNames.END) {
      switch (in.peek()) {
        case OBJECT -> walk(in, names);
        case BOOLEAN -> assertThat(in.readBoolean()).isTrue();
        default -> in.skipValue();
      }
    }
  }

  @Test
  void rawValues_dropByDrop_sameAsAtOnce() {
    String text =
        "{\"a\":{\"b\":{\"c\":\"" + "x".repeat(3_000) + "\",\"d\":[1,2,3]}},\"e\":[true]}";
    for (JsonReader in : readers((text + " ").repeat(40))) {
      for (int i = 0; i < 40; i++) {
        assertThat(in.readRaw().text().equals(text)).isTrue();
      }
      ReadSupport.finish(in);
    }
  }
}
