package dev.kubewright.apiserver.negotiate;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.tree.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.node.ObjectNode;

class EncodingTest {
  private static ObjectNode map(String key, String value) {
    ObjectNode object = Json.object().put("kind", "ConfigMap").put("apiVersion", "v1");
    object.putObject("data").put(key, value);
    return object;
  }

  private static Object load(byte[] yaml) {
    return new Yaml(new SafeConstructor(new LoaderOptions()))
        .load(new String(yaml, StandardCharsets.UTF_8));
  }

  @Test
  void yaml_isWrittenAsGoDoes() {
    ObjectNode object = map("b", "true").put("count", 7);
    object.withObject("data").put("a", "x\ny\n").put("c", "plain text");
    object.putArray("list").add("1").addNull().addObject().put("z", "").put("a", 1.5);
    object.putObject("empty");

    String yaml = new String(Encoding.YAML.write(object), StandardCharsets.UTF_8);

    assertThat(yaml)
        .isEqualTo(
            """
            apiVersion: v1
            count: 7
            data:
              a: |
                x
                y
              b: "true"
              c: plain text
            empty: {}
            kind: ConfigMap
            list:
            - "1"
            - null
            - a: 1.5
              z: ""
            """);
  }

  @Test
  void yaml_quotesWhatReadersOfYaml11TakeForSomethingElse() {
    List<String> quoted =
        List.of(
            "y",
            "Y",
            "n",
            "N",
            "yes",
            "Off",
            "~",
            "Null",
            ".inf",
            "+.INF",
            ".nan",
            "0o7",
            "0B1",
            "0X1f",
            "-0o7",
            "1_000",
            "1_",
            "08",
            "1e3",
            "1.e3",
            ".5",
            ".1_0",
            "12e03",
            "1:30",
            "190:20:30.15",
            "2001-1-2",
            "2001-1-2T1:2:3Z",
            "2001-12-14t21:59:43.10-05:00",
            "2001-12-14 21:59:43",
            "2001-12-14T21:59:43,5Z",
            "18446744073709551615");
    List<String> plain =
        List.of(
            "yEs",
            "tRUE",
            "-.iNf",
            "-.nan",
            "=",
            "<<",
            "0xg",
            "0o8",
            "0b2",
            "1:60",
            "1e400",
            ".1e400",
            "_1",
            "1.2.3",
            "2001-13-14",
            "2001-02-30",
            "20011-1-1",
            "2001-12-14Z",
            "2001-12-14 21:59:43Z",
            "2001-12-14T21:59:43",
            "2001-12-14T24:00:00Z",
            "inf",
            "0x1p3");
    for (String text : quoted) {
      assertThat(written(map("k", text))).contains("  k: \"" + text + "\"\n");
    }
    for (String text : plain) {
      assertThat(written(map("k", text))).contains("  k: " + text + "\n");
    }
    assertThat(written(map("n", "v"))).contains("  \"n\": v\n");
  }

  @Test
  void yaml_sortsKeysByTheNumbersInThem() {
    ObjectNode object = Json.object();
    for (String key : List.of("a10", "a2", "a02", "B", "_", "1", "00", "0_0", "a100", "a1b", "é")) {
      object.put(key, "v");
    }

    List<String> keys =
        written(object).lines().map(line -> line.replace(": v", "").replace("\"", "")).toList();

    assertThat(keys)
        .containsExactly("_", "0_0", "00", "1", "B", "a1b", "a2", "a02", "a10", "a100", "é")
        .inOrder();
  }

  @Test
  void yaml_ofControlCharacters_isAFailureAsInGo() {
    for (String text : List.of("\u007f", "a\u0080", "\u009f", "\ufffe", "\uffff")) {
      ApiError failure = assertThrows(ApiError.class, () -> Encoding.YAML.write(map("k", text)));

      assertThat(failure.code()).isEqualTo(500);
      assertThat(failure.status().path("message").asString(""))
          .isEqualTo("yaml: control characters are not allowed");
    }
    assertThat(written(map("k", "\u0001\u001b"))).contains("k: \"\\x01\\e\"");
  }

  private static String written(ObjectNode object) {
    return new String(Encoding.YAML.write(object), StandardCharsets.UTF_8);
  }

  @Test
  void yaml_ofAnyText_readsAsThatText() {
    var texts =
        new ArrayList<>(
            List.of(
                "", " ", "~", "null", "yes", "0x1", "1_0", "2026-11-23", "2026-11-23T00:00:00Z"));
    texts.addAll(List.of("- a", "a: b", "#", "'", "\"", "\t", "x\n", "\nx", " x\n y", "=", "!a"));
    long seed = 20261123;
    Random random = new Random(seed);
    String alphabet = " \n\t:#-?{}[],&*!|>'\"%@`~\\\u0000\u0007\u0085\u00e9\u2028\ufeffaZ09.";
    for (int i = 0; i < 5_000; i++) {
      var text = new StringBuilder();
      for (int length = random.nextInt(8); length > 0; length--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      texts.add(text.toString());
    }
    for (String text : texts) {
      Object read = load(Encoding.YAML.write(map("k", text)));
      assertWithMessage("seed %s", seed)
          .that(((Map<?, ?>) read).get("data"))
          .isEqualTo(Map.of("k", text));
    }
  }

  @Test
  void frames_haveTheFormOfTheEncoding() {
    ObjectNode object = map("k", "v");

    byte[] line = Encoding.JSON.frame("ADDED", object);
    byte[] frame = Encoding.PROTOBUF.frame("ADDED", object);

    assertThat(new String(line, StandardCharsets.UTF_8))
        .isEqualTo("{\"type\":\"ADDED\",\"object\":" + object + "}\n");
    assertThat(ByteBuffer.wrap(frame).getInt()).isEqualTo(frame.length - Integer.BYTES);
    assertThat(Encoding.JSON.watchType()).isEqualTo("application/json");
    assertThat(Encoding.PROTOBUF.watchType())
        .isEqualTo("application/vnd.kubernetes.protobuf;stream=watch");
    assertThrows(UnsupportedOperationException.class, () -> Encoding.YAML.frame("ADDED", object));
  }

  @Test
  void protobuf_ofACustomKind_isAnErrorOfTheServer() {
    ObjectNode custom = Json.object().put("kind", "Zap").put("apiVersion", "example.com/v1");

    assertThrows(IllegalArgumentException.class, () -> Encoding.PROTOBUF.write(custom));
  }
}
