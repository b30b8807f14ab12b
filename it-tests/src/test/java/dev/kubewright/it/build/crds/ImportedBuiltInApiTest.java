package dev.kubewright.it.build.crds;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.annotation.Kind;
import dev.kubewright.api.core.v1.Affinity;
import dev.kubewright.api.core.v1.Container;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodSpec;
import dev.kubewright.api.core.v1.PodTemplateSpec;
import dev.kubewright.api.core.v1.SecretKeySelector;
import dev.kubewright.api.core.v1.SecretProjection;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportRequest.Choices;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Objects of CRDs become types of the built-in API if the import asks for it. */
class ImportedBuiltInApiTest {
  private static final String CRD = "META-INF/kubewright/crds/widgets.example.com.yaml";

  @TempDir private Path folder = Path.of("unset");

  private static Path home(Class<?> type) {
    return Javac.home(type);
  }

  private String compiled(Map<String, String> sources, String into, boolean whole)
      throws IOException {
    Path classes = folder.resolve(into);
    List<Path> libraries =
        Stream.of(
                Kind.class,
                Yaml.class,
                RestConfig.class,
                RestClient.class,
                SharedInformer.class,
                NullMarked.class,
                Pod.class)
            .map(ImportedBuiltInApiTest::home)
            .toList();
    Javac javac = new Javac(classes).path("--class-path", libraries);
    if (!whole) {
      javac.processingOnly();
    }
    assertThat(javac.compile(sources)).isEmpty();
    return Files.readString(classes.resolve(CRD));
  }

  private static ImportResult imported(String crd) {
    Choices choices = new Choices(List.of(), List.of(), true, false, false, BuiltIns.API);
    ImportResult result =
        Importer.run(ImportRequest.of("com.example", Document.of("crd.yaml", crd)).with(choices));
    assertThat(result.failed()).isFalse();
    return result;
  }

  private static Map<String, String> texts(ImportResult result) {
    var texts = new TreeMap<String, String>();
    for (SourceFile file : result.files()) {
      texts.put(file.path(), file.text());
    }
    return texts;
  }

  /** The records below the spec of a pod, each with a component that has it. */
  private static Map<String, Class<?>> records() {
    var uses = new TreeMap<String, Class<?>>();
    Deque<Class<?>> pending = new ArrayDeque<>(List.of(PodSpec.class));
    Set<Class<?>> seen = new LinkedHashSet<>(pending);
    while (!pending.isEmpty()) {
      for (RecordComponent component : pending.remove().getRecordComponents()) {
        Type type = component.getGenericType();
        if (component.getAccessor().isAnnotationPresent(Deprecated.class)) {
          continue; // the newest release lacks it, and so do schemas
        }
        while (type instanceof ParameterizedType generic) {
          Type[] arguments = generic.getActualTypeArguments();
          type = arguments[arguments.length - 1];
        }
        if (type instanceof Class<?> record && record.isRecord() && isApi(record)) {
          uses.putIfAbsent(component.getName(), record);
          if (seen.add(record)) {
            pending.add(record);
          }
        }
      }
    }
    return uses;
  }

  private static boolean isApi(Class<?> record) {
    return record.getPackageName().startsWith("dev.kubewright.api.")
        && !KubernetesObject.class.isAssignableFrom(record);
  }

  /** The CRD that javac writes for components of types. */
  private String crd(Map<String, Class<?>> records) throws IOException {
    String components =
        records.entrySet().stream()
            .map(each -> component(each.getValue(), each.getKey()))
            .collect(Collectors.joining(", "));
    String header =
        """
        package com.example.source;

        @org.jspecify.annotations.NullMarked
        """;
    Map<String, String> sources =
        Map.of(
            "com/example/source/WidgetSpec.java",
            header + "public record WidgetSpec(" + components + ") {}\n",
            "com/example/source/Widget.java",
            header
                + """
                @dev.kubewright.annotation.Kind(group = "example.com", version = "v1")
                public record Widget(dev.kubewright.meta.v1.ObjectMeta metadata, WidgetSpec spec)
                    implements dev.kubewright.meta.v1.KubernetesObject {}
                """);
    return compiled(sources, "source", false);
  }

  /** The annotation belongs to the simple name of a qualified type. */
  private static String component(Class<?> record, String name) {
    return "%s.@org.jspecify.annotations.Nullable %s %s"
        .formatted(record.getPackageName(), record.getSimpleName(), name);
  }

  /** The schemas that javac writes for the types are recognised, so the importer knows them all. */
  @Test
  void schemasOfTheTypesOfAPodSpec_becomeThoseTypes_andTheCrdIsEqual() throws IOException {
    Map<String, Class<?>> records = records();
    String crd = crd(records);

    ImportResult result = imported(crd);

    assertThat(result.diagnostics()).isEmpty();
    String spec = texts(result).get("com/example/example/v1/WidgetSpec.java");
    assertThat(texts(result)).hasSize(4);
    var other = new TreeSet<String>();
    records.forEach(
        (name, record) -> {
          if (!spec.matches("(?s).*\\b" + record.getSimpleName() + " " + name + "\\b.*")) {
            other.add(record.getSimpleName() + " " + name);
          }
        });
    assertThat(other).isEmpty();
    assertThat(records.size()).isAtLeast(90);
    assertThat(CrdTree.differences(crd, compiled(texts(result), "again", false))).isEmpty();
  }

  private static ObjectNode tree(String crd) {
    return (ObjectNode) YAMLMapper.shared().readTree(crd);
  }

  private static ObjectNode spec(ObjectNode crd) {
    return (ObjectNode)
        crd.at("/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties");
  }

  private static void describe(ObjectNode schema, String text) {
    schema.put("description", text);
    schema.path("properties").properties().stream()
        .forEach(each -> describe((ObjectNode) each.getValue(), text + "." + each.getKey()));
    for (String inner : List.of("items", "additionalProperties")) {
      if (schema.path(inner) instanceof ObjectNode each) {
        describe(each, text + "." + inner);
      }
    }
  }

  /** As controller-gen writes it: with descriptions, and with defaults that OpenAPI 2.0 lacks. */
  @Test
  void descriptionsAndDefaultsInside_stayAtTheUse(@TempDir Path other) throws IOException {
    ObjectNode crd =
        tree(crd(Map.of("template", PodTemplateSpec.class, "affinity", Affinity.class)));
    ObjectNode container =
        (ObjectNode) spec(crd).at("/template/properties/spec/properties/containers/items");
    String name = "/properties/env/items/properties/valueFrom/properties/%s/properties/name";
    for (String reference : List.of("configMapKeyRef", "secretKeyRef")) {
      ((ObjectNode) container.at(name.formatted(reference))).put("default", "");
    }
    spec(crd).properties().forEach(each -> describe((ObjectNode) each.getValue(), each.getKey()));
    String original = YAMLMapper.shared().writeValueAsString(crd);

    ImportResult result = imported(original);

    assertThat(result.diagnostics()).isEmpty();
    assertThat(texts(result)).hasSize(4);
    folder = other;
    assertThat(CrdTree.differences(original, compiled(texts(result), "again", true))).isEmpty();
  }

  @Test
  void typeOfAnOlderVersion_isARecord_withTypesInside_andANoteSaysWhy(@TempDir Path other)
      throws IOException {
    ObjectNode crd = tree(crd(Map.of("template", PodTemplateSpec.class)));
    ObjectNode container =
        (ObjectNode) spec(crd).at("/template/properties/spec/properties/containers/items");
    ((ObjectNode) container.path("properties")).remove("resizePolicy");
    String original = YAMLMapper.shared().writeValueAsString(crd);

    ImportResult result = imported(original);

    List<String> notes = result.diagnostics().stream().map(Diagnostic::toString).toList();
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0))
        .endsWith(
            "/template/properties/spec/properties/containers/items: the object is like"
                + " PodTemplateSpec, but it has no property \"resizePolicy\", so it becomes a record"
                + " of its own");
    Map<String, String> texts = texts(result);
    assertThat(texts).hasSize(7);
    assertThat(texts.get("com/example/example/v1/WidgetSpecTemplateSpecContainers.java"))
        .contains("@Nullable ResourceRequirements resources");
    assertThat(texts.get("com/example/example/v1/WidgetSpecTemplateSpec.java"))
        .containsMatch("Container>\\s+initContainers");
    folder = other;
    assertThat(CrdTree.differences(original, compiled(texts, "again", false))).isEmpty();
  }

  @Test
  void schemaOfSeveralTypes_isARecord_unlessTheNameChooses() throws IOException {
    String crd =
        crd(
            Map.of(
                "secret",
                SecretProjection.class,
                "other",
                SecretProjection.class,
                "secretKeyRef",
                SecretKeySelector.class,
                "token",
                SecretKeySelector.class,
                "containers",
                Container.class));

    ImportResult result = imported(crd);

    String spec = texts(result).get("com/example/example/v1/WidgetSpec.java");
    assertThat(spec).contains("@Nullable SecretProjection secret");
    assertThat(spec).contains("@Nullable SecretKeySelector secretKeyRef");
    assertThat(spec).contains("@Nullable WidgetSpecOther other");
    assertThat(spec).contains("@Nullable WidgetSpecToken token");
    assertThat(result.diagnostics().toString())
        .isEqualTo(
            "[[KW-SeveralBuiltIn] crd.yaml (widgets.example.com)#/spec/versions/0/schema"
                + "/openAPIV3Schema/properties/spec/properties/other: the object has the schema of"
                + " ConfigMapProjection and of SecretProjection, so it becomes a record of its own;"
                + " a type mapping can choose one of them]");
  }
}
