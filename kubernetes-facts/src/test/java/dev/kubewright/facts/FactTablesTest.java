package dev.kubewright.facts;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.JsonNodeFactory;

final class FactTablesTest {
  private static final String ROOT = "dev/kubewright/facts/";
  private static final String OPEN_API = "swagger.nodesc.min.json.gz";

  @Test
  void resources_everyGroupVersion_present() throws IOException {
    assertThat(read("resources.json").size()).isEqualTo(36);
    assertThat(count(read("resources.json"))).isEqualTo(100);
    assertThat(read("merged/resources.json").size()).isEqualTo(43);
    assertThat(count(read("merged/resources.json"))).isEqualTo(110);
  }

  private static int count(JsonNode table) {
    int entries = 0;
    for (JsonNode each : table) {
      entries += each.size();
    }
    return entries;
  }

  @ParameterizedTest
  @CsvSource({"'', 862", "merged/, 919"})
  void resources_everyType_isDefinedInSwagger(String folder, int size) throws IOException {
    JsonNode definitions = read(folder + OPEN_API).get("definitions");
    assertThat(definitions.size()).isEqualTo(size);
    for (JsonNode groupVersion : read(folder + "resources.json")) {
      for (JsonNode resource : groupVersion) {
        assertThat(definitions.has(resource.get("type").asString())).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "merged/"})
  void swagger_noDescriptions(String folder) throws IOException {
    assertThat(read(folder + OPEN_API).toString()).doesNotContain("\"description\":\"");
  }

  @Test
  void otherTables_parse() throws IOException {
    assertThat(read("enums.json").isEmpty()).isFalse();
    assertThat(read("v3-defaults.json").isEmpty()).isFalse();
    assertThat(read("protobuf.json.gz").isEmpty()).isFalse();
  }

  @Test
  void apis_everyVersionThatIsOff_isKnown() throws IOException {
    JsonNode resources = read("resources.json");
    for (var version : read("apis.json").properties()) {
      assertThat(resources.has(version.getKey())).isTrue();
      assertThat(version.getValue().asString()).isAnyOf("version", "gate");
    }
  }

  @Test
  void bootstrap_everyObject_isOfAKnownResource() throws IOException {
    JsonNode resources = read("resources.json");
    JsonNode objects = read("bootstrap.json.gz");
    assertThat(objects.size()).isEqualTo(208);
    for (JsonNode object : objects) {
      JsonNode version = resources.path(object.get("apiVersion").asString());
      assertThat(version.toString()).contains("\"" + object.get("kind").asString() + "\"");
    }
  }

  /**
   * One table has the words of the newest release by field, the other those of all releases by the
   * type of the field in Go.
   */
  @Test
  void enumTypes_haveEachFieldOnceWithItsWords() throws IOException {
    JsonNode enums = read("enums.json");
    int fields = count(enums);
    for (var type : read("merged/enum-types.json").properties()) {
      for (JsonNode field : type.getValue().get("fields")) {
        String name = field.asString();
        int dot = name.lastIndexOf('.');
        JsonNode words = enums.path(name.substring(0, dot)).path(name.substring(dot + 1));
        assertThat(type.getValue().get("words")).containsAtLeastElementsIn(words);
        fields -= words.isMissingNode() ? 0 : 1;
      }
    }
    assertThat(fields).isEqualTo(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "merged/"})
  void protobufInJson_everyFieldOfAMessageOfAKind_isNamed(String folder) throws IOException {
    JsonNode messages = read(folder + "protobuf.json.gz");
    JsonNode json = read(folder + "protobuf-json.json.gz");
    for (var message : json.properties()) {
      for (var field : message.getValue().properties()) {
        assertThat(messages.path(message.getKey()).has(field.getKey())).isTrue();
      }
    }
    for (var message : messages.properties()) {
      // Times, quantities and fields of managers are written by hand in Go.
      if (!message
          .getKey()
          .matches(
              ".*\\.(Quantity|QuantityValue|Time|MicroTime|FieldsV1|AttestationValue|ExtraValue|Verbs)")) {
        for (var field : message.getValue().properties()) {
          assertThat(json.path(message.getKey()).has(field.getKey())).isTrue();
        }
      }
    }
  }

  /** One table has the values that the server sets, the other those that a CRD may need. */
  @Test
  void fieldDefaults_agreeWithTheDefaultsThatAreNotZero() throws IOException {
    JsonNode definitions = read("merged/" + OPEN_API).get("definitions");
    JsonNode fields = read("merged/v3-field-defaults.json");

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
    JsonNode messages = read("merged/protobuf-json.json.gz");
    int parts = 0;
    for (var type : read("merged/v3-field-defaults.json").properties()) {
      JsonNode message = messages.path(type.getKey().replaceFirst("^io\\.", ""));
      for (var field : type.getValue().properties()) {
        if (field.getValue().isObject() && field.getValue().isEmpty()) {
          parts++;
          assertThat(message.path(field.getKey()).toString()).doesNotContain("pointer");
        }
      }
    }
    assertThat(parts).isEqualTo(461);
  }

  /** The newest release is one of those together, and no number of a message differs. */
  @Test
  void merged_hasAllOfTheNewestRelease() throws IOException {
    JsonNode definitions = read("merged/" + OPEN_API).get("definitions");
    for (var own : read(OPEN_API).get("definitions").properties()) {
      JsonNode merged = definitions.get(own.getKey());
      assertThat(merged.path("properties").propertyNames())
          .containsAtLeastElementsIn(own.getValue().path("properties").propertyNames());
      assertThat(own.getValue().path("required"))
          .containsAtLeastElementsIn(merged.path("required"));
    }
    JsonNode messages = read("merged/protobuf.json.gz");
    for (var message : read("protobuf.json.gz").properties()) {
      for (var field : message.getValue().properties()) {
        assertThat(messages.get(message.getKey()).get(field.getKey())).isEqualTo(field.getValue());
      }
    }
    JsonNode resources = read("merged/resources.json");
    for (var groupVersion : read("resources.json").properties()) {
      for (var own : groupVersion.getValue().properties()) {
        JsonNode merged = resources.get(groupVersion.getKey()).get(own.getKey());
        assertThat(merged.get("verbs")).containsAtLeastElementsIn(own.getValue().get("verbs"));
        assertThat(merged.get("subresources").propertyNames())
            .containsAtLeastElementsIn(own.getValue().get("subresources").propertyNames());
      }
    }
  }

  @Test
  void history_namesWhatIsInTheMergedTables() throws IOException {
    JsonNode history = read("merged/history.json");
    JsonNode definitions = read("merged/" + OPEN_API).get("definitions");
    JsonNode own = read(OPEN_API).get("definitions");
    for (var type : history.get("types").properties()) {
      assertThat(own.has(type.getKey())).isEqualTo(!type.getValue().has("until"));
      JsonNode properties = definitions.get(type.getKey()).path("properties");
      for (var field : type.getValue().path("fields").properties()) {
        assertThat(properties.has(field.getKey())).isTrue();
        assertThat(own.path(type.getKey()).path("properties").has(field.getKey()))
            .isEqualTo(own.has(type.getKey()) && !field.getValue().has("until"));
      }
    }
    JsonNode resources = read("merged/resources.json");
    for (var groupVersion : history.get("resources").properties()) {
      for (var resource : groupVersion.getValue().properties()) {
        JsonNode fact = resources.get(groupVersion.getKey()).get(resource.getKey());
        for (String name : resource.getValue().path("subresources").propertyNames()) {
          assertThat(fact.get("subresources").has(name)).isTrue();
        }
      }
    }
    JsonNode enumTypes = read("merged/enum-types.json");
    for (var type : history.get("enums").properties()) {
      assertThat(enumTypes.get(type.getKey()).get("words"))
          .containsAtLeastElementsIn(names(type.getValue()));
    }
  }

  private static List<JsonNode> names(JsonNode object) {
    return object.propertyNames().stream()
        .map(name -> (JsonNode) JsonNodeFactory.instance.stringNode(name))
        .toList();
  }

  /** The list of versions, the history and the notice agree on the releases. */
  @Test
  void releases_areThoseOfTheList() throws IOException {
    List<String> versions =
        Files.readAllLines(Path.of("facts", "releases.txt")).stream()
            .filter(line -> line.startsWith("v"))
            .map(line -> line.substring(1))
            .toList();
    List<String> releases = new ArrayList<>();
    read("merged/history.json").get("releases").forEach(each -> releases.add(each.asString()));
    assertThat(versions.stream().map(each -> each.replaceFirst("\\.\\d+$", "")).toList())
        .isEqualTo(releases);
    assertThat(Files.readString(Path.of("src/main/resources", ROOT, "NOTICE.md")))
        .contains(
            String.join(", ", versions.subList(0, versions.size() - 1))
                + " and "
                + versions.get(versions.size() - 1)
                + ",");
  }

  private static JsonNode read(String name) throws IOException {
    ClassLoader loader = FactTablesTest.class.getClassLoader();
    try (InputStream raw = loader.getResourceAsStream(ROOT + name);
        InputStream in = name.endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return new ObjectMapper().readTree(in);
    }
  }
}
