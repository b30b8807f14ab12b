package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.it.kinds.stable.v1.CronPolicies;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdException;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.crd.CrdOwnershipException;
import dev.kubewright.rest.crd.InstallOptions;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
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

    CrdInstaller.over(rest()).install(Crd.of(CronTabs.TYPE));

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
    CrdInstaller.over(rest()).install(Crd.parse(widget(group, "widgets", "string")));

    CrdInstaller.over(rest()).install(Crd.parse(widget(group, "widgets", "integer")));

    JsonNode schema = raw().get(CRDS + "widgets." + group).path("spec").path("versions").get(0);
    assertThat(schema.toString()).contains("\"size\":{\"type\":\"integer\"}");
    List<String> served =
        DiscoveryClient.over(rest())
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
    CrdInstaller.over(rest()).install(Crd.parse(one));
    String version = one.substring(one.indexOf("  - name: v1"));
    String two =
        one + version.replace("name: v1", "name: v2").replace("storage: true", "storage: false");

    CrdInstaller.over(rest()).install(Crd.parse(two));

    var kind = new GroupVersionKind(group, "v2", "Widget");
    var widgets =
        ResourceType.builder(Unstructured.class, Unstructured.CODEC, kind, "widgets").build();
    assertThat(rest().resources(widgets).namespace(namespace).list().items()).isEmpty();
    assertThat(
            DiscoveryClient.over(rest())
                .serverResourcesForGroupVersion(kind.groupVersion())
                .resources())
        .hasSize(1);
  }

  @Test
  void install_notStructural_isInvalid() {
    var crd = Crd.parse(widget(namespace + ".example.com", "widgets", "\"\""));

    assertThrows(InvalidException.class, () -> CrdInstaller.over(rest()).install(crd));
  }

  @Test
  void install_nameThatDoesNotFit_isInvalid() {
    String group = namespace + ".example.com";
    var crd =
        Crd.parse(widget(group, "widgets", "string").replace("plural: widgets", "plural: others"));

    var refused =
        assertThrows(InvalidException.class, () -> CrdInstaller.over(rest()).install(crd));

    assertThat(refused).hasMessageThat().contains("metadata.name");
  }

  @Test
  void install_namesThatAnotherCrdHas_saysSo() {
    String group = namespace + ".example.com";
    CrdInstaller.over(rest()).install(Crd.parse(widget(group, "widgets", "string")));

    var refused =
        assertThrows(
            CrdException.class,
            () ->
                CrdInstaller.over(rest())
                    .install(
                        Crd.parse(widget(group, "gadgets", "string")),
                        o -> o.timeout(Duration.ofSeconds(20))));

    assertThat(refused).hasMessageThat().contains("gadgets." + group);
  }

  @Test
  void install_crdOfSomeoneElse_isRefusedAndStaysAsItIs() {
    String name = "widgets." + namespace + ".example.com";
    crds().create(foreign("string"), o -> o.fieldManager("helm"));
    Unstructured before = crds().get(name);

    var refused =
        assertThrows(
            CrdOwnershipException.class,
            () -> CrdInstaller.over(rest()).install(widget("integer")));

    assertThat(refused.crd()).isEqualTo(name);
    assertThat(refused.owner()).isEqualTo("the Helm release \"widgets\" in namespace \"prod\"");
    CrdInstaller.over(rest()).install(widget("string"));
    Unstructured after = crds().get(name);
    assertThat(after.metadata().generation()).isEqualTo(before.metadata().generation());
    assertThat(after.metadata().annotations()).isEqualTo(before.metadata().annotations());
    assertThat(after.get("spec")).isEqualTo(before.get("spec"));
  }

  @Test
  void install_takeOver_ownsTheCrdFromThenOn() {
    crds().create(foreign("string"), o -> o.fieldManager("helm"));

    CrdInstaller.over(rest()).install(widget("string"), o -> o.takeOver(true));

    CrdInstaller.over(rest()).install(widget("integer"));
    Unstructured taken = crds().get("widgets." + namespace + ".example.com");
    assertThat(taken.metadata().annotations()).containsEntry("kubewright.dev/owner", "kubewright");
    assertThat(Json.encodeToString(Unstructured.CODEC, taken))
        .contains("\"size\":{\"type\":\"integer\"}");
  }

  @Test
  void install_twoPrograms_eachKeepsItsOwn() {
    UnaryOperator<InstallOptions> one = o -> o.owner("one");
    UnaryOperator<InstallOptions> two = o -> o.owner("two");
    CrdInstaller.over(rest()).install(widget("string"), one);

    var refused =
        assertThrows(
            CrdOwnershipException.class,
            () -> CrdInstaller.over(rest()).install(widget("integer"), two));
    assertThat(refused.owner()).isEqualTo("\"one\" (annotation kubewright.dev/owner)");
    CrdInstaller.over(rest()).install(widget("string"), two);
    CrdInstaller.over(rest()).install(widget("integer"), o -> o.owner("two").takeOver(true));

    assertThrows(
        CrdOwnershipException.class,
        () -> CrdInstaller.over(rest()).install(widget("string"), one));
    CrdInstaller.over(rest()).install(widget("boolean"), two);
  }

  @Test
  void install_specWasChangedByOthers_isRefusedUntilItIsTakenOver() {
    CrdInstaller.over(rest()).install(widget("string"));
    Unstructured present = crds().get("widgets." + namespace + ".example.com");
    Unstructured changed =
        present.with(
            "number",
            "spec",
            "versions",
            "0",
            "schema",
            "openAPIV3Schema",
            "properties",
            "size",
            "type");
    crds().update(changed, o -> o.fieldManager("kubectl-edit"));

    var refused =
        assertThrows(
            CrdOwnershipException.class,
            () -> CrdInstaller.over(rest()).install(widget("integer")));
    assertThat(refused.owner()).isEqualTo("the field manager \"kubectl-edit\"");

    CrdInstaller.over(rest()).install(widget("number"), o -> o.takeOver(true));
    CrdInstaller.over(rest()).install(widget("integer"));
  }

  @Test
  void install_crdIsAppliedByOthersToo_isRefused() {
    CrdInstaller.over(rest()).install(widget("string"));
    crds().apply(foreign("string"), "flux");

    var refused =
        assertThrows(
            CrdOwnershipException.class,
            () -> CrdInstaller.over(rest()).install(widget("integer")));

    assertThat(refused.owner()).isEqualTo("the Helm release \"widgets\" in namespace \"prod\"");
    CrdInstaller.over(rest()).install(widget("string"));
    CrdInstaller.over(rest()).install(widget("integer"), o -> o.takeOver(true));
    assertThrows(ConflictException.class, () -> crds().apply(foreign("string"), "flux"));
  }

  @Test
  void install_caBundleThatAToolSets_staysAndGivesNoOwnership() {
    CrdInstaller.over(rest()).install(hooked("string"));
    String[] path = {"spec", "conversion", "webhook", "clientConfig", "caBundle"};
    String bundle =
        Base64.getEncoder().encodeToString(server().caPem().getBytes(StandardCharsets.UTF_8));
    String name = "widgets." + namespace + ".example.com";
    Unstructured injected = crds().get(name).with(bundle, path);
    crds().update(injected, o -> o.fieldManager("cert-manager-cainjector"));

    CrdInstaller.over(rest()).install(hooked("integer"));

    Unstructured after = crds().get(name);
    assertThat(after.string(path)).hasValue(bundle);
    assertThat(Json.encodeToString(Unstructured.CODEC, after))
        .contains("\"size\":{\"type\":\"integer\"}");
  }

  /** Returns a CRD with a conversion webhook. */
  private Crd hooked(String type) {
    return Crd.parse(
        widget(namespace + ".example.com", "widgets", type)
            + """
              conversion:
                strategy: Webhook
                webhook:
                  conversionReviewVersions: [v1]
                  clientConfig:
                    service: {namespace: default, name: hook, path: /convert}
            """);
  }

  private ResourceClient<Unstructured> crds() {
    return DynamicClient.over(rest())
        .resource("apiextensions.k8s.io", "v1", "customresourcedefinitions")
        .everywhere();
  }

  private Crd widget(String type) {
    return Crd.parse(widget(namespace + ".example.com", "widgets", type));
  }

  /** Returns a CRD of a chart. */
  private Unstructured foreign(String type) {
    Unstructured crd = Yaml.documents(widget(type).json(), Unstructured.CODEC).get(0);
    return crd.withMetadata(
        m ->
            m.putAnnotation("meta.helm.sh/release-name", "widgets")
                .putAnnotation("meta.helm.sh/release-namespace", "prod"));
  }
}
