package dev.kubewright.it.build.program;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportRequest.Choices;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.read.Document;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.it.support.compile.LoadedTypes;
import dev.kubewright.resource.ResourceType;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * What it saves that objects of one shape share a record. The corpus is of the kind of Prometheus'
 * operator: five kinds whose specs hold pod templates and parts of them. It is made from the
 * built-in API, and imported without its types.
 */
class SharedClassesTest {
  private static final List<String> KINDS = List.of("Alpha", "Beta", "Gamma", "Delta", "Epsilon");

  private static final String SOURCE =
      """
      package com.example.pods;

      import dev.kubewright.annotation.Kind;
      import dev.kubewright.api.core.v1.Affinity;
      import dev.kubewright.api.core.v1.Container;
      import dev.kubewright.api.core.v1.PodTemplateSpec;
      import dev.kubewright.api.core.v1.Volume;
      import dev.kubewright.meta.v1.KubernetesObject;
      import dev.kubewright.meta.v1.ObjectMeta;
      import java.util.List;

      @Kind(group = "pods.example.com", version = "v1")
      public record KIND(ObjectMeta metadata, Spec spec) implements KubernetesObject {
        public record Spec(
            PodTemplateSpec server,
            PodTemplateSpec worker,
            List<Container> containers,
            List<Volume> volumes,
            Affinity affinity) {}
      }
      """;

  @TempDir private Path folder = Path.of("unset");

  @Test
  void manyPodTemplates_needLessThanATenthOfTheRecordsAndClassBytes() throws Exception {
    List<String> crds = crds();
    Path classes = imported(crds);

    Map<Class<?>, Integer> uses = new HashMap<>();
    for (ResourceType<?> type : LoadedTypes.of(classes)) {
      count(type.type(), uses);
    }
    int objects = 0;
    for (String crd : crds) {
      objects +=
          objects(YAMLMapper.shared().readTree(crd).at("/spec/versions/0/schema/openAPIV3Schema"));
    }
    int unshared = uses.values().stream().mapToInt(Integer::intValue).sum();
    assertThat(unshared).isEqualTo(objects);

    long sharedBytes = 0;
    long unsharedBytes = 0;
    for (Map.Entry<Class<?>, Integer> use : uses.entrySet()) {
      long bytes = bytes(classes, use.getKey());
      sharedBytes += bytes;
      unsharedBytes += bytes * use.getValue();
    }
    String figures =
        "%d objects in %d records; %d bytes of classes in place of %d"
            .formatted(objects, uses.size(), sharedBytes, unsharedBytes);
    System.out.println(figures);
    assertWithMessage(figures).that(uses.size() * 10).isLessThan(objects);
    assertWithMessage(figures).that(sharedBytes * 10).isLessThan(unsharedBytes);
  }

  private List<String> crds() throws IOException {
    var sources = new TreeMap<String, String>();
    KINDS.forEach(
        kind -> sources.put("com/example/pods/" + kind + ".java", SOURCE.replace("KIND", kind)));
    Path own = folder.resolve("own");
    List<Path> libraries =
        Stream.of(Kind.class, NullMarked.class, Pod.class).map(Javac::home).toList();
    assertThat(new Javac(own).path("--class-path", libraries).processingOnly().compile(sources))
        .isEmpty();
    var crds = new ArrayList<String>();
    try (Stream<Path> files = Files.list(own.resolve("META-INF/kubewright/crds"))) {
      for (Path file : files.sorted().toList()) {
        crds.add(Files.readString(file));
      }
    }
    assertThat(crds).hasSize(KINDS.size());
    return crds;
  }

  private Path imported(List<String> crds) {
    var documents = new ArrayList<Document>();
    crds.forEach(crd -> documents.add(Document.of(documents.size() + ".yaml", crd)));
    ImportResult result =
        Importer.run(
            ImportRequest.of("com.example.imported", documents.toArray(Document[]::new))
                .with(new Choices(List.of(), List.of(), true, false, false, BuiltIns.NONE)));
    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    var sources = new TreeMap<String, String>();
    result.files().forEach(file -> sources.put(file.path(), file.text()));
    Path classes = folder.resolve("imported");
    List<Path> libraries = Stream.of(Kind.class, NullMarked.class).map(Javac::home).toList();
    assertThat(new Javac(classes).path("--class-path", libraries).compile(sources)).isEmpty();
    return classes;
  }

  /**
   * Counts on how many paths a record of the import is reached: without sharing, each needs one.
   */
  private static void count(Class<?> record, Map<Class<?>, Integer> uses) {
    uses.merge(record, 1, Integer::sum);
    for (RecordComponent component : record.getRecordComponents()) {
      Type type = component.getGenericType();
      while (type instanceof ParameterizedType generic) {
        Type[] arguments = generic.getActualTypeArguments();
        type = arguments[arguments.length - 1];
      }
      if (type instanceof Class<?> inner
          && inner.isRecord()
          && inner.getName().startsWith("com.example.")) {
        count(inner, uses);
      }
    }
  }

  /** Counts the objects with properties of a schema, the kind itself included. */
  private static int objects(JsonNode schema) {
    if (!schema.isObject()) {
      return 0;
    }
    int objects = schema.path("properties").isEmpty() ? 0 : 1;
    for (JsonNode property : schema.path("properties")) {
      objects += objects(property);
    }
    return objects + objects(schema.path("items")) + objects(schema.path("additionalProperties"));
  }

  /** Returns the size of the class files of a record, its codec and its builder. */
  private static long bytes(Path classes, Class<?> record) throws IOException {
    Path file = classes.resolve(record.getName().replace('.', '/'));
    String name = file.getFileName().toString();
    Set<String> prefixes = new TreeSet<>(Set.of(name, name + "Codec", name + "Builder"));
    long bytes = 0;
    try (Stream<Path> files = Files.list(file.getParent())) {
      for (Path each : files.toList()) {
        String stem = each.getFileName().toString().replaceAll("(\\$.*)?\\.class$", "");
        bytes += prefixes.contains(stem) ? Files.size(each) : 0;
      }
    }
    return bytes;
  }
}
