package dev.kubewright.it.judge.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.NeedsRelease;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.compile.Javac;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The API server's verdict on each default of the tables that the rules for defaults are tested
 * with.
 */
class DefaultsIT extends Scenario {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root"));
  private static final Path SCHEMAS = ROOT.resolve("openapi-importer/src/test/resources/defaults");
  private static final Path RECORDS =
      ROOT.resolve("generator-tests/src/test/resources/defaults/records.txt");
  private static final String PATH =
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions?dryRun=All&fieldValidation=Strict";
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: foos.defaults.example.com}
      spec:
        group: defaults.example.com
        scope: Namespaced
        names: {kind: Foo, plural: foos}
        versions:
        - name: v1
          served: true
          storage: true
          schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {}}}}}
      """;
  private static final Pattern TYPE =
      Pattern.compile("(?m)(?:^@.*\\n)?^(?:sealed interface|record|enum) (\\w+).*(?:\\n|\\z)");
  private static final Pattern DEFAULT =
      Pattern.compile("@Default\\(\"((?:[^\"\\\\]|\\\\.)*)\"\\) ?");

  @TempDir private Path folder;

  @Test
  @NeedsReal(RealOnly.SCHEMA_DETAILS)
  @NeedsRelease(ReleaseDifference.CRD_DEFAULTS)
  void schema_ofTheTable_hasTheVerdictOfTheServer() throws IOException {
    List<String> others = new ArrayList<>();
    for (String line : Files.readAllLines(SCHEMAS.resolve("defaults.jsonl"))) {
      JsonNode one = JsonMapper.shared().readTree(line);
      boolean newer = Release.has(judge, ReleaseDifference.MULTIPLES) && one.has("newer");
      boolean taken = one.path(newer ? "newer" : "server").asBoolean();
      compare(line, crd(one.path("schema")), taken, others);
    }

    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  @Test
  @NeedsReal(RealOnly.SCHEMA_DETAILS)
  @NeedsRelease(ReleaseDifference.CRD_DEFAULTS)
  void format_ofTheTable_hasTheVerdictOfTheServer() throws IOException {
    List<String> others = new ArrayList<>();
    for (String line : Files.readAllLines(SCHEMAS.resolve("formats.jsonl"))) {
      JsonNode one = JsonMapper.shared().readTree(line);
      ObjectNode schema = JsonMapper.shared().createObjectNode().put("type", "string");
      schema.set("format", one.path("format"));
      schema.set("default", one.path("text"));
      compare(line, crd(schema), one.path("server").asBoolean(), others);
    }

    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  @Test
  @NeedsReal(RealOnly.SCHEMA_DETAILS)
  @NeedsRelease(ReleaseDifference.CRD_DEFAULTS)
  void record_ofTheTable_hasTheVerdictOfTheServer() throws IOException {
    List<String> blocks =
        List.of(Files.readString(RECORDS).substring("=== ".length()).split("\n=== "));
    assertThat(compile(blocks)).isEmpty();

    List<String> others = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      String[] lines = blocks.get(i).split("\n", 3);
      String[] verdict = lines[1].split(" ");
      JsonNode crd =
          YAMLMapper.shared()
              .readTree(
                  Files.readString(
                      folder.resolve("META-INF/kubewright/crds/k.c" + i + ".example.com.yaml")));
      owner(crd, verdict[verdict.length - 1]).set("default", defaultOf(lines[2], verdict));
      compare(lines[0], crd, !verdict[0].equals("refused"), others);
    }
    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  /** Compiles the records without the defaults that the cases are about. */
  private List<String> compile(List<String> blocks) {
    Map<String, String> texts = new TreeMap<>();
    for (int i = 0; i < blocks.size(); i++) {
      String head =
          """
          package c%d;

          import dev.kubewright.annotation.*;
          import dev.kubewright.json.*;
          import dev.kubewright.meta.v1.*;
          import java.time.*;
          import java.util.*;
          import org.jspecify.annotations.Nullable;

          """
              .formatted(i);
      String kind =
          """
          /** A kind. */
          @Kind(group = "c%d.example.com", version = "v1")
          public record K(ObjectMeta metadata, Spec spec) implements KubernetesObject {}
          """;
      texts.put("c" + i + "/K.java", head + kind.formatted(i));
      texts.put(
          "c" + i + "/package-info.java",
          "@" + NullMarked.class.getName() + "\npackage c" + i + ";\n");
      String[] lines = blocks.get(i).split("\n", 3);
      Matcher type = TYPE.matcher(lines[2]);
      while (type.find()) {
        boolean holder = type.group(1).equals(holder(lines[1]));
        String text = holder ? DEFAULT.matcher(type.group()).replaceFirst("") : type.group();
        texts.put("c" + i + "/" + type.group(1) + ".java", head + text);
      }
    }
    return new Javac(folder)
        .path("-classpath", List.of(Javac.home(Kind.class), Javac.home(NullMarked.class)))
        .compile(texts);
  }

  /** The record whose first default a case is about: {@code Spec}, or {@code A} below it. */
  private static String holder(String verdict) {
    return verdict.substring(verdict.lastIndexOf(' ') + 1).contains(".") ? "A" : "Spec";
  }

  private static JsonNode defaultOf(String types, String[] verdict) {
    Matcher type = TYPE.matcher(types);
    while (type.find()) {
      if (type.group(1).equals(holder(String.join(" ", verdict)))) {
        Matcher found = DEFAULT.matcher(type.group());
        assertThat(found.find()).isTrue();
        return JsonMapper.shared().readTree(found.group(1).replaceAll("\\\\(.)", "$1"));
      }
    }
    throw new AssertionError(types);
  }

  private static ObjectNode owner(JsonNode crd, String path) {
    JsonNode owner = crd.at("/spec/versions/0/schema/openAPIV3Schema/properties/spec");
    for (String step : path.split("\\.")) {
      owner =
          step.equals("*")
              ? owner.path(owner.has("items") ? "items" : "additionalProperties")
              : owner.path("properties").path(step);
    }
    return (ObjectNode) owner;
  }

  private static JsonNode crd(JsonNode schema) {
    JsonNode crd = YAMLMapper.shared().readTree(CRD);
    ((ObjectNode) crd.at("/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties"))
        .set("a", schema);
    return crd;
  }

  private void compare(String name, JsonNode crd, boolean taken, List<String> others) {
    JsonNode response = raw().responseToPost(PATH, crd.toString());
    boolean refused = response.path("kind").asString("").equals("Status");
    if (refused == taken) {
      String why = response.path("message").asString("");
      others.add(name + (refused ? " is refused: " + why : " is taken"));
    }
  }
}
