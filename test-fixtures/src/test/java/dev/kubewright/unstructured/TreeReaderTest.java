package dev.kubewright.unstructured;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.JsonReaderContract;
import dev.kubewright.json.JsonReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TreeReaderTest extends JsonReaderContract {
  @Override
  protected JsonReader reader(String json) {
    return new TreeReader(Json.decode(Tree.CODEC, json), "$");
  }

  @Override
  protected boolean readsText() {
    return false;
  }

  /** A negative zero of a tree has no fraction. */
  @Override
  protected String negativeZero(String number) {
    return "-0";
  }

  @Test
  void halfASurrogatePair_inTokens_isReplacedButStaysInRawValues() {
    Map<String, Object> tree = Map.of("\udc00", List.of("\ud800x\ud83d\ude00"));
    assertThat(Tree.CODEC.read(new TreeReader(tree, "$")))
        .isEqualTo(Map.of("\ufffd", List.of("\ufffdx\ud83d\ude00")));
    assertThat(new TreeReader(tree, "$").readRaw().text())
        .isEqualTo("{\"\\udc00\":[\"\\ud800x\ud83d\ude00\"]}");
  }
}
