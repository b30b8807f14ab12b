package dev.kubewright.it.judge.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.compile.OtherCrds;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Both servers accept the CRDs that are generated from imported CRDs of other projects. */
class CrdAcceptanceIT extends Scenario {
  static List<String> names() {
    return OtherCrds.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void install_generated_isEstablishedAndStructural(String name) {
    assertEstablishedAndStructural(Crd.parse(approved(name)));
  }

  static List<Path> goldens() throws IOException {
    Path goldens =
        Path.of(
            System.getProperty("kubewright.root"),
            "generator-tests/src/test/resources/expected/good");
    try (Stream<Path> files = Files.walk(goldens)) {
      return files
          .filter(file -> file.getParent().endsWith("META-INF/kubewright/crds"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void install_golden_isEstablishedAndStructural(Path golden) throws IOException {
    // Their own group separates them from the CRDs of the scenarios.
    String crd = Files.readString(golden).replace("example.com", "golden.example.com");
    assertEstablishedAndStructural(Crd.parse(crd));
  }

  private void assertEstablishedAndStructural(Crd crd) {
    CrdInstaller.over(rest()).install(crd);

    JsonNode served =
        raw().get("/apis/apiextensions.k8s.io/v1/customresourcedefinitions/" + crd.name());
    Map<String, String> conditions = new TreeMap<>();
    for (JsonNode condition : served.path("status").path("conditions")) {
      conditions.put(condition.path("type").asString(), condition.path("status").asString());
    }
    assertThat(conditions).containsEntry("Established", "True");
    assertThat(conditions).containsEntry("NamesAccepted", "True");
    assertWithMessage(served.path("status").toString())
        .that(conditions)
        .doesNotContainKey("NonStructuralSchema");
  }

  /** Groups of kubernetes.io need an approval, which belongs to the publisher of a CRD. */
  private static String approved(String name) {
    String approval = "api-approved.kubernetes.io";
    JsonNode annotations =
        YAMLMapper.shared().readTree(OtherCrds.original(name)).path("metadata").path("annotations");
    ObjectNode crd = (ObjectNode) YAMLMapper.shared().readTree(OtherCrds.generated(name));
    if (annotations.has(approval)) {
      crd.withObject("/metadata/annotations").set(approval, annotations.get(approval));
    }
    return crd.toString();
  }
}
