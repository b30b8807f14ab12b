package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreeReader;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * What an imported type read as null, it writes as null: schemas of every type that are {@code
 * nullable}, in every place, in every form that a document has.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ImportedNullsTest {
  private static final String PACKAGE = "com.example.example.v1.";

  /** A type: its name, its schema without {@code nullable}, and a value. */
  private record Type(String name, String schema, String value) {}

  private static final List<Type> TYPES =
      List.of(
          new Type("text", "type: string", "\"a\""),
          new Type("flag", "type: boolean", "true"),
          new Type("long", "type: integer", "5"),
          new Type("int", "type: integer, format: int32", "7"),
          new Type("number", "type: number", "1.5"),
          new Type(
              "either",
              "anyOf: [{type: integer}, {type: string}], x-kubernetes-int-or-string: true",
              "8080"),
          new Type(
              "amount",
              "anyOf: [{type: integer}, {type: string}], x-kubernetes-int-or-string: true, pattern:"
                  + " '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|"
                  + "([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$'",
              "\"1Gi\""),
          new Type("word", "type: string, enum: [a, b, null]", "\"b\""),
          new Type("time", "type: string, format: date-time", "\"2026-01-01T00:00:00Z\""),
          new Type("bytes", "type: string, format: byte", "\"YWJj\""),
          new Type("part", "type: object, properties: {a: {type: string}}", "{\"a\":\"x\"}"),
          new Type("deep", deep(), "{\"a\":null,\"b\":{\"c\":[null,1]}}"),
          new Type("list", "type: array, items: {type: string}", "[\"a\"]"),
          new Type(
              "map", "type: object, additionalProperties: {type: integer}", "{\"a\":1,\"b\":2}"),
          new Type(
              "open",
              "type: object, x-kubernetes-preserve-unknown-fields: true",
              "{\"a\":null,\"b\":[null]}"),
          new Type(
              "rest",
              "type: object, x-kubernetes-preserve-unknown-fields: true,"
                  + " properties: {a: {type: string, nullable: true}}",
              "{\"a\":null,\"z\":null}"),
          new Type("any", "x-kubernetes-preserve-unknown-fields: true", "[1,null]"));

  /** Where a type is: the schema around it, and the value around a value. */
  private enum Place {
    PROPERTY("{%s, nullable: true}", "%s"),
    DEFAULTED("{%s, nullable: true, default: %s}", "%s"),
    REQUIRED("{%s, nullable: true}", "%s"),
    ITEM("{type: array, items: {%s, nullable: true}}", "[%1$s,%2$s,%1$s]"),
    VALUE("{type: object, additionalProperties: {%s, nullable: true}}", "{\"k\":%1$s,\"n\":%2$s}"),
    ITEM_OF_ITEM(
        "{type: array, items: {type: array, nullable: true, items: {%s, nullable: true}}}",
        "[[%2$s],null,[%1$s,%2$s]]"),
    ITEM_OF_VALUE(
        "{type: object, additionalProperties: {type: array, items: {%s, nullable: true}}}",
        "{\"k\":[%2$s,%1$s]}"),
    VALUE_OF_ITEM(
        "{type: array, items: {type: object, additionalProperties: {%s, nullable: true}}}",
        "[{\"k\":%2$s},{\"k\":%1$s}]"),
    PROPERTY_OF_ITEM(
        "{type: array, items: {type: object, nullable: true, properties: {p: {%s, nullable: true},"
            + " q: {%1$s}}}}",
        "[{\"p\":%2$s},{\"p\":%1$s,\"q\":%1$s},{},null]");

    private final String schema;
    private final String value;

    Place(String schema, String value) {
      this.schema = schema;
      this.value = value;
    }

    String name(Type type) {
      return name().toLowerCase(java.util.Locale.ROOT).replace("_", "") + "-" + type.name();
    }

    String schema(Type type) {
      return schema.formatted(type.schema(), type.value());
    }

    /** A value of a property here, with another value or null in the middle. */
    String value(Type type, String other) {
      return value.formatted(type.value(), other);
    }

    boolean direct() {
      return this == PROPERTY || this == DEFAULTED || this == REQUIRED;
    }
  }

  private static String deep() {
    return "type: object, properties: {a: {type: object, nullable: true, properties: {x: {type:"
        + " boolean}}}, b: {type: object, properties: {c: {type: array, items: {type: integer,"
        + " nullable: true}}}}}";
  }

  private URLClassLoader loader;
  private Codec<KubernetesObject> codec;
  private ResourceType<KubernetesObject> type;
  private Map<String, String> sources;
  private String crd;

  @BeforeAll
  @SuppressWarnings("unchecked") // the codec and type of the record that was just compiled
  void compile(@TempDir Path folder) throws Exception {
    ImportResult result =
        Importer.run(ImportRequest.of("com.example", Document.of("crd.yaml", document())));
    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    sources = new TreeMap<>();
    result.files().forEach(file -> sources.put(file.path(), file.text()));
    Outcome outcome =
        Javac.into(folder)
            .compile(new Sources(sources), List.of("-Xlint:all,-processing", "-Werror"));
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.success()).isTrue();
    crd = outcome.artefacts().get("META-INF/kubewright/crds/widgets.example.com.yaml");
    loader = new URLClassLoader(new URL[] {outcome.classes().toUri().toURL()});
    codec =
        (Codec<KubernetesObject>)
            loader.loadClass(PACKAGE + "WidgetCodec").getField("INSTANCE").get(null);
    type =
        (ResourceType<KubernetesObject>)
            loader.loadClass(PACKAGE + "Widgets").getField("TYPE").get(null);
  }

  @AfterAll
  void close() throws IOException {
    loader.close();
  }

  private static String document() {
    List<String> properties = new ArrayList<>();
    List<String> required = new ArrayList<>();
    for (Place place : Place.values()) {
      for (Type type : TYPES) {
        properties.add(" ".repeat(14) + place.name(type) + ": " + place.schema(type) + "\n");
        if (place == Place.REQUIRED) {
          required.add(place.name(type));
        }
      }
    }
    return """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: widgets.example.com}
        spec:
          group: example.com
          scope: Namespaced
          names: {kind: Widget, plural: widgets}
          versions:
          - name: v1
            served: true
            storage: true
            schema:
              openAPIV3Schema:
                type: object
                properties:
                  few:
                    type: object
                    properties: {a: {type: boolean, nullable: true, default: true}, b: {type: string}}
                  spec:
                    type: object
                    nullable: true
                    required: %s
                    properties:
        %s"""
        .formatted(required, String.join("", properties));
  }

  /** Objects in which each property has each state: missing, null, and a value. */
  private static List<String> objects() {
    List<String> objects = new ArrayList<>();
    objects.add("null");
    for (int shift = 0; shift < 3; shift++) {
      List<String> fields = new ArrayList<>();
      int state = shift;
      for (Place place : Place.values()) {
        for (Type type : TYPES) {
          state = (state + 1) % 3;
          String value =
              switch (state) {
                case 0 -> "";
                case 1 -> place.direct() ? "null" : place.value(type, "null");
                default -> place.value(type, place.direct() ? "" : type.value());
              };
          if (!value.isEmpty()) {
            fields.add("\"" + place.name(type) + "\":" + value);
          }
        }
      }
      objects.add("{" + String.join(",", fields) + "}");
    }
    return objects.stream()
        .map(
            spec ->
                "{\"apiVersion\":\"example.com/v1\",\"kind\":\"Widget\",\"metadata\":{\"name\":\"a\"},"
                    + "\"few\":{\"a\":null},\"spec\":"
                    + spec
                    + "}")
        .toList();
  }

  private KubernetesObject read(String json) {
    return Json.decode(codec, json);
  }

  @Test
  void everyNull_inJson_isWrittenAsItWasRead() {
    for (String json : objects()) {
      assertThat(Json.encodeToString(codec, read(json))).isEqualTo(json);
    }
  }

  @Test
  void everyNull_inAStreamThatSharesEqualParts_isWrittenAsItWasRead() {
    var context = DecodeContext.create();
    for (int round = 0; round < 3; round++) {
      for (String json : objects()) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        assertThat(Json.encodeToString(codec, Json.decode(codec, bytes, context))).isEqualTo(json);
      }
    }
  }

  @Test
  void everyNull_inYaml_isWrittenAsItWasRead() {
    for (String json : objects()) {
      KubernetesObject object = Yaml.load(Yaml.dump(read(json), type), type);

      assertThat(Json.encodeToString(codec, object)).isEqualTo(json);
    }
  }

  @Test
  void everyNull_inATree_isWrittenAsItWasRead() {
    for (String json : objects()) {
      Object tree = Tree.of(codec, read(json));

      assertThat(tree).isEqualTo(Json.decode(Tree.STRICT, json));
      assertThat(Json.encodeToString(codec, codec.read(new TreeReader(tree, "$")))).isEqualTo(json);
    }
  }

  @Test
  void everyNull_afterAChangeByTheBuilder_isStillNull() throws Exception {
    Consumer<Object> nothing = builder -> {};
    for (String json : objects()) {
      KubernetesObject object = read(json);

      Object changed = object.getClass().getMethod("with", Consumer.class).invoke(object, nothing);

      assertThat(changed).isEqualTo(object);
      assertThat(Json.encodeToString(codec, (KubernetesObject) changed)).isEqualTo(json);
    }
  }

  @Test
  void objects_thatDifferInANull_areNotEqual() {
    String missing = "{\"metadata\":{\"name\":\"a\"},\"few\":{\"b\":\"x\"}}";
    String stored = "{\"metadata\":{\"name\":\"a\"},\"few\":{\"a\":null,\"b\":\"x\"}}";

    assertThat(read(missing)).isNotEqualTo(read(stored));
    assertThat(read(stored)).isEqualTo(read(stored));
    assertThat(read(stored).hashCode()).isEqualTo(read(stored).hashCode());
  }

  /** Calls of the builder, and the JSON of {@code few} after them. */
  @Test
  void builder_ofAFieldThatMayBeNull_setsNullAValueOrNothing() throws Exception {
    Class<?> builder = loader.loadClass(PACKAGE + "WidgetFewBuilder");
    Map<String, List<String>> cases = new LinkedHashMap<>();
    cases.put("{}", List.of());
    cases.put("{\"a\":null}", List.of("null"));
    cases.put("{\"a\":true}", List.of("null", "true"));
    for (var each : cases.entrySet()) {
      assertThat(built(builder, each.getValue())).isEqualTo(each.getKey());
    }
    assertThat(built(builder, List.of("true", "null"))).isEqualTo("{\"a\":null}");
    assertThat(built(builder, List.of("null", "unset"))).isEqualTo("{}");
  }

  @SuppressWarnings("unchecked") // the codec of the record that was just compiled
  private String built(Class<?> builder, List<String> calls) throws Exception {
    Object target = builder.getConstructor().newInstance();
    for (String call : calls) {
      switch (call) {
        case "null" -> builder.getMethod("nullA").invoke(target);
        case "unset" -> builder.getMethod("a", Boolean.class).invoke(target, (Object) null);
        default -> builder.getMethod("a", Boolean.class).invoke(target, Boolean.valueOf(call));
      }
    }
    var few =
        (Codec<Object>) loader.loadClass(PACKAGE + "WidgetFewCodec").getField("INSTANCE").get(null);
    return Json.encodeToString(few, builder.getMethod("build").invoke(target));
  }

  @Test
  void crd_afterImportAndCompilation_isNullableInTheSamePlaces() {
    Map<?, ?> written = schema(crd);

    assertThat(written).isEqualTo(schema(document()));
  }

  private static Map<?, ?> schema(String yaml) {
    Object root = new org.yaml.snakeyaml.Yaml().load(yaml);
    Object spec = ((Map<?, ?>) root).get("spec");
    Object version = ((List<?>) ((Map<?, ?>) spec).get("versions")).get(0);
    Object schema = ((Map<?, ?>) ((Map<?, ?>) version).get("schema")).get("openAPIV3Schema");
    Map<Object, Object> properties =
        new TreeMap<>((Map<?, ?>) ((Map<?, ?>) schema).get("properties"));
    properties.keySet().removeAll(List.of("apiVersion", "kind", "metadata"));
    return properties;
  }
}
