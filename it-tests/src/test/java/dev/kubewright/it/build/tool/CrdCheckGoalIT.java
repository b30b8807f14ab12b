package dev.kubewright.it.build.tool;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goal {@code kubewright:crd-check} in a Maven build: a module for each configuration. */
class CrdCheckGoalIT {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: widgets.example.com}
      spec:
        group: example.com
        scope: Namespaced
        names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties: {spec: {type: object, properties: {size: {type: %s}}}}
      """;
  private static final String CHANGED =
      "[KW-TypeChanged] widgets.example.com v1 .spec.size: type was string and is integer; older"
          + " values are refused; add another field or use a new version";
  private static final String EXCEPTION =
      """
      exceptions:
      - rule: %s
        crd: widgets.example.com
        version: v1
        path: .spec.size
        reason: Nobody has used it.
      """;

  private static final String FILE = "<released><file>../released.yaml</file></released>";
  private static final String JAR =
      "<releasedArtifact>com.example:widget-api:1.4.0</releasedArtifact>";

  @TempDir private Path folder = Path.of("unset");

  /** Configurations by the name of their module, with what the build says to each. */
  private static Map<String, String[]> modules() {
    Map<String, String[]> modules = new LinkedHashMap<>();
    modules.put("same", expect("<released><file>../next.yaml</file></released>", ""));
    modules.put("folder", expect("<released><file>../crds</file></released>", CHANGED));
    modules.put("file", expect(FILE, CHANGED));
    modules.put("artifact", expect(JAR, CHANGED));
    modules.put(
        "artifact-missing",
        expect(JAR.replace("1.4.0", "9.9.9"), "the released CRDs cannot be had: "));
    modules.put(
        "artifact-malformed",
        expect(
            JAR.replace("com.example:widget-api:1.4.0", "widget-api"),
            "releasedArtifact \"widget-api\" is malformed; use group:artifact:version"));
    modules.put("reviewed", expect(FILE + exceptions("used"), ""));
    modules.put("unused", expect(FILE + exceptions("unused"), "[KW-UnusedException] "));
    modules.put("malformed", expect(FILE + exceptions("malformed"), "[KW-IllegalName] "));
    modules.put("no-exceptions", expect(FILE + exceptions("none"), "there is no such file"));
    modules.put("skipped", expect(FILE + "<skip>true</skip>", ""));
    String either = "the check needs either \"released\" or \"releasedArtifact\"; set one of them";
    modules.put("neither", expect("", either));
    modules.put("both", expect(FILE + JAR, either));
    modules.put(
        "no-crds",
        expect(FILE + "<crds>../empty</crds>", "there are no CRDs in this build; name files,"));
    return modules;
  }

  private static String[] expect(String configuration, String message) {
    return new String[] {configuration, message};
  }

  private static String exceptions(String name) {
    return "<exceptions>../" + name + ".yaml</exceptions>";
  }

  @Test
  void verify_eachConfiguration_passesOrSaysWhyNot() throws Exception {
    var maven =
        new MavenUser(
            folder.resolve("repository"), "kubernetes-facts", "openapi-importer", "maven-plugin");
    maven.publishJar("com/example", "widget-api", "1.4.0", jar());
    Path project = project();

    MavenUser.Ended ended = maven.run(project, "-fae", "verify");

    assertWithMessage(ended.output()).that(ended.passed()).isFalse();
    for (Map.Entry<String, String[]> module : modules().entrySet()) {
      String message = module.getValue()[1];
      String start = "on project " + module.getKey() + ": ";
      if (message.isEmpty()) {
        assertThat(ended.output()).doesNotContain(start);
        assertThat(ended.output()).containsMatch("\\] " + module.getKey() + " \\.+ SUCCESS");
      } else {
        String said = ended.output().substring(ended.output().indexOf(start) + start.length());
        assertWithMessage("%s in %s", module.getKey(), ended.output())
            .that(ended.output())
            .contains(start);
        assertWithMessage(module.getKey())
            .that(said.lines().limit(2).toList().toString())
            .contains(message);
      }
    }
    assertThat(ended.output()).contains("accepted: " + CHANGED);
    assertThat(ended.output()).contains("1 CRDs break no user of the last release");
    assertThat(ended.output()).contains("the check of CRDs is skipped");
  }

  private Path project() throws IOException {
    Path project = Files.createDirectories(folder.resolve("project"));
    MavenUser.write(project.resolve("released.yaml"), CRD.formatted("string"));
    MavenUser.write(project.resolve("crds/widgets.yaml"), CRD.formatted("string"));
    MavenUser.write(project.resolve("next.yaml"), CRD.formatted("integer"));
    MavenUser.write(project.resolve("used.yaml"), EXCEPTION.formatted("KW-TypeChanged"));
    MavenUser.write(
        project.resolve("unused.yaml"),
        EXCEPTION.formatted("KW-TypeChanged")
            + EXCEPTION.formatted("KW-FieldRemoved").replace("exceptions:\n", ""));
    MavenUser.write(project.resolve("malformed.yaml"), EXCEPTION.formatted("KW-Typo"));
    Files.createDirectories(project.resolve("empty"));
    for (Map.Entry<String, String[]> module : modules().entrySet()) {
      MavenUser.write(
          project.resolve(module.getKey()).resolve("pom.xml"),
          pom(module.getKey(), module.getValue()[0]));
    }
    MavenUser.writeAggregate(project, modules().keySet());
    return project;
  }

  private static String pom(String module, String configuration) {
    String crds = configuration.contains("<crds>") ? "" : "<crds>../next.yaml</crds>";
    return """
    <project><modelVersion>4.0.0</modelVersion>
    <groupId>com.example</groupId><artifactId>%s</artifactId><version>1</version>
    <packaging>pom</packaging>
    <build><plugins><plugin>
    <groupId>dev.kubewright</groupId><artifactId>kubewright-maven-plugin</artifactId>
    <version>%s</version>
    <executions><execution><goals><goal>crd-check</goal></goals>
    <configuration>%s%s</configuration></execution></executions>
    </plugin></plugins></build></project>
    """
        .formatted(module, MavenUser.VERSION, crds, configuration);
  }

  private static byte[] jar() throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new ZipOutputStream(bytes)) {
      out.putNextEntry(new ZipEntry("META-INF/kubewright/crds/widgets.example.com.yaml"));
      out.write(CRD.formatted("string").getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
    }
    return bytes.toByteArray();
  }
}
