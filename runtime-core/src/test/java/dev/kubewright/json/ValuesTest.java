package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ValuesTest {
  @Test
  void rawJson_of_compactsAndComparesByText() {
    RawJson raw = Json.raw(" { \"a\" : [ 1 , 1.0 ] } ");
    assertThat(raw.text()).isEqualTo("{\"a\":[1,1.0]}");
    assertThat(raw).isEqualTo(Json.raw("{\"a\":[1,1.0]}"));
    assertThat(raw.hashCode()).isEqualTo(Json.raw("{\"a\":[1,1.0]}").hashCode());
    assertThat(Json.raw("1")).isNotEqualTo(Json.raw("1.0"));
    assertThat(RawJsonCodec.INSTANCE.readMap(Json.reader(raw)))
        .containsExactly("a", Json.raw("[1,1.0]"));
    assertThat(Json.raw("\"\u00e4\u20ac\ud83d\ude00\"").text()).isEqualTo("\"ä€😀\"");
  }

  @Test
  void rawJson_malformed_refuses() {
    for (String text : List.of("", "{", "[1,]", "{} {}", "x", "\"\ud800\"", "{\"a\":1}x")) {
      assertThrows(CodecException.class, () -> Json.raw(text));
    }
  }

  @Test
  void bytes_textOfAnEntry_isEmptyWithoutIt() {
    Map<String, Bytes> data = Map.of("password", Bytes.ofUtf8("ä"));

    assertThat(Bytes.textOf(data, "password")).hasValue("ä");
    assertThat(Bytes.textOf(data, "pasword")).isEmpty();
    assertThat(Bytes.textOf(Maps.absent(), "password")).isEmpty();
  }

  @Test
  void bytes_wire_base64AndHiddenContent() {
    Bytes secret = Bytes.ofUtf8("s3cr3t!");
    assertThat(Json.encodeToString(BytesCodec.INSTANCE, secret)).isEqualTo("\"czNjcjN0IQ==\"");
    assertThat(Json.decode(BytesCodec.INSTANCE, "\"czNj\\ncjN0IQ==\\n\"")).isEqualTo(secret);
    assertThat(secret.toString()).isEqualTo("Bytes[7]");
    assertThat(secret.toUtf8()).isEqualTo("s3cr3t!");
    assertThat(Bytes.of(secret.toByteArray()).hashCode()).isEqualTo(secret.hashCode());
    assertThat(Json.decode(BytesCodec.INSTANCE, "\"\"")).isEqualTo(Bytes.EMPTY);
    secret.toByteArray()[0] = 'x';
    assertThat(secret.toUtf8()).isEqualTo("s3cr3t!");
  }

  @Test
  void ofUtf8_halfSurrogate_refusedWithoutShowing() {
    for (String text : List.of("s3cr3t\ud800", "\udc00s3cr3t", "s3\ud800cr3t")) {
      var e = assertThrows(IllegalArgumentException.class, () -> Bytes.ofUtf8(text));
      assertThat(e).hasMessageThat().isEqualTo("the text holds half a surrogate pair");
    }
    assertThat(Bytes.ofUtf8("ä😀").toBase64()).isEqualTo("w6Twn5iA");
  }

  @Test
  @SuppressWarnings("NullAway") // callers without null checks may do this
  void entryPoints_null_sayWhich() {
    byte[] document = null;
    assertNamed("document", () -> Json.reader(document));
    assertNamed("document", () -> Json.decode(Codecs.LONG, document));
    assertNamed("text", () -> Bytes.ofUtf8(null));
    assertNamed("content", () -> Bytes.of(null));
    assertNamed("codec", () -> Json.encode(null, 1));
    assertNamed("codec", () -> Json.decode(null, "1"));
  }

  private static void assertNamed(String parameter, Executable call) {
    assertThat(assertThrows(NullPointerException.class, call))
        .hasMessageThat()
        .isEqualTo(parameter);
  }

  @Test
  void bytes_notBase64_refusesWithoutShowing() {
    for (String text : List.of("czNjcjN0IQ", "czNj!jN0", "=AAA", "cz N", "c-_c")) {
      var e =
          assertThrows(
              CodecException.class, () -> Json.decode(BytesCodec.INSTANCE, "\"" + text + "\""));
      assertThat(e).hasMessageThat().contains("not base64");
      assertThat(e).hasMessageThat().doesNotContain(text);
    }
  }

  @Test
  void fieldNames_find_everyNameAndNoOther() {
    var many = new String[150];
    for (int i = 0; i < many.length; i++) {
      many[i] = "field" + i * 7919;
    }
    FieldNames names = FieldNames.of(many);
    for (int i = 0; i < many.length; i++) {
      byte[] name = ("\"" + many[i] + "\":[]").getBytes(java.nio.charset.StandardCharsets.UTF_8);
      int end = name.length - 4;
      assertThat(names.find(-1, name, 1, end)).isEqualTo(i);
      assertThat(names.guess(-1, name, 0, name.length)).isEqualTo(i);
      assertThat(names.length(i)).isEqualTo(end + 2);
      assertThat(names.guess(-1, name, 0, end)).isEqualTo(FieldNames.UNKNOWN);
      assertThat(names.indexOf(many[i])).isEqualTo(i);
    }
    assertThat(names.indexOf("x")).isEqualTo(FieldNames.UNKNOWN);
    assertThat(names.find(3, new byte[] {'x'}, 0, 1)).isEqualTo(FieldNames.UNKNOWN);
    assertThat(names.size()).isEqualTo(150);
    assertThrows(IllegalArgumentException.class, () -> FieldNames.of("a", "b", "a"));
    assertThat(FieldNames.of().find(-1, new byte[] {'x'}, 0, 1)).isEqualTo(FieldNames.UNKNOWN);
  }
}
