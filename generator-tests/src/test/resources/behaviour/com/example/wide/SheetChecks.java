package com.example.wide;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Lists;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.meta.v1.ObjectMeta;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the codecs of records do whose switch is split; each method is a test. */
public final class SheetChecks {
  private static final Map<String, String> TYPE =
      Map.of("apiVersion", "\"wide.example.com/v1\"", "kind", "\"Sheet\"");

  private SheetChecks() {}

  /** The fields of a full sheet in order, each with its JSON. */
  private static Map<String, String> full() {
    var fields = new LinkedHashMap<String, String>();
    fields.put("apiVersion", TYPE.get("apiVersion"));
    fields.put("kind", TYPE.get("kind"));
    fields.put("metadata", "{\"name\":\"s\"}");
    for (int i = 1; i <= 122; i++) {
      fields.put("f" + i, value(i));
    }
    fields.put("row", row(0));
    fields.put("rows", "[" + row(1) + "," + row(2) + "]");
    return fields;
  }

  private static String value(int i) {
    return switch (i % 15) {
      case 0 -> "\"t" + i + "\"";
      case 1, 3 -> "" + i;
      case 2 -> "true";
      case 4 -> i + ".5";
      case 5, 11 -> "[\"a" + i + "\",\"b\"]";
      case 6 -> "{\"k\":\"v" + i + "\"}";
      case 7 -> "[" + cell(i) + ",{}]";
      case 8 -> cell(i);
      case 9 -> "[" + i + ",1]";
      case 10 -> "{\"a\":" + cell(i) + "}";
      case 12 -> i % 2 == 0 ? "\"RED\"" : "\"BLUE\"";
      case 13 -> "\"2024-01-02T03:04:05Z\"";
      default -> "\"" + i + "Gi\"";
    };
  }

  private static String cell(int i) {
    return "{\"text\":\"c" + i + "\",\"width\":" + i + "}";
  }

  private static String row(int from) {
    var fields = new LinkedHashMap<String, String>();
    for (int i = 1; i <= 121; i++) {
      String number = (from * 1000 + i) + "";
      fields.put(
          "c" + i,
          switch (i % 5) {
            case 0 -> "\"" + number + "\"";
            case 2 -> "" + (from % 2 == 0);
            case 4 -> number + ".25";
            default -> number;
          });
    }
    return json(fields);
  }

  private static String json(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> "\"" + field.getKey() + "\":" + field.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  /** What is always written: what the type says, and primitives. */
  private static Map<String, String> least() {
    var fields = new LinkedHashMap<String, String>();
    fields.putAll(full());
    fields
        .entrySet()
        .removeIf(
            field ->
                !TYPE.containsKey(field.getKey())
                    && !List.of("true").contains(field.getValue())
                    && !field.getValue().matches("[0-9.]+"));
    fields.replaceAll(
        (name, value) -> TYPE.getOrDefault(name, value.equals("true") ? "false" : "0"));
    return fields;
  }

  private static Sheet read(String json) {
    return Json.decode(SheetCodec.INSTANCE, json);
  }

  private static String write(Sheet sheet) {
    return Json.encodeToString(SheetCodec.INSTANCE, sheet);
  }

  private static Map<String, String> written(Sheet sheet) {
    var fields = new LinkedHashMap<String, String>();
    JsonReader in = Json.reader(write(sheet).getBytes(StandardCharsets.UTF_8));
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      fields.put(name, in.readRaw().text());
    }
    return fields;
  }

  public static void codec_ofAllFields_writesThemInTheOrderOfDeclaration() {
    String json = json(full());

    assertThat(full()).hasSize(127);
    assertThat(write(read(json))).isEqualTo(json);
    assertThat(write(read(json).with(s -> {}))).isEqualTo(json);
  }

  public static void codec_ofEachFieldAlone_setsNoOther() {
    full()
        .forEach(
            (name, value) -> {
              Map<String, String> expected = least();
              expected.put(name, value);
              assertWithMessage(name)
                  .that(written(read(json(Map.of(name, value)))))
                  .isEqualTo(expected);
            });
  }

  public static void codec_ofEachFieldNull_leavesItUnset() {
    full()
        .keySet()
        .forEach(
            name ->
                assertWithMessage(name)
                    .that(written(read("{\"" + name + "\":null}")))
                    .isEqualTo(least()));
    Sheet nulls = read(json(full().keySet().stream().collect(Collectors.toMap(n -> n, n -> "null"))));
    assertThat(nulls).isEqualTo(read("{}"));
    assertThat(nulls.metadata()).isSameInstanceAs(ObjectMeta.NONE);
    assertThat(nulls.f5()).isSameInstanceAs(Lists.absent());
    assertThat(nulls.f11()).isNull();
  }

  /** As a record whose switch is whole does it, and Go. */
  public static void codec_ofNullForAPrimitive_keepsWhatCameBefore() {
    assertThat(read("{\"f1\":7,\"f1\":null,\"f2\":true,\"f2\":null}"))
        .isEqualTo(read("{\"f1\":7,\"f2\":true}"));
  }

  public static void codec_ofFieldsInReverse_writesThemInTheOrderOfDeclaration() {
    var names = new ArrayList<>(full().keySet());
    Collections.reverse(names);
    var reversed = new LinkedHashMap<String, String>();
    names.forEach(name -> reversed.put(name, full().get(name)));

    assertThat(write(read(json(reversed)))).isEqualTo(json(full()));
  }

  public static void codec_ofUnknownFieldsBetween_skipsThem() {
    var mixed = new LinkedHashMap<String, String>();
    full()
        .forEach(
            (name, value) -> {
              mixed.put("un" + name, "[{\"" + name + "\":" + value + "},null]");
              mixed.put(name, value);
            });

    assertThat(write(read(json(mixed)))).isEqualTo(json(full()));
  }

  public static void codec_ofAnotherKind_isRefused() {
    var failure = assertThrows(CodecException.class, () -> read("{\"f1\":1,\"kind\":\"Pod\"}"));

    assertThat(failure).hasMessageThat().contains("Pod");
  }

  public static void codec_ofAnotherType_namesThePlace() {
    var failure = assertThrows(CodecException.class, () -> read("{\"rows\":[{},{\"c121\":[]}]}"));

    assertThat(failure.path()).isEqualTo("$.rows[1].c121");
  }

  public static void codec_ofEqualRows_sharesThem() {
    var context = DecodeContext.create();
    var sheets = new ArrayList<Sheet>();
    for (int i = 0; i < 5; i++) {
      byte[] json = json(full()).getBytes(StandardCharsets.UTF_8);
      sheets.add(SheetCodec.INSTANCE.read(Json.reader(json, context)));
    }
    Sheet one = sheets.get(3);
    Sheet other = sheets.get(4);

    assertThat(other).isEqualTo(one);
    assertThat(other).isNotSameInstanceAs(one);
    assertThat(other.row()).isSameInstanceAs(one.row());
    assertThat(other.rows()).isSameInstanceAs(one.rows());
    assertThat(write(other)).isEqualTo(json(full()));
  }
}
