package dev.kubewright.it.build.tool;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goal {@code kubewright:import} in a Maven build: a module for each configuration. */
class ImportGoalIT {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: %1$ss.example.com}
      spec:
        group: example.com
        scope: Namespaced
        names: {plural: %1$ss, singular: %1$s, kind: %2$s, listKind: %2$sList}
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec:
                  type: object
                  properties:
                    mode: {type: string, enum: [Fast, Slow]}
                    at: {type: string, format: date-time}
                    share:
                      anyOf: [{type: integer}, {type: string}]
                      x-kubernetes-int-or-string: true
      """;
  private static final String SPEC = "com/example/v1/WidgetSpec.java";

  private static final String API =
      """
      {"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "paths": {}, "components":
       {"schemas": {"example.v1.Gear": {"type": "object", "properties": {"size": {"type": "integer"}}}}}}
      """;
  private static final String TEXTS =
      """
      {"definitions": {"example.v1.Gear": {"properties": {"size": {"description": "Teeth."}}}}}
      """;
  private static final String MODULE = "go:example.com/none@v1.0.0/api.json";

  @TempDir private Path folder = Path.of("unset");

  /**
   * A configuration of the goal.
   *
   * @param xml its parameters
   * @param holds whether the sources are right, one text
   * @param message what the build says, or the empty string
   */
  private record Module(String xml, Predicate<Map<String, String>> holds, String message) {}

  private static Module sources(String xml, Predicate<Map<String, String>> holds) {
    return new Module(xml, holds, "");
  }

  private static Module spec(String xml, String part) {
    return sources(xml, files -> files.getOrDefault(SPEC, "").contains(part));
  }

  private static Module refused(String xml, String message) {
    return new Module(xml, Map::isEmpty, message);
  }

  private static Map<String, Module> modules() {
    var modules = new LinkedHashMap<String, Module>();
    modules.put("plain", spec("", "@Nullable String at"));
    modules.put("words", spec("", "@EnumValues({\"Fast\", \"Slow\"})"));
    modules.put(
        "no-enums", sources("", files -> !files.getOrDefault(SPEC, "enum").contains("enum ")));
    modules.put("enums", spec("<enums>true</enums>", "public enum ModeWord"));
    modules.put("instants", spec("<instants>true</instants>", "@Nullable Instant at"));
    modules.put("runtime-types", spec("", "@Nullable IntOrString share"));
    modules.put(
        "api-types",
        spec("<builtInTypes>API</builtInTypes>", "import dev.kubewright.meta.v1.IntOrString;"));
    modules.put("crds", sources("", ImportGoalIT::writesCrds));
    modules.put("no-crds", sources("<crd>false</crd>", files -> !writesCrds(files)));
    modules.put(
        "one-kind",
        sources(
            "<includeKinds><includeKind>example.com/v1/Widget</includeKind></includeKinds>",
            files -> !files.containsKey("com/example/v1/Gadget.java")));
    modules.put(
        "all-but-one",
        sources(
            "<excludeKinds><excludeKind>example.com/*/Gadget</excludeKind></excludeKinds>",
            files -> files.containsKey(SPEC) && !files.containsKey("com/example/v1/Gadget.java")));
    modules.put(
        "clientset",
        sources(
            "<clientset>Toys</clientset>",
            files -> String.join("", files.values()).contains("@GenerateClientset(\"Toys\")")));
    modules.put(
        "mapped",
        spec(
            "<typeMappings><typeMapping><definition>Widget.spec.at</definition>"
                + "<type>java.util.UUID</type></typeMapping></typeMappings>",
            "@Nullable UUID at"));
    modules.put(
        "unmapped",
        refused(
            "<typeMappings><typeMapping><definition>Widget.spec.to</definition>"
                + "<type>java.util.UUID</type></typeMapping></typeMappings>",
            "[KW-UnusedMapping]"));
    modules.put(
        "no-such-kind",
        refused("<includeKinds><includeKind>Wodget</includeKind></includeKinds>", "Wodget"));
    modules.put(
        "no-such-types",
        refused(
            "<builtInTypes>SOME</builtInTypes>",
            "builtInTypes is \"SOME\"; it can be NONE, RUNTIME or API"));
    modules.put(
        "described",
        sources(
            descriptions("optional:" + MODULE, "../texts.json"),
            files -> String.join("", files.values()).contains("@param size Teeth.")));
    modules.put(
        "no-texts",
        refused(
            descriptions(MODULE, "../texts.json"),
            "there is no such file; run go mod download example.com/none@v1.0.0"));
    modules.put("malformed", refused("", "scope"));
    modules.put("no-file", refused("", "no-file.yaml"));
    return modules;
  }

  private static String descriptions(String... locations) {
    return "<descriptions><description>"
        + String.join("</description><description>", locations)
        + "</description></descriptions>";
  }

  private static boolean writesCrds(Map<String, String> files) {
    return !String.join("", files.values()).contains("crd = false");
  }

  @Test
  void generateSources_eachConfiguration_importsOrSaysWhyNot() throws Exception {
    var maven =
        new MavenUser(
            folder.resolve("repository"), "kubernetes-facts", "openapi-importer", "maven-plugin");
    Path project = project();

    MavenUser.Ended ended = maven.run(project, "-fae", "generate-sources");

    assertThat(ended.output()).containsMatch("descriptions: \\S*texts.json\n");
    for (Map.Entry<String, Module> module : modules().entrySet()) {
      String name = module.getKey();
      Map<String, String> files = generated(project.resolve(name));
      assertWithMessage("%s: %s in %s", name, files, ended.output())
          .that(module.getValue().holds().test(files))
          .isTrue();
      String message = module.getValue().message();
      String start = "on project " + name + ": ";
      if (message.isEmpty()) {
        assertThat(ended.output()).containsMatch("\\] " + name + " \\.+ SUCCESS");
      } else {
        assertWithMessage("%s in %s", name, ended.output()).that(ended.output()).contains(start);
        String said = ended.output().substring(ended.output().indexOf(start));
        assertWithMessage(name).that(said.lines().limit(2).toList().toString()).contains(message);
      }
    }
  }

  private static Map<String, String> generated(Path module) throws IOException {
    Path sources = module.resolve("target/generated-sources/kubewright-import");
    if (!Files.exists(sources)) {
      return Map.of();
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .collect(
              Collectors.toMap(
                  file -> sources.relativize(file).toString().replace('\\', '/'),
                  ImportGoalIT::read));
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new AssertionError(broken);
    }
  }

  private Path project() throws IOException {
    Path project = Files.createDirectories(folder.resolve("project"));
    MavenUser.write(project.resolve("crds/widgets.yaml"), CRD.formatted("widget", "Widget"));
    MavenUser.write(project.resolve("crds/gadgets.yaml"), CRD.formatted("gadget", "Gadget"));
    MavenUser.write(
        project.resolve("bad.yaml"),
        CRD.formatted("widget", "Widget").replace("Namespaced", "Clusterr"));
    MavenUser.write(project.resolve("api.json"), API);
    MavenUser.write(project.resolve("texts.json"), TEXTS);
    for (Map.Entry<String, Module> module : modules().entrySet()) {
      String name = module.getKey();
      String documents =
          switch (name) {
            case "described", "no-texts" -> "../api.json";
            case "malformed" -> "../bad.yaml";
            case "no-file" -> "../no-file.yaml";
            default -> "../crds";
          };
      MavenUser.write(
          project.resolve(name).resolve("pom.xml"), pom(name, documents, module.getValue()));
    }
    MavenUser.writeAggregate(project, modules().keySet());
    return project;
  }

  private static String pom(String name, String documents, Module module) {
    return """
    <project><modelVersion>4.0.0</modelVersion>
    <groupId>com.example</groupId><artifactId>%s</artifactId><version>1</version>
    <packaging>pom</packaging>
    <build><plugins><plugin>
    <groupId>dev.kubewright</groupId><artifactId>kubewright-maven-plugin</artifactId>
    <version>%s</version>
    <executions><execution><phase>generate-sources</phase><goals><goal>import</goal></goals>
    <configuration><documents><document>%s</document></documents>
    <basePackage>com</basePackage>%s</configuration></execution></executions>
    </plugin></plugins></build></project>
    """
        .formatted(name, MavenUser.VERSION, documents, module.xml());
  }
}
