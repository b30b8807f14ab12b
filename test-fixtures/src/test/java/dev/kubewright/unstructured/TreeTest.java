package dev.kubewright.unstructured;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.Nodes;
import dev.kubewright.json.CodecException;
import org.junit.jupiter.api.Test;

class TreeTest {
  private static final String EVERYTHING =
      "{\"n\":[1.10,12345678901234567890,9223372036854775807,-1,1E+30,0.1,2.50E-7],"
          + "\"s\":\"ä\\n\",\"o\":{\"t\":true,\"e\":[],\"z\":null}}";

  @Test
  void of_anyValue_whatTheCodecWritesOnTheWire() {
    Object value = Json.decode(Tree.CODEC, EVERYTHING);

    Object tree = Tree.of(Tree.CODEC, value);

    assertThat(tree).isEqualTo(value);
    assertThat(Json.encodeToString(Tree.CODEC, tree)).isEqualTo(EVERYTHING);
    assertThat(Nodes.of(tree)).isEqualTo(Nodes.read(EVERYTHING));
  }

  @Test
  void read_fieldTwice_takesTheLastOrRefuses() {
    String json = "{\"a\":{\"b\":1,\"c\":2,\"b\":null}}";

    Object tree = Json.decode(Tree.CODEC, json);
    assertThat(tree).isEqualTo(Json.decode(Tree.STRICT, "{\"a\":{\"b\":null,\"c\":2}}"));
    var refused = assertThrows(CodecException.class, () -> Json.decode(Tree.STRICT, json));

    assertThat(refused.path()).isEqualTo("$.a.b");
    assertThat(refused).hasMessageThat().contains("given twice");
  }
}
