package dev.kubewright.apiserver.write;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class OwnerReferencesTest {
  private static ObjectNode owned() {
    String text =
        """
        {"metadata":{"name":"x","ownerReferences":[{"uid":"a"},{"uid":"b"}],"managedFields":[
         {"manager":"m","fieldsV1":{"f:metadata":{"f:ownerReferences":
          {".":{},"k:{'uid':'a'}":{},"k:{'uid':'b'}":{}}}}},
         {"manager":"n","fieldsV1":{"f:data":{"f:k":{}},"f:metadata":{"f:labels":{"f:l":{}},
          "f:ownerReferences":{"k:{'uid':'b'}":{}}}}}]}}\
        """;
    return (ObjectNode) Json.MAPPER.readTree(text.replace("'", "\\\""));
  }

  /** A comparison of all pairs takes minutes. */
  @Test
  @Timeout(30)
  void manyOwners_areComparedInLinearTime() {
    ObjectNode metadata = Json.object();
    ArrayNode owners = metadata.putArray("ownerReferences");
    for (int i = 0; i < 150_000; i++) {
      owners.addObject().put("name", "n" + i).put("uid", "u");
    }
    owners.addObject().put("uid", "u").put("name", "n7");
    List<String> warnings = new ArrayList<>();
    OwnerReferences.dropDuplicates(metadata, "", warnings);
    assertThat(metadata.get("ownerReferences")).hasSize(150_000);
    assertThat(warnings).hasSize(1);
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
