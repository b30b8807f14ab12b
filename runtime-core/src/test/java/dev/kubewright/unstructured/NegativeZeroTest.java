package dev.kubewright.unstructured;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.document.Json;
import dev.kubewright.json.Codecs;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NegativeZeroTest {
  private static Unstructured read(String json) {
    return Json.decode(Unstructured.CODEC, json.replace('\'', '"'));
  }

  @Test
  void codec_negativeZero_staysNegative() {
    Unstructured zeros = read("{'a':-0,'b':[-0.0,-0e5,0,0.0]}");
    String text = Json.encodeToString(Unstructured.CODEC, zeros);

    assertThat(text).isEqualTo("{\"a\":-0,\"b\":[-0,-0,0,0.0]}");
    assertThat(read(text)).isEqualTo(zeros);
    Unstructured copied = zeros.with(zeros.get("a").orElseThrow(), "c");
    assertThat(Json.encodeToString(Unstructured.CODEC, copied)).endsWith("\"c\":-0}");
  }

  @Test
  void accessors_negativeZero_areZero() {
    Unstructured zeros = read("{'a':-0,'b':[-0.0]}");

    assertThat(zeros.integer("a").orElseThrow()).isEqualTo(0);
    assertThat(zeros.number("b", "0").orElseThrow().signum()).isEqualTo(0);
  }

  @Test
  void treeReader_negativeZero_isReadByTypedCodecs() {
    Object tree = Json.decode(Tree.CODEC, "[-0,-0.00]");

    assertThat(Codecs.LONG.readList(new TreeReader(tree, "$"))).containsExactly(0L, 0L);
    assertThat(Codecs.DOUBLE.readList(new TreeReader(tree, "$"))).containsExactly(-0.0, -0.0);
    assertThat(new TreeReader(Map.of("a", -0.0), "$").readRaw().text()).isEqualTo("{\"a\":-0}");
  }
}
