package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportRequest.Choices;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/** Objects of CRDs become types that exist already, and the CRD that javac writes is equal. */
final class BuiltInTypesTest {
  private static final List<String> LINTS = List.of("-Xlint:all,-processing", "-Werror");

  @TempDir private Path folder;

  /** The schemas of the types, as the importer knows them. */
  private static Map<String, Map<String, Object>> table() throws IOException {
    String name = "/dev/kubewright/importer/builtin/built-in-types.json";
    try (InputStream in = Objects.requireNonNull(BuiltIns.class.getResourceAsStream(name))) {
      return new Yaml().load(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static Map<String, Object> object(Map<String, Object> properties) {
    return new LinkedHashMap<>(Map.of("type", "object", "properties", properties));
  }

  private static Map<String, Object> crd(Map<String, Object> spec, String kind, String plural) {
    Map<String, Object> version =
        Map.of(
            "name",
            "v1",
            "served",
            true,
            "storage",
            true,
            "schema",
            Map.of("openAPIV3Schema", object(Map.of("spec", object(spec)))));
    return Map.of(
        "apiVersion",
        "apiextensions.k8s.io/v1",
        "kind",
        "CustomResourceDefinition",
        "metadata",
        Map.of("name", plural + ".example.com"),
        "spec",
        Map.of(
            "group",
            "example.com",
            "scope",
            "Namespaced",
            "names",
            Map.of("kind", kind, "plural", plural),
            "versions",
            List.of(version)));
  }

  private static ImportResult imported(Map<String, Object> spec, BuiltIns builtIns) {
    return imported(crd(spec, "Widget", "widgets"), builtIns, "crd.yaml");
  }

  private static ImportResult imported(Map<String, Object> crd, BuiltIns builtIns, String file) {
    Choices choices = new Choices(List.of(), List.of(), true, false, false, builtIns);
    Document document = Document.of(file, new Yaml().dump(copy(crd)));
    ImportResult result = Importer.run(ImportRequest.of("com.example", document).with(choices));
    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    return result;
  }

  /** A copy without parts in common, since YAML would write these as aliases. */
  private static Object copy(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> out = new LinkedHashMap<>();
      map.forEach((key, each) -> out.put(key, copy(each)));
      return out;
    }
    if (value instanceof List<?> list) {
      List<Object> out = new ArrayList<>();
      list.forEach(each -> out.add(copy(each)));
      return out;
    }
    return value;
  }

  private static Map<String, String> texts(ImportResult result) {
    Map<String, String> texts = new TreeMap<>();
    result.files().forEach(file -> texts.put(file.path(), file.text()));
    return texts;
  }

  /** The schema of spec in the CRD that javac writes. */
  private Object written(ImportResult result, String into) {
    return written(result, into, "widgets");
  }

  private Object written(ImportResult result, String into, String plural) {
    Outcome outcome =
        Javac.withCoreOnly(folder.resolve(into)).compile(new Sources(texts(result)), LINTS);
    assertThat(outcome.errors()).isEmpty();
    String yaml =
        outcome.artefacts().get("META-INF/kubewright/crds/" + plural + ".example.com.yaml");
    Map<String, Object> crd = new Yaml().load(yaml);
    Map<?, ?> version = (Map<?, ?>) ((List<?>) at(crd, "spec").get("versions")).get(0);
    return plain(at(version, "schema", "openAPIV3Schema", "properties", "spec", "properties"));
  }

  private static Map<?, ?> at(Map<?, ?> map, String... path) {
    Map<?, ?> at = map;
    for (String each : path) {
      at = (Map<?, ?>) Objects.requireNonNull(at.get(each), each);
    }
    return at;
  }

  /** Schemas with required names in order. */
  private static Object plain(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> out = new TreeMap<>();
      map.forEach((key, each) -> out.put(key, plain(each)));
      if (out.get("required") instanceof List<?> required) {
        out.put("required", new TreeSet<>(required));
      }
      return out;
    }
    return value instanceof List<?> list
        ? list.stream().map(BuiltInTypesTest::plain).toList()
        : value;
  }

  @Test
  void schemasOfTheRuntimesTypes_becomeThoseTypes_andTheCrdIsEqual() throws IOException {
    Map<String, Object> spec = new LinkedHashMap<>();
    for (Map.Entry<String, Map<String, Object>> type : table().entrySet()) {
      Map<String, Object> schema = new LinkedHashMap<>(type.getValue());
      spec.put("one" + type.getKey(), schema);
      spec.put("all" + type.getKey(), Map.of("type", "array", "items", schema));
      spec.put("by" + type.getKey(), Map.of("type", "object", "additionalProperties", schema));
      Map<String, Object> described = new LinkedHashMap<>(schema);
      described.put("description", "Another one.");
      described.put("nullable", true);
      spec.put("null" + type.getKey(), described);
    }
    ImportResult result = imported(spec, BuiltIns.RUNTIME);

    assertThat(result.diagnostics()).isEmpty();
    assertThat(texts(result).keySet())
        .containsExactly(
            "com/example/example/v1/Widget.java",
            "com/example/example/v1/WidgetSpec.java",
            "com/example/example/v1/client/package-info.java",
            "com/example/example/v1/package-info.java");
    String source = texts(result).get("com/example/example/v1/WidgetSpec.java");
    for (String type : table().keySet()) {
      assertThat(source).contains("@Nullable " + type + " one" + type);
      String use = "(@StructType\\(StructType\\.Value\\.ATOMIC\\)\\s+)?" + type + ">\\s+";
      assertThat(source).containsMatch("List<" + use + "all" + type + "\\b");
      assertThat(source).containsMatch("Map<String,\\s+" + use + "by" + type + "\\b");
    }
    assertThat(written(result, "built-in")).isEqualTo(plain(spec));
  }

  @Test
  void withoutBuiltInTypes_everyObjectIsARecord() throws IOException {
    Map<String, Object> selector = table().get("LabelSelector");

    Map<String, String> texts = texts(imported(Map.of("selector", selector), BuiltIns.NONE));

    assertThat(texts).containsKey("com/example/example/v1/WidgetSpecSelector.java");
  }

  /** A schema that differs anywhere is a record of its own, and a note says where it differs. */
  @Test
  void schemasThatDiffer_areRecordsOfTheirOwn_andTheCrdIsEqual() throws IOException {
    long seed = Long.getLong("kubewright.seed", 20_261_123L);
    Random random = new Random(seed);
    List<String> types =
        table().keySet().stream().filter(name -> !name.equals("Quantity")).sorted().toList();
    Map<String, Object> spec = new LinkedHashMap<>();
    for (int i = 0; i < 120; i++) {
      Object schema = copy(table().get(types.get(random.nextInt(types.size()))));
      mutate(schema, random);
      spec.put("p" + i, schema);
    }
    ImportResult result = imported(spec, BuiltIns.RUNTIME);

    String context = "kubewright.seed=" + seed;
    assertWithMessage(context)
        .that(result.diagnostics().stream().map(each -> each.id().id()).distinct().toList())
        .containsExactly("KW-NotBuiltIn");
    assertWithMessage(context).that(written(result, "differ")).isEqualTo(plain(spec));
  }

  /** Puts a description, of its own place and number, on every schema inside of a schema. */
  @SuppressWarnings("unchecked")
  private static Object describe(Object schema, String text) {
    Map<String, Object> out = new LinkedHashMap<>((Map<String, Object>) schema);
    if (out.get("properties") instanceof Map<?, ?> properties) {
      Map<String, Object> described = new LinkedHashMap<>();
      properties.forEach(
          (name, each) -> described.put(String.valueOf(name), describe(each, text + "." + name)));
      out.put("properties", described);
    }
    for (String inner : List.of("items", "additionalProperties")) {
      if (out.get(inner) instanceof Map<?, ?> each) {
        out.put(inner, describe(each, text + "." + inner));
      }
    }
    out.put("description", text);
    return out;
  }

  /** No text of a CRD is lost: uses of one type keep what each of them says about its fields. */
  @Test
  void descriptionsAndDefaultsInside_stayAtTheUse() throws IOException {
    Map<String, Object> spec = new LinkedHashMap<>();
    String hard = " \"quoted\", 'single', */ <b> & @tag \\u0041 \u00e9\n  - a list\n\n  - of two\n";
    for (Map.Entry<String, Map<String, Object>> type : table().entrySet()) {
      Object schema = type.getValue();
      String name = type.getKey();
      spec.put("one" + name, describe(schema, "One" + hard));
      spec.put("two" + name, describe(schema, "Two" + "x".repeat(30_000)));
      spec.put("all" + name, describe(Map.of("type", "array", "items", schema), "All"));
      Map<String, Object> map = Map.of("type", "object", "additionalProperties", schema);
      spec.put("by" + name, describe(map, "By"));
    }
    Map<?, ?> selector = (Map<?, ?>) copy(table().get("LabelSelector"));
    set(at(selector, "properties", "matchLabels"), "default", Map.of("app", "web"));
    Map<?, ?> expression = at(selector, "properties", "matchExpressions", "items");
    set(at(expression, "properties", "operator"), "default", "In");
    spec.put("withDefaults", selector);

    ImportResult result = imported(spec, BuiltIns.RUNTIME);

    assertThat(result.diagnostics()).isEmpty();
    assertThat(texts(result)).hasSize(4);
    assertThat(written(result, "described")).isEqualTo(plain(spec));
  }

  @SuppressWarnings("unchecked")
  private static void set(Map<?, ?> schema, String keyword, Object value) {
    ((Map<String, Object>) schema).put(keyword, value);
  }

  /** Names of kinds and records in the same package hide no type of the runtime. */
  @Test
  void kindsNamedLikeTypes_doNotHideThem() throws IOException {
    for (String kind : List.of("Condition", "LabelSelector", "ObjectMeta")) {
      Map<String, Object> spec = new LinkedHashMap<>();
      table().forEach((name, schema) -> spec.put("one" + name, describe(schema, "One.")));
      Map<?, ?> other = (Map<?, ?>) copy(table().get(kind));
      set(at(other, "properties"), "another", Map.of("type", "string"));
      spec.put("other", other);
      String plural = kind.toLowerCase(Locale.ROOT) + "s";
      Map<String, Object> crd = crd(spec, kind, plural);

      ImportResult result = imported(crd, BuiltIns.RUNTIME, "crd.yaml");

      assertThat(texts(result)).containsKey("com/example/example/v1/" + kind + ".java");
      assertThat(written(result, "kind-" + kind, plural)).isEqualTo(plain(spec));
    }
  }

  /** Changes one place of a schema below the object itself. */
  @SuppressWarnings("unchecked")
  private static void mutate(Object schema, Random random) {
    Map<String, Object> properties = (Map<String, Object>) ((Map<?, ?>) schema).get("properties");
    List<String> names = new ArrayList<>(properties.keySet());
    String name = names.get(random.nextInt(names.size()));
    Map<String, Object> property = (Map<String, Object>) properties.get(name);
    switch (random.nextInt(4)) {
      case 0 -> {
        properties.put("new" + name, Map.of("type", "string"));
      }
      case 1 -> property.put("nullable", true);
      case 2 -> {
        properties.put(name, new LinkedHashMap<>(Map.of("type", "boolean", "title", "Other")));
      }
      default -> {
        if (property.get("items") instanceof Map<?, ?> items && items.containsKey("properties")) {
          mutate(items, random);
        } else {
          property.put("title", "Another title");
        }
      }
    }
  }

  @Test
  void noteOfADifference_namesTheTypeThePlaceAndTheReason() throws IOException {
    Object condition = copy(table().get("Condition"));
    Map<?, ?> reason = at((Map<?, ?>) condition, "properties", "reason");
    reason.remove("maxLength");

    List<Diagnostic> notes =
        imported(
                Map.of("conditions", Map.of("type", "array", "items", condition)), BuiltIns.RUNTIME)
            .diagnostics();

    assertThat(notes.toString())
        .isEqualTo(
            "[[KW-NotBuiltIn] crd.yaml (widgets.example.com)#/spec/versions/0/schema/openAPIV3Schema"
                + "/properties/spec/properties/conditions/items/properties/reason: the object is like"
                + " Condition, but its maxLength is missing, not 1024, so it becomes a record of its"
                + " own]");
  }
}
