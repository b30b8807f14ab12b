package dev.kubewright.apiserver.schema;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.node.ObjectNode;

/** Many items below a long name. A copy of the name for each of them takes minutes. */
@Timeout(30)
class LongPathsTest {
  private static final String NAME = "n".repeat(1_000_000);

  private static ObjectNode schema(String items) {
    String list = "{'type':'array','items':%s}".formatted(items);
    String all = "{'type':'object','additionalProperties':%s}".formatted(list);
    return (ObjectNode) Json.MAPPER.readTree(all.replace('\'', '"'));
  }

  private static ObjectNode body(String item) {
    String all = "{'%s':[%s%s]}".formatted(NAME, (item + ",").repeat(300_000), item);
    return (ObjectNode) Json.MAPPER.readTree(all.replace('\'', '"'));
  }

  @Test
  void unknownFields_arePruned() {
    ObjectNode body = body("{'a':1}");
    List<TreePath> removed = new ArrayList<>();
    Pruner.prune(body, schema("{'type':'object'}"), removed);
    assertThat(removed).hasSize(300_001);
    assertThat(removed.get(0).toString()).isEqualTo(NAME + "[0].a");
  }

  @Test
  void items_areValidated() {
    ObjectNode schema = schema("{'type':'integer','minimum':0}");
    assertThat(new SchemaValidator().validate(body("5"), schema)).isEmpty();
  }

  @Test
  void lists_areCheckedForRepeatedItems() {
    ObjectNode schema = schema("{'type':'array','x-kubernetes-list-type':'set'}");
    assertThat(ListUniqueness.check(body("[]"), schema, "")).isEmpty();
  }

  @Test
  void embeddedObjects_areChecked() {
    ObjectNode schema = schema("{'type':'object','x-kubernetes-embedded-resource':true}");
    ObjectNode body = body("{'apiVersion':'v1','kind':'A','metadata':{'name':'a'}}");
    assertThat(EmbeddedObjects.check(body, schema, false)).isEmpty();
  }

  @Test
  void typedFields_areDecoded() {
    String definition = "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps";
    ObjectNode object = Json.object();
    ObjectNode inner = Json.object();
    inner.set("enum", body("1").get(NAME));
    object.putObject("properties").set(NAME, inner);
    assertThat(BuiltInDecoder.decode(object, definition)).isEmpty();
  }
}
