package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.DiagnosticId;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class KubernetesImportTest {
  private static final String FACTS = "/dev/kubewright/facts/merged/";
  private static final Map<String, String> files = new TreeMap<>();
  private static ImportResult result = new ImportResult(List.of(), List.of());

  @BeforeAll
  static void runOnce() throws IOException {
    result = run();
    result.files().forEach(file -> files.put(file.path(), file.text()));
  }

  private static ImportResult run() throws IOException {
    return Importer.run(
        new ImportRequest(
            List.of(fact("swagger.nodesc.min.json.gz")),
            "dev.kubewright.api",
            List.of(),
            "Kubernetes",
            "dev.kubewright.api",
            Optional.of(fact("resources.json")),
            List.of(),
            Optional.of(fact("v3-field-defaults.json")),
            Optional.of(fact("enum-types.json")),
            Optional.empty(),
            ImportRequest.Choices.ALL));
  }

  private static Document fact(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(KubernetesImportTest.class.getResourceAsStream(FACTS + name))) {
      return new Document(name, in.readAllBytes());
    }
  }

  @Test
  void run_kubernetes_emitsEveryKindAndParses() throws Exception {
    assertThat(result.failed()).isFalse();
    Sources.assertParse(result.files(), "kubernetes");
    long kinds = files.values().stream().filter(text -> text.contains("\n@Kind(")).count();
    assertThat(kinds).isEqualTo(110);
    assertThat(files.keySet().stream().filter(path -> path.endsWith("package-info.java")).count())
        .isEqualTo(2 * 43 + 2);
    assertThat(file("apps/v1/client/package-info"))
        .startsWith(
            "/** Clients, listers and informers of {@link dev.kubewright.api.apps.v1}. */\n");
  }

  @Test
  void run_enumTypes_becomeClassesOfConstants() throws Exception {
    JsonNode types = new ObjectMapper().readTree(fact("enum-types.json").content());
    for (Map.Entry<String, JsonNode> type : types.properties()) {
      String[] parts = type.getKey().split("\\.");
      String group = parts[parts.length - 3];
      String text = file(group + "/" + parts[parts.length - 2] + "/" + parts[parts.length - 1]);
      List<String> words = new ArrayList<>();
      type.getValue().get("words").forEach(word -> words.add(word.asText()));
      List<String> constants =
          Pattern.compile("String [A-Z_][A-Z0-9_]* = \"(.*)\";")
              .matcher(text)
              .results()
              .map(found -> found.group(1))
              .toList();
      assertThat(constants).containsExactlyElementsIn(words).inOrder();
    }
    assertThat(core("PodPhase")).contains("String RUNNING = \"Running\";");
    assertThat(core("ConditionStatus")).contains("String UNKNOWN = \"Unknown\";");
    assertThat(core("PodConditionType")).contains("String READY = \"Ready\";");
    assertThat(core("PullPolicy")).contains("String IF_NOT_PRESENT = \"IfNotPresent\";");
    assertThat(core("Signal")).contains("String SIGRTMIN_1 = \"SIGRTMIN+1\";");
    assertThat(file("admissionregistration/v1/OperationType")).contains("String ASTERISK = \"*\";");
  }

  @Test
  void run_kubernetesTwice_givesTheSameBytes() throws Exception {
    assertThat(run().files()).isEqualTo(result.files());
  }

  @Test
  void run_kubernetes_hasVerbsOfThePaths() {
    assertThat(core("ComponentStatus")).contains("verbs = {Verb.GET, Verb.LIST}");
    assertThat(file("authentication/v1/TokenReview")).contains("verbs = Verb.CREATE");
    assertThat(core("Pod")).doesNotContain("verbs =");
    assertThat(core("Node")).contains("scope = Scope.CLUSTER");
  }

  @Test
  void run_kubernetes_hasSubresourcesInTheWordsOfClientGo() {
    String pod = core("Pod").replaceAll("\\s+", " ");
    assertThat(pod).contains("method = \"evict\", body = Eviction.class, result = Status.class");
    assertThat(pod).contains("method = \"bind\", body = Binding.class, result = Status.class");
    assertThat(pod).contains("verb = Verb.UPDATE, method = \"updateEphemeralContainers\"");
    assertThat(core("ServiceAccount")).contains("method = \"createToken\"");
    assertThat(core("Namespace")).contains("method = \"updateFinalize\"");
    assertThat(file("certificates/v1/CertificateSigningRequest"))
        .contains("method = \"updateApproval\"");
    assertThat(file("apps/v1/Deployment")).contains("@ScaleSubresource");
    assertThat(pod).doesNotContain("portforward");
  }

  @Test
  void run_kubernetes_mapsTypesAndNullness() {
    String event = core("Event");
    assertThat(event).contains("@MicroTime @Nullable Instant eventTime");
    assertThat(event).contains("@Nullable Instant firstTimestamp");
    assertThat(core("Secret")).contains("Map<String, Bytes> data");
    assertThat(core("ResourceRequirements")).contains("Map<String, Quantity> limits");
    assertThat(core("Container")).contains(" String name");
    assertThat(core("PodSpec")).contains("@Required");
    assertThat(file("policy/v1/Eviction")).contains("@Model(apiVersion = \"policy/v1\"");
    assertThat(file("networking/v1/NetworkPolicyIngressRule")).contains("from");
  }

  @Test
  void run_kubernetes_partsThatAreStructsInGo_areNeverNull() {
    assertThat(file("apps/v1/Deployment"))
        .contains(
            "    @NotRequired DeploymentSpec spec,\n    @NotRequired DeploymentStatus status)");
    assertThat(core("PodTemplateSpec"))
        .contains("@NotRequired ObjectMeta metadata, @NotRequired PodSpec spec");
    assertThat(file("networking/v1/NetworkPolicySpec")).contains("@NotRequired LabelSelector");
    assertThat(core("Container")).contains("@NotRequired ResourceRequirements resources");
    assertThat(core("EphemeralContainer")).contains("@NotRequired ResourceRequirements resources");
    assertThat(core("Container")).contains("@Nullable SecurityContext securityContext");
    assertThat(file("apps/v1/DeploymentSpec")).contains("@Nullable Integer replicas");
    assertThat(file("apps/v1/DeploymentSpec")).contains("@Required PodTemplateSpec template");
    assertThat(file("apps/v1/DeploymentSpec")).containsMatch("Value.ATOMIC\\) LabelSelector sel");
    long parts =
        files.values().stream()
            .flatMap(text -> text.lines())
            .mapToLong(line -> line.split("@NotRequired ", -1).length - 1)
            .sum();
    assertThat(parts).isEqualTo(149);
    assertThat(files.values().stream().anyMatch(text -> text.contains("x-kubewright"))).isFalse();
  }

  @Test
  void run_kubernetes_givesListKeysTheDefaultsOfTheApi() {
    assertThat(core("ContainerPort"))
        .contains("@Default(\"\\\"TCP\\\"\") @Nullable String protocol");
    assertThat(core("ServicePort")).contains("@Default(\"\\\"TCP\\\"\") @Nullable String protocol");
    assertThat(core("LocalObjectReference"))
        .contains("@Default(\"\\\"\\\"\") @Nullable String name");
    assertThat(core("ConfigMapKeySelector")).doesNotContain("@Default");
  }

  @Test
  void run_kubernetes_warnsOfListKeysForWhichTheApiHasNoDefault() {
    assertThat(result.diagnostics().stream().map(found -> found.id()).distinct().toList())
        .containsExactly(DiagnosticId.LIST_KEY_WITHOUT_DEFAULT);
    assertThat(
            result.diagnostics().stream()
                .map(found -> found.pointer().replaceFirst(".*\\.([^.]+\\.[^.]+)$", "$1"))
                .toList())
        .containsExactly(
            "v1.ServiceAccount/properties/secrets",
            "v1alpha1.StorageVersionStatus/properties/storageVersions",
            "v1.FlowSchemaStatus/properties/conditions",
            "v1.PriorityLevelConfigurationStatus/properties/conditions",
            "v1.ResourceClaimStatus/properties/devices",
            "v1beta1.ResourceClaimStatus/properties/devices",
            "v1beta2.ResourceClaimStatus/properties/devices");
  }

  @Test
  void run_kubernetes_emitsNoListsAndNoRuntimeTypes() {
    assertThat(files.keySet().stream().filter(path -> path.endsWith("PodList.java")).toList())
        .isEmpty();
    assertThat(files.keySet().stream().filter(path -> path.endsWith("ObjectMeta.java")).toList())
        .isEmpty();
    assertThat(files.keySet().stream().filter(path -> path.endsWith("/Scale.java")).toList())
        .isEmpty();
  }

  @Test
  void run_kubernetes_writesTheModule() {
    assertThat(files.get("module-info.java"))
        .contains("  exports dev.kubewright.api.apps.v1.client;\n");
  }

  private static String core(String name) {
    return file("core/v1/" + name);
  }

  private static String file(String name) {
    return Objects.requireNonNull(files.get("dev/kubewright/api/" + name + ".java"), name);
  }
}
