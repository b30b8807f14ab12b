package com.example.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJson;
import java.util.List;
import java.util.Map;

/** Unknown fields are read, changed and written again; each method is a test. */
public final class DriverChecks {
  private static final String WHOLE =
      "{\"apiVersion\":\"example.com/v1\",\"kind\":\"Driver\",\"metadata\":{\"name\":\"a\"},"
          + "\"spec\":{\"name\":\"n\",\"parts\":[{\"size\":1,\"x\":[1,{\"y\":2}]},{\"z\":null}],"
          + "\"only\":{\"deep\":{}},\"b\":1.50,\"a\":\"\\u00e9\"},\"top\":true}";

  private DriverChecks() {}

  private static DriverSpec read(String json) {
    return Json.decode(DriverSpecCodec.INSTANCE, json);
  }

  private static String write(DriverSpec spec) {
    return Json.encodeToString(DriverSpecCodec.INSTANCE, spec);
  }

  private static <T> String again(Codec<T> codec, String json) {
    return Json.encodeToString(codec, Json.decode(codec, json));
  }

  public static void codec_unknownFieldsAtEveryLevel_writesThemAgain() {
    assertThat(again(DriverCodec.INSTANCE, WHOLE)).isEqualTo(WHOLE);
  }

  public static void codec_unknownFieldsBetweenKnownOnes_keepsTheirOrderBehindTheKnown() {
    DriverSpec spec = read("{\"z\":1,\"parts\":[{\"q\":0,\"size\":2}],\"a\":{},\"name\":\"n\",\"b\":[]}");

    assertThat(spec.settings().keySet()).containsExactly("z", "a", "b").inOrder();
    assertThat(spec.parts().get(0).mark()).containsExactly("q", Json.raw("0"));
    assertThat(write(spec))
        .isEqualTo("{\"name\":\"n\",\"parts\":[{\"size\":2,\"q\":0}],\"z\":1,\"a\":{},\"b\":[]}");
  }

  public static void codec_nameThatOccursTwice_keepsTheLastValue() {
    DriverSpec spec = read("{\"a\":1,\"b\":2,\"a\":3}");

    assertThat(write(spec)).isEqualTo("{\"a\":3,\"b\":2}");
  }

  public static void codec_escapedName_isReadAndWritten() {
    DriverSpec spec = read("{\"\\u0061\\n\\u00e9\":1}");

    assertThat(spec.settings()).containsExactly("a\n\u00e9", Json.raw("1"));
    assertThat(read(write(spec))).isEqualTo(spec);
  }

  public static void codec_noUnknownField_readsTheAbsentMap() {
    assertThat(read("{\"name\":\"n\"}").settings()).isSameInstanceAs(Maps.absent());
    assertThat(write(read("{}"))).isEqualTo("{}");
  }

  public static void codec_emptyRest_writesNothing() {
    for (Map<String, RawJson> empty : List.of(Maps.<String, RawJson>explicit(), Map.<String, RawJson>of())) {
      DriverSpec spec = DriverSpecBuilder.build(s -> s.name("n").settings(empty));

      assertThat(write(spec)).isEqualTo("{\"name\":\"n\"}");
      assertThat(spec).isEqualTo(read("{\"name\":\"n\"}"));
    }
  }

  public static void codec_restWithTheNameOfAField_refusesToWrite() {
    DriverSpec spec = DriverSpecBuilder.build(s -> s.putSetting("name", Json.raw("1")));

    CodecException refused = assertThrows(CodecException.class, () -> write(spec));

    assertThat(refused).hasMessageThat().contains("\"name\", which is a field of its own");
  }

  public static void codec_restOfKindWithApiVersion_refusesToWrite() {
    Driver driver = DriverBuilder.build(d -> d.putMore("apiVersion", Json.raw("1")));

    assertThrows(
        CodecException.class, () -> Json.encodeToString(DriverCodec.INSTANCE, driver));
  }

  public static void codec_malformedUnknownField_isAnError() {
    CodecException refused = assertThrows(CodecException.class, () -> read("{\"a\":{\"b\":tru}}"));

    assertThat(refused).hasMessageThat().contains("$.a");
  }

  public static void codec_ofManyComponents_readsAndWritesUnknownFields() {
    String json = "{\"f0\":\"a\",\"f60\":\"b\",\"f120\":\"c\",\"x\":[1],\"y\":null}";
    Wide wide = Json.decode(WideCodec.INSTANCE, "{\"x\":[1],\"f120\":\"c\",\"f60\":\"b\",\"y\":null,\"f0\":\"a\"}");

    assertThat(Json.encodeToString(WideCodec.INSTANCE, wide)).isEqualTo(json);
    assertThat(wide.with(w -> w.removeOther("x")).others()).containsExactly("y", Json.raw("null"));
  }

  public static void builder_putAndRemove_changesTheRestAlone() {
    DriverSpec spec = read("{\"name\":\"n\",\"a\":1,\"b\":2}");

    DriverSpec changed =
        spec.with(s -> s.putSetting("c", Json.raw("3")).removeSetting("a").name("m"));

    assertThat(write(changed)).isEqualTo("{\"name\":\"m\",\"b\":2,\"c\":3}");
    assertThat(write(spec)).isEqualTo("{\"name\":\"n\",\"a\":1,\"b\":2}");
  }
}
