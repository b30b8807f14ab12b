package dev.kubewright.facts;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

final class FactTablesTest {
  private static final String ROOT = "dev/kubewright/facts/";

  @Test
  void resources_everyGroupVersion_present() throws IOException {
    JsonNode table = read("resources.json");
    int resources = 0;
    for (JsonNode groupVersion : table) {
      resources += groupVersion.size();
    }
    assertThat(table.size()).isEqualTo(36);
    assertThat(resources).isEqualTo(95);
  }

  @Test
  void resources_everyType_isDefinedInSwagger() throws IOException {
    JsonNode definitions = read("swagger.nodesc.min.json.gz").get("definitions");
    assertThat(definitions.size()).isEqualTo(771);
    for (JsonNode groupVersion : read("resources.json")) {
      for (JsonNode resource : groupVersion) {
        assertThat(definitions.has(resource.get("type").asString())).isTrue();
      }
    }
  }

  @Test
  void swagger_noDescriptions() throws IOException {
    assertThat(read("swagger.nodesc.min.json.gz").get("definitions").toString())
        .doesNotContain("\"description\":\"");
  }

  @Test
  void otherTables_parse() throws IOException {
    assertThat(read("enums.json").isEmpty()).isFalse();
    assertThat(read("v3-defaults.json").isEmpty()).isFalse();
    assertThat(read("protobuf.json.gz").isEmpty()).isFalse();
  }

  /** One table has the words by field, the other by the type of the field in Go. */
  @Test
  void enumTypes_haveEachFieldOnceWithItsWords() throws IOException {
    JsonNode enums = read("enums.json");
    int fields = 0;
    for (JsonNode type : enums) {
      fields += type.size();
    }
    for (var type : read("enum-types.json").properties()) {
      for (JsonNode field : type.getValue().get("fields")) {
        String name = field.asString();
        int dot = name.lastIndexOf('.');
        assertThat(enums.path(name.substring(0, dot)).path(name.substring(dot + 1)))
            .isEqualTo(type.getValue().get("words"));
        fields--;
      }
    }
    assertThat(fields).isEqualTo(0);
  }

  @Test
  void protobufInJson_everyFieldOfAMessageOfAKind_isNamed() throws IOException {
    JsonNode messages = read("protobuf.json.gz");
    JsonNode json = read("protobuf-json.json.gz");
    for (var message : json.properties()) {
      for (var field : message.getValue().properties()) {
        assertThat(messages.path(message.getKey()).has(field.getKey())).isTrue();
      }
    }
    for (var message : messages.properties()) {
      // Times, quantities and fields of managers are written by hand in Go.
      if (!message
          .getKey()
          .matches(".*\\.(Quantity|QuantityValue|Time|MicroTime|FieldsV1|ExtraValue|Verbs)")) {
        for (var field : message.getValue().properties()) {
          assertThat(json.path(message.getKey()).has(field.getKey())).isTrue();
        }
      }
    }
  }

  /** One table has the values that the server sets, the other those that a CRD may need. */
  @Test
  void fieldDefaults_agreeWithTheDefaultsThatAreNotZero() throws IOException {
    JsonNode definitions = read("swagger.nodesc.min.json.gz").get("definitions");
    JsonNode fields = read("v3-field-defaults.json");

    for (var type : read("v3-defaults.json").properties()) {
      for (var field : type.getValue().properties()) {
        assertThat(fields.get(type.getKey()).get(field.getKey())).isEqualTo(field.getValue());
      }
    }
    for (var type : fields.properties()) {
      JsonNode definition = definitions.get(type.getKey());
      for (var field : type.getValue().properties()) {
        assertThat(definition.get("properties").has(field.getKey())).isTrue();
        if (!field.getValue().isObject()) {
          assertThat(definition.path("required").toString())
              .doesNotContain('"' + field.getKey() + '"');
        }
      }
    }
    assertThat(fields.get("io.k8s.api.core.v1.LocalObjectReference").get("name").asString("none"))
        .isEmpty();
    JsonNode deployment = fields.get("io.k8s.api.apps.v1.DeploymentSpec");
    assertThat(deployment.has("template")).isTrue();
    assertThat(deployment.has("selector")).isFalse();
  }

  /** The default <code>{}</code> stands where the Go type has a struct and no pointer. */
  @Test
  void fieldDefaults_emptyObjects_areNoPointersInGo() throws IOException {
    JsonNode messages = read("protobuf-json.json.gz");
    int parts = 0;
    for (var type : read("v3-field-defaults.json").properties()) {
      JsonNode message = messages.path(type.getKey().replaceFirst("^io\\.", ""));
      for (var field : type.getValue().properties()) {
        if (field.getValue().isObject()) {
          parts++;
          assertThat(field.getValue().isEmpty()).isTrue();
          assertThat(message.path(field.getKey()).toString()).doesNotContain("pointer");
        }
      }
    }
    assertThat(parts).isEqualTo(393);
  }

  private static JsonNode read(String name) throws IOException {
    ClassLoader loader = FactTablesTest.class.getClassLoader();
    try (InputStream raw = loader.getResourceAsStream(ROOT + name);
        InputStream in = name.endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return new ObjectMapper().readTree(in);
    }
  }
}
