package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.json.Json;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TreesTest {
  @Test
  void of_anyValue_whatTheCodecWritesOnTheWire() {
    String json =
        "{\"n\":[1.10,12345678901234567890,9223372036854775807,-1,1E+30,0.1,2.50E-7],"
            + "\"s\":\"ä\\n\",\"o\":{\"t\":true,\"e\":[],\"z\":null}}";

    var tree = Trees.of(Tree.CODEC, Json.decode(Tree.CODEC, json));

    assertThat(Tree.CODEC.read(JacksonReader.of(parser(tree))))
        .isEqualTo(Json.decode(Tree.CODEC, json));
  }

  private static tools.jackson.core.JsonParser parser(tools.jackson.databind.JsonNode tree) {
    return tools.jackson.databind.json.JsonMapper.shared().treeAsTokens(tree);
  }

  @Test
  void read_notJson_refuses() {
    byte[] document = "{\"a\":1,\"a\":2}".getBytes(StandardCharsets.UTF_8);
    assertThrows(IllegalArgumentException.class, () -> Trees.read(document));
  }
}
