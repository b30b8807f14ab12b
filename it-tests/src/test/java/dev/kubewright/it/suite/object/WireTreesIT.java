package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.document.Json;
import dev.kubewright.it.support.ReleaseHistory;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reading and writing again gives the same tree that a server wrote. */
class WireTreesIT extends Scenario {
  /** Returns objects of many kinds. {@code NAMESPACE} stands for the namespace. */
  private List<JsonNode> manifests() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(WireTreesIT.class.getResourceAsStream("objects.yaml"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      String own = text.replace("NAMESPACE", namespace);
      return YAMLMapper.shared().readerFor(JsonNode.class).<JsonNode>readValues(own).readAll();
    }
  }

  private static ResourceType<?> typeOf(JsonNode object) {
    String version = object.path("apiVersion").asString();
    String kind = object.path("kind").asString();
    return KubernetesScheme.SCHEME.types().stream()
        .filter(type -> type.apiVersion().equals(version))
        .filter(type -> type.kind().equals(kind))
        .findFirst()
        .orElseThrow(() -> new AssertionError(version + " " + kind));
  }

  private String path(ResourceType<?> type, boolean everywhere) {
    GroupVersionKind kind = type.groupVersionKind();
    String root = kind.group().isEmpty() ? "/api/" : "/apis/";
    boolean inNamespace = type.namespaced() && !everywhere;
    return root
        + kind.apiVersion()
        + (inNamespace ? "/namespaces/" + namespace : "")
        + "/"
        + type.plural();
  }

  @Test
  void objectsOfManyKinds_readAndWritten_areTheSameTrees() throws IOException {
    var differences = new ArrayList<String>();
    List<JsonNode> manifests = manifests();
    for (JsonNode manifest : manifests) {
      ResourceType<?> type = typeOf(manifest);
      JsonNode written = raw().post(path(type, false), manifest.toString());
      String name = manifest.path("metadata").path("name").asString();
      compare(type, written, differences);
      compare(type, raw().get(path(type, false) + "/" + name), differences);
    }
    assertThat(manifests.size()).isAtLeast(42);
    assertThat(differences).isEmpty();
  }

  @Test
  void everythingOnTheServer_readAndWritten_isTheSameTree() throws IOException {
    for (JsonNode manifest : manifests()) {
      raw().post(path(typeOf(manifest), false), manifest.toString());
    }
    var differences = new ArrayList<String>();
    var counts = new TreeMap<String, Integer>();
    ReleaseHistory history = ReleaseHistory.of(judge);
    for (ResourceType<?> type : KubernetesScheme.SCHEME.types()) {
      if (type.verbs().contains(Verb.LIST) && history.serves(type.groupVersionResource())) {
        for (JsonNode item : raw().get(path(type, true)).path("items")) {
          ((ObjectNode) item).put("apiVersion", type.apiVersion()).put("kind", type.kind());
          compare(type, item, differences);
          counts.merge(type.plural(), 1, Integer::sum);
        }
      }
    }
    assertWithMessage("%s", counts).that(counts.size()).isAtLeast(30);
    System.out.println("trees compared: " + counts);
    assertThat(differences).isEmpty();
  }

  private static <T extends KubernetesObject> void compare(
      ResourceType<T> type, JsonNode written, List<String> differences) {
    Codec<T> codec = type.codec();
    T value = Json.decode(codec, written.toString());
    JsonNode again = JsonMapper.shared().readTree(Json.encode(codec, value));
    differences("", written, again, differences);
  }

  /** Adds the differences of two trees. In a field that our types know, null counts as missing. */
  private static void differences(
      String path, JsonNode written, JsonNode again, List<String> differences) {
    if (written.isObject() && again.isObject()) {
      for (var field : written.properties()) {
        JsonNode other = again.get(field.getKey());
        if (other != null) {
          differences(path + "." + field.getKey(), field.getValue(), other, differences);
        } else if (!field.getValue().isNull()) {
          differences.add(path + "." + field.getKey() + " is lost: " + field.getValue());
        }
      }
      again.propertyNames().stream()
          .filter(name -> !written.has(name))
          .forEach(name -> differences.add(path + "." + name + " is new: " + again.get(name)));
    } else if (written.isArray() && again.isArray() && written.size() == again.size()) {
      for (int i = 0; i < written.size(); i++) {
        differences(path + "[" + i + "]", written.get(i), again.get(i), differences);
      }
    } else if (!written.equals(again)) {
      differences.add(path + ": " + written + " became " + again);
    }
  }
}
