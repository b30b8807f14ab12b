package dev.kubewright.api;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Verb;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class KubernetesSchemeTest {
  private static final Map<String, String> VERBS = Map.of("post", "create", "put", "update");

  @Test
  void types_allResources_sayWhatTheFactsSay() throws Exception {
    Map<String, ResourceType<?>> types = new TreeMap<>();
    for (ResourceType<?> type : KubernetesScheme.SCHEME.types()) {
      types.put(groupVersion(type.groupVersionResource()) + " " + type.plural(), type);
    }
    JsonNode facts = facts();
    int count = 0;
    for (Map.Entry<String, JsonNode> groupVersion : facts.properties()) {
      for (Map.Entry<String, JsonNode> resource : groupVersion.getValue().properties()) {
        String name = groupVersion.getKey() + " " + resource.getKey();
        assertSame(name, types.get(name), resource.getValue());
        count++;
      }
    }
    assertThat(count).isEqualTo(110);
    assertThat(types).hasSize(110);
  }

  private static void assertSame(String name, ResourceType<?> type, JsonNode fact) {
    assertWithMessage(name).that(type).isNotNull();
    assertWithMessage(name).that(type.kind()).isEqualTo(fact.at("/kind/kind").asString());
    assertWithMessage(name).that(type.singular()).isEqualTo(fact.path("singular").asString());
    assertWithMessage(name).that(type.namespaced()).isEqualTo(fact.path("namespaced").asBoolean());
    Set<String> verbs = new TreeSet<>();
    for (JsonNode verb : fact.path("verbs")) {
      verbs.add(VERBS.getOrDefault(verb.asString(), verb.asString()));
    }
    assertWithMessage(name)
        .that(type.verbs().stream().map(Verb::jsonName).toList())
        .containsExactlyElementsIn(verbs);
    assertWithMessage(name)
        .that(texts(fact.path("shortNames")))
        .isEqualTo(Set.copyOf(type.shortNames()));
    assertWithMessage(name)
        .that(texts(fact.path("categories")))
        .isEqualTo(Set.copyOf(type.categories()));
    for (String subresource : Set.of("status", "scale")) {
      assertWithMessage(name + "/" + subresource)
          .that(type.subresources().contains(subresource))
          .isEqualTo(fact.path("subresources").has(subresource));
    }
  }

  @Test
  void type_ofAnObject_isItsResource() {
    assertThat(KubernetesScheme.SCHEME.type(Pod.class).orElseThrow().plural()).isEqualTo("pods");
  }

  private static Set<String> texts(JsonNode array) {
    Set<String> texts = new TreeSet<>();
    array.forEach(text -> texts.add(text.asString()));
    return texts;
  }

  private static String groupVersion(GroupVersionResource resource) {
    return resource.group().isEmpty()
        ? resource.version()
        : resource.group() + "/" + resource.version();
  }

  private static JsonNode facts() throws Exception {
    String path = "/dev/kubewright/facts/merged/resources.json";
    try (InputStream in =
        Objects.requireNonNull(KubernetesSchemeTest.class.getResourceAsStream(path))) {
      return JsonMapper.shared().readTree(in);
    }
  }
}
