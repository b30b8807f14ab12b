package dev.kubewright.importer.decide.type;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.decide.ModelOptions;
import dev.kubewright.importer.decide.Modeller;
import dev.kubewright.importer.model.ApiModel;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.model.ComponentModel;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.DocumentReader;
import dev.kubewright.importer.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

class SharedRecordsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Keywords that CRDs do not have, and list keys, which would need defaults. */
  private static final List<String> SERVER =
      List.of(
          "x-kubernetes-patch-strategy",
          "x-kubernetes-patch-merge-key",
          "x-kubernetes-group-version-kind",
          "x-kubernetes-unions",
          "x-kubernetes-list-type",
          "x-kubernetes-list-map-keys");

  private static final List<String> WORDS = List.of("ant", "bee", "cat", "dog", "eel", "fox");

  @Test
  void containersAndInitContainers_areOneType() {
    String container = "{type: object, required: [name], properties: {name: {type: string}}}";
    Imported imported =
        imported(
            "containers: {type: array, items: "
                + container
                + "}, initContainers: {type: array, items: "
                + container
                + "}, by: {type: object, additionalProperties: "
                + container
                + "}");

    assertThat(imported.type("Thing.spec.initContainers")).isEqualTo("ThingSpecBy");
    assertThat(imported.type("Thing.spec.containers")).isEqualTo("ThingSpecBy");
    assertThat(imported.records.keySet()).containsExactly("Thing", "ThingSpec", "ThingSpecBy");
  }

  @Test
  void requiredOrValidationThatDiffers_makesTwoTypes() {
    Imported imported =
        imported(
            "a: {type: object, properties: {x: {type: string}}},"
                + " b: {type: object, required: [x], properties: {x: {type: string}}},"
                + " c: {type: object, properties: {x: {type: string, maxLength: 1}}}");

    assertThat(imported.records.keySet())
        .containsExactly("Thing", "ThingSpec", "ThingSpecA", "ThingSpecB", "ThingSpecC");
  }

  @Test
  void orderOfProperties_makesNoDifference() {
    Imported imported =
        imported(
            "a: {type: object, properties: {x: {type: string}, y: {type: string}}},"
                + " b: {type: object, properties: {y: {type: string}, x: {type: string}}}");

    assertThat(imported.type("Thing.spec.b")).isEqualTo("ThingSpecA");
  }

  @Test
  void keywordsOfTheObjectItself_standAtTheUse() {
    Imported imported =
        imported(
            "a: {type: object, description: One., minProperties: 1, properties: {x: {type: string}}},"
                + " b: {type: object, description: Two., default: {x: z}, properties: {x: {type: string}}},"
                + " c: {type: array, items: {type: object, description: Three., properties: {x: {type: string}}}}");

    assertThat(imported.record("ThingSpecA").description()).isEmpty();
    ComponentModel a = imported.component("ThingSpec", "a");
    ComponentModel b = imported.component("ThingSpec", "b");
    assertThat(a.description()).isEqualTo("One.");
    assertThat(a.type().annotations().toString()).contains("MinProperties");
    assertThat(b.description()).isEqualTo("Two.");
    assertThat(b.type().annotations().toString()).contains("Default");
    JavaType item = ((JavaType.ListOf) imported.component("ThingSpec", "c").type()).item();
    assertThat(item.annotations()).containsExactly(ExactDescriptions.annotation("Three."));
  }

  @Test
  void descriptionThatAllUsesHave_standsAtTheRecord() {
    String object = "{type: object, description: One., properties: {x: {type: string}}}";
    Imported imported = imported("a: " + object + ", b: {type: array, items: " + object + "}");

    assertThat(imported.record("ThingSpecA").description()).isEqualTo("One.");
    JavaType item = ((JavaType.ListOf) imported.component("ThingSpec", "b").type()).item();
    assertThat(item.annotations()).isEmpty();
  }

  @Test
  void descriptionInsideThatDiffers_makesTwoTypes() {
    Imported imported =
        imported(
            "a: {type: object, properties: {x: {type: string, description: One.}}},"
                + " b: {type: object, properties: {x: {type: string, description: Two.}}}");

    assertThat(imported.records.keySet()).containsAtLeast("ThingSpecA", "ThingSpecB");
  }

  @Test
  void kindsOfOneGroupVersion_shareRecords() {
    String spec = "a: {type: object, properties: {x: {type: string}}}";
    Imported imported = new Imported(List.of(crd("Thing", tree(spec)), crd("Other", tree(spec))));

    assertThat(imported.type("Thing.spec.a")).isEqualTo("OtherSpecA");
    assertThat(imported.records.keySet())
        .containsExactly("Thing", "ThingSpec", "Other", "OtherSpec", "OtherSpecA");
  }

  @Test
  void propertiesOfKinds_haveRecordsOfTheirOwn() {
    String properties = "x: {type: string}";
    ObjectNode spec = tree(properties);
    ((ObjectNode) spec.path("properties")).set("inner", tree(properties));
    String both = crd("Thing", spec).replace("\"spec\":", "\"status\": " + spec + ", \"spec\":");
    Imported imported = new Imported(List.of(both, crd("Other", tree(properties))));

    assertThat(imported.type("Thing.spec")).isEqualTo("ThingSpec");
    assertThat(imported.type("Thing.status")).isEqualTo("ThingStatus");
    assertThat(imported.type("Other.spec")).isEqualTo("OtherSpec");
    assertThat(imported.type("Thing.spec.inner")).isEqualTo("ThingSpecInner");
    assertThat(imported.type("Thing.status.inner")).isEqualTo("ThingSpecInner");
    assertThat(imported.records).hasSize(6);
  }

  @Test
  void shortestPath_namesTheRecord() {
    Imported imported =
        imported(
            "a: {type: object, properties: {b: {type: object, properties: {x: {type: string}}}}},"
                + " z: {type: object, properties: {x: {type: string}}}");

    assertThat(imported.type("Thing.spec.a.b")).isEqualTo("ThingSpecZ");
  }

  @Test
  void namesThatClash_goToTheShorterPath() {
    Imported imported =
        imported(
            "a: {type: object, properties: {b: {type: object, properties: {x: {type: string}}}}},"
                + " aB: {type: object, properties: {y: {type: string}}}");

    assertThat(imported.type("Thing.spec.aB")).isEqualTo("ThingSpecAB");
    assertThat(imported.type("Thing.spec.a.b")).isEqualTo("ThingSpecAB2");
  }

  @Test
  void deepObjects_haveNamesOfAtMost60Characters() {
    ObjectNode spec = tree("");
    ObjectNode inner = spec;
    for (int i = 0; i < 12; i++) {
      inner = object(inner, "preferredDuringSchedulingIgnoredDuringExecution" + i);
    }
    object(spec, "x".repeat(300));
    Imported imported = new Imported(List.of(crd("Thing", spec)));

    assertThat(imported.records).hasSize(14);
    for (String name : imported.records.keySet()) {
      assertThat(name.length()).isAtMost(60);
      assertThat(name).startsWith("Thing");
    }
    ObjectNode more = spec.deepCopy();
    object((ObjectNode) more.path("properties").path("x".repeat(300)), "y".repeat(300));
    assertThat(new Imported(List.of(crd("Thing", more))).records.keySet())
        .containsAtLeastElementsIn(imported.records.keySet());
  }

  /**
   * The rule of docs/explain/importing.md: what is added elsewhere gives no record another name.
   */
  @Test
  void objectsThatAreAdded_renameNoRecord() {
    long seed = Long.getLong("kubewright.seed", 20_261_123L);
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      String context = "seed " + seed + ", round " + round;
      ObjectNode spec = tree("");
      List<ObjectNode> objects = new ArrayList<>(List.of(spec));
      grow(spec, random, 0, objects);
      ObjectNode later = spec.deepCopy();
      List<ObjectNode> places = new ArrayList<>();
      collect(later, places);
      ObjectNode place = places.get(random.nextInt(places.size()));
      ObjectNode added = object(place, "zz");
      added.set("properties", tree("unheardOf: {type: boolean}").path("properties"));
      ObjectNode inside = object(added, "ant");
      inside.set("properties", tree("unheardOfToo: {type: boolean}").path("properties"));
      Imported before = new Imported(List.of(crd("Thing", spec)));
      Imported after = new Imported(List.of(crd("Thing", later)));

      assertWithMessage(context)
          .that(after.records.keySet())
          .containsAtLeastElementsIn(before.records.keySet());
      Map<String, Set<String>> split = new HashMap<>();
      before.types.forEach(
          (path, name) ->
              split
                  .computeIfAbsent(name, each -> new HashSet<>())
                  .add(Objects.requireNonNull(after.types.get(path))));
      before.types.forEach(
          (path, name) -> {
            Set<String> now = split.get(name);
            if (now.size() == 1) {
              assertWithMessage(context + ", " + path).that(now).containsExactly(name);
            } else {
              assertWithMessage(context + ", " + path).that(now).contains(name);
            }
          });
    }
  }

  /** Ten kinds that each hold pod templates and parts of them, with all schemas written out. */
  @Test
  void manyPodTemplates_needLessThanATenthOfTheRecords() throws IOException {
    JsonNode definitions = kubernetes().path("definitions");
    List<String> crds = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      ObjectNode spec = tree("");
      ObjectNode properties = spec.putObject("properties");
      String core = "io.k8s.api.core.v1.";
      for (String name :
          List.of("PodTemplateSpec", "PodSpec", "Container", "Volume", "Affinity", "Toleration")) {
        ObjectNode part = (ObjectNode) writtenOut(definitions.path(core + name), definitions);
        properties.set(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1), part);
        properties.set("other" + name, part.deepCopy());
      }
      properties.set("own" + i, tree("own: {type: integer}"));
      crds.add(crd("Kind" + (char) ('A' + i), spec));
    }
    Imported imported = new Imported(crds);

    assertWithMessage("%s objects, %s records", imported.types.size(), imported.records.size())
        .that(imported.records.size() * 10)
        .isLessThan(imported.types.size());
    imported.records.keySet().forEach(name -> assertThat(name.length()).isAtMost(60));
  }

  /** A schema with the definitions in place of the references to them. */
  private static JsonNode writtenOut(JsonNode schema, JsonNode definitions) {
    if (schema.path("$ref").isTextual()) {
      String reference = schema.path("$ref").textValue();
      return writtenOut(
          definitions.path(reference.substring(reference.lastIndexOf('/') + 1)), definitions);
    }
    JsonNode out = schema.deepCopy();
    if (out instanceof ObjectNode object) {
      object.remove(SERVER);
      out.properties().forEach(field -> field.setValue(writtenOut(field.getValue(), definitions)));
    }
    return out;
  }

  private static JsonNode kubernetes() throws IOException {
    String name = "/dev/kubewright/facts/merged/swagger.nodesc.min.json.gz";
    try (InputStream in =
        Objects.requireNonNull(SharedRecordsTest.class.getResourceAsStream(name))) {
      return JSON.readTree(new GZIPInputStream(in));
    }
  }

  private static void grow(ObjectNode object, Random random, int depth, List<ObjectNode> objects) {
    ObjectNode properties = (ObjectNode) object.path("properties");
    for (String word : WORDS) {
      int choice = random.nextInt(10);
      if (choice < 3) {
        ObjectNode leaf = JSON.createObjectNode();
        properties.set(word, leaf.put("type", choice == 0 ? "string" : "boolean"));
      } else if (choice < 6 && depth < 4) {
        ObjectNode inner = object(object, word);
        grow(inner, random, depth + 1, objects);
        objects.add(inner);
      } else if (choice == 6 && depth > 0) {
        JsonNode copy = objects.get(random.nextInt(objects.size()));
        if (!contains(copy, object)) {
          properties.set(word, copy.deepCopy());
        }
      }
    }
  }

  private static boolean contains(JsonNode outer, JsonNode inner) {
    if (outer == inner) {
      return true;
    }
    for (JsonNode child : outer) {
      if (contains(child, inner)) {
        return true;
      }
    }
    return false;
  }

  private static void collect(ObjectNode object, List<ObjectNode> out) {
    out.add(object);
    for (JsonNode property : object.path("properties")) {
      if (property.path("properties").isObject()) {
        collect((ObjectNode) property, out);
      }
    }
  }

  /** Adds an object without properties to another one. */
  private static ObjectNode object(ObjectNode outer, String property) {
    ObjectNode inner = tree("");
    ((ObjectNode) outer.path("properties")).set(property, inner);
    return inner;
  }

  private static ObjectNode tree(String properties) {
    Object read = new Yaml().load("{type: object, properties: {" + properties + "}}");
    return JSON.valueToTree(read);
  }

  private static Imported imported(String spec) {
    return new Imported(List.of(crd("Thing", tree(spec))));
  }

  private static String crd(String kind, JsonNode spec) {
    String plural = kind.toLowerCase(Locale.ROOT) + "s";
    return """
        {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
         "metadata": {"name": "%s.example.com"},
         "spec": {"group": "example.com", "scope": "Namespaced",
          "names": {"kind": "%s", "plural": "%s"},
          "versions": [{"name": "v1", "served": true, "storage": true, "schema":
           {"openAPIV3Schema": {"type": "object", "properties": {"spec": %s}}}}]}}
        """
        .formatted(plural, kind, plural, spec);
  }

  /** The records of CRDs, and the type of each object by its path. */
  private static final class Imported {
    private final Map<String, RecordModel> records = new TreeMap<>();
    private final Map<String, String> types = new TreeMap<>();

    Imported(List<String> crds) {
      Report report = new Report();
      DocumentReader reader = new DocumentReader(report);
      crds.forEach(crd -> reader.read(Document.of("crd.json", crd)));
      JsonNode none = MissingNode.getInstance();
      ModelOptions options =
          new ModelOptions(
              "com",
              "",
              Map.of(),
              new ModelOptions.Tables(none, List.of(), none, none, none, ""),
              true,
              false,
              BuiltIns.NONE);
      ApiModel model = new Modeller(options, report).model(reader.openApis(), reader.crds());
      assertThat(report.diagnostics()).isEmpty();
      model.records().forEach(record -> records.put(record.name().simpleName(), record));
      for (RecordModel record : model.records()) {
        if (!record.interfaces().isEmpty()) {
          walk(record.name().simpleName(), record);
        }
      }
    }

    private void walk(String path, RecordModel record) {
      for (ComponentModel component : record.components()) {
        JavaType type = component.type();
        while (!(type instanceof JavaType.Named)) {
          type =
              type instanceof JavaType.ListOf list ? list.item() : ((JavaType.MapOf) type).value();
        }
        String name = ((JavaType.Named) type).type().simpleName();
        RecordModel inner = records.get(name);
        if (inner != null) {
          String below = path + "." + component.name();
          types.put(below, name);
          walk(below, inner);
        }
      }
    }

    String type(String path) {
      return Objects.requireNonNull(types.get(path), path);
    }

    RecordModel record(String name) {
      return Objects.requireNonNull(records.get(name), name);
    }

    ComponentModel component(String record, String name) {
      return record(record).components().stream()
          .filter(component -> component.name().equals(name))
          .findFirst()
          .orElseThrow();
    }
  }
}
