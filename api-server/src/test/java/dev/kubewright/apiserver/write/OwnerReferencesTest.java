package dev.kubewright.apiserver.write;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class OwnerReferencesTest {
  private static ObjectNode owned() {
    String text =
        """
        {"metadata":{"name":"x","ownerReferences":[{"uid":"a"},{"uid":"b"}],"managedFields":[
         {"manager":"m","fieldsV1":{"f:metadata":{"f:ownerReferences":
          {".":{},"k:{'uid':'a'}":{},"k:{'uid':'b'}":{}}}}},
         {"manager":"n","fieldsV1":{"f:data":{"f:k":{}},"f:metadata":{"f:labels":{"f:l":{}},
          "f:ownerReferences":{"k:{'uid':'b'}":{}}}}}]}}""";
    return (ObjectNode) Json.MAPPER.readTree(text.replace("'", "\\\""));
  }

  @Test
  void managers_loseReferencesThatAreGone() {
    ObjectNode one = OwnerReferences.without(owned(), Set.of("a"));

    assertThat(one.at("/metadata/managedFields/0/fieldsV1").toString())
        .isEqualTo(
            "{\"f:metadata\":{\"f:ownerReferences\":{\".\":{},\"k:{\\\"uid\\\":\\\"b\\\"}\":{}}}}");
    assertThat(one.at("/metadata/managedFields/1"))
        .isEqualTo(owned().at("/metadata/managedFields/1"));

    ObjectNode none = OwnerReferences.without(owned(), Set.of("a", "b"));

    assertThat(none.at("/metadata").has("ownerReferences")).isFalse();
    assertThat(none.at("/metadata/managedFields").toString())
        .isEqualTo(
            "[{\"manager\":\"n\",\"fieldsV1\":{\"f:data\":{\"f:k\":{}},"
                + "\"f:metadata\":{\"f:labels\":{\"f:l\":{}}}}}]");
  }
}
