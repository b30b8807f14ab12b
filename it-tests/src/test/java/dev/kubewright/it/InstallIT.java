package dev.kubewright.it;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.GroupVersion;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.InvalidException;
import dev.kubewright.client.ResourceType;
import dev.kubewright.it.stable.v1.CronPolicies;
import dev.kubewright.it.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdException;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class InstallIT extends Scenario {
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/";

  private static String widget(String group, String plural, String type) {
    return """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: %2$s.%1$s}
        spec:
          group: %1$s
          scope: Namespaced
          names: {kind: Widget, plural: %2$s, singular: widget}
          versions:
          - name: v1
            served: true
            storage: true
            schema:
              openAPIV3Schema:
                type: object
                properties:
                  size: {type: %3$s}
        """
        .formatted(group, plural, type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"crontabs", "cronpolicies"})
  void install_whatJavacWrote_isEstablishedAndStructural(String plural) {
    JsonNode crd = raw().get(CRDS + plural + ".stable.example.com");

    var conditions = new ArrayList<String>();
    for (JsonNode condition : crd.path("status").path("conditions")) {
      conditions.add(condition.path("type").asString() + "=" + condition.path("status").asString());
    }
    assertThat(conditions).containsExactly("NamesAccepted=True", "Established=True");
  }

  @Test
  void install_again_changesNothing() {
    String before = version("crontabs.stable.example.com");

    rest().install(Crd.of(CronTabs.TYPE));

    assertThat(version("crontabs.stable.example.com")).isEqualTo(before);
    assertThat(Crd.of(CronTabs.TYPE).versions()).containsExactly("v1", "v1beta1");
    assertThat(Crd.of(CronPolicies.TYPE).versions()).containsExactly("v1");
  }

  private String version(String name) {
    return raw().get(CRDS + name).path("metadata").path("generation").toString();
  }

  @Test
  void install_changed_bringsTheNewSchema() {
    String group = namespace + ".example.com";
    rest().install(Crd.parse(widget(group, "widgets", "string")));

    rest().install(Crd.parse(widget(group, "widgets", "integer")));

    JsonNode schema = raw().get(CRDS + "widgets." + group).path("spec").path("versions").get(0);
    assertThat(schema.toString()).contains("\"size\":{\"type\":\"integer\"}");
    List<String> served =
        rest()
            .discovery()
            .serverResourcesForGroupVersion(new GroupVersion(group, "v1"))
            .resources()
            .stream()
            .map(APIResource::name)
            .toList();
    assertThat(served).containsExactly("widgets");
  }

  @Test
  void install_versionIsAdded_isServedAndDiscoveredAtOnce() {
    String group = namespace + ".example.com";
    String one = widget(group, "widgets", "string");
    rest().install(Crd.parse(one));
    String version = one.substring(one.indexOf("  - name: v1"));
    String two =
        one + version.replace("name: v1", "name: v2").replace("storage: true", "storage: false");

    rest().install(Crd.parse(two));

    var kind = new GroupVersionKind(group, "v2", "Widget");
    var widgets =
        ResourceType.builder(Unstructured.class, Unstructured.CODEC, kind, "widgets").build();
    assertThat(rest().resources(widgets).namespace(namespace).list().items()).isEmpty();
    assertThat(rest().discovery().serverResourcesForGroupVersion(kind.groupVersion()).resources())
        .hasSize(1);
  }

  @Test
  void install_notStructural_isInvalid() {
    var crd = Crd.parse(widget(namespace + ".example.com", "widgets", "\"\""));

    assertThrows(InvalidException.class, () -> rest().install(crd));
  }

  @Test
  void install_nameThatDoesNotFit_isInvalid() {
    String group = namespace + ".example.com";
    var crd =
        Crd.parse(widget(group, "widgets", "string").replace("plural: widgets", "plural: others"));

    var refused = assertThrows(InvalidException.class, () -> rest().install(crd));

    assertThat(refused).hasMessageThat().contains("metadata.name");
  }

  @Test
  void install_namesThatAnotherCrdHas_saysSo() {
    String group = namespace + ".example.com";
    rest().install(Crd.parse(widget(group, "widgets", "string")));

    var refused =
        assertThrows(
            CrdException.class,
            () ->
                rest()
                    .install(
                        Crd.parse(widget(group, "gadgets", "string")), Duration.ofSeconds(20)));

    assertThat(refused).hasMessageThat().contains("gadgets." + group);
  }
}
