package dev.kubewright.importer;

import dev.kubewright.importer.ImportRequest.TypeMapping;
import dev.kubewright.importer.decide.type.MappedSchemas;
import dev.kubewright.importer.decide.type.SchemaForm;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.read.crd.CrdDeclaration.Version;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.NearNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The types that a request wants in place of records: by definition for OpenAPI documents, by path
 * and by shape for CRDs. Confined to one thread.
 */
final class TypeMappings {
  /** The most names that a message offers in place of a wrong one. */
  private static final int CANDIDATES = 3;

  private static final Set<String> OF_EVERY_KIND = Set.of(".apiVersion", ".kind", ".metadata");

  private final Report report;
  private final Set<String> definitions = new TreeSet<>();
  private final Map<String, JavaType.Named> byDefinition = new HashMap<>();
  private final List<ByPath> paths = new ArrayList<>();
  private final List<ByShape> shapes = new ArrayList<>();
  private final Set<String> used = new HashSet<>();
  private final Set<String> seenPaths = new TreeSet<>();
  private final Set<Set<String>> seenShapes = new HashSet<>();

  private record ByPath(SchemaPathPattern pattern, JavaType.Named type) {}

  private record ByShape(String text, Set<String> properties, JavaType.Named type) {}

  TypeMappings(ImportRequest request, List<OpenApiDeclaration> openApis, Report report) {
    this.report = report;
    openApis.forEach(api -> definitions.addAll(api.definitions().keySet()));
    Set<String> keys = new HashSet<>();
    for (TypeMapping mapping : request.typeMappings()) {
      if (!keys.add(mapping.key())) {
        report.add(DiagnosticId.DUPLICATE_KEY, ImportRequest.PLACE, "", mapping.key());
      }
      add(mapping);
    }
  }

  private void add(TypeMapping mapping) {
    List<AnnotationModel> annotations =
        mapping.microTime() ? List.of(JavaType.MICRO_TIME) : List.of();
    JavaType.Named type = new JavaType.Named(TypeRef.parse(mapping.type()), annotations);
    String key = mapping.key();
    Optional<SchemaPathPattern> path = SchemaPathPattern.of(key);
    if (key.startsWith("{") && key.endsWith("}")) {
      Set<String> properties = new TreeSet<>();
      for (String name : key.substring(1, key.length() - 1).split(",", -1)) {
        properties.add(name.strip());
      }
      shapes.add(new ByShape(key, properties, type));
    } else if (path.isPresent() && !definitions.contains(key)) {
      paths.add(new ByPath(path.get(), type));
    } else {
      if (!definitions.contains(key)) {
        unused(key, "no document has a definition of this name", near(key, definitions));
      }
      byDefinition.put(key, type);
    }
  }

  /** Returns the types by definition. */
  Map<String, JavaType.Named> byDefinition() {
    return byDefinition;
  }

  /**
   * Returns the CRDs with marks where a path or a shape is mapped, and reports the mappings without
   * effect.
   */
  List<CrdDeclaration> mark(List<CrdDeclaration> crds) {
    if (paths.isEmpty() && shapes.isEmpty()) {
      return crds;
    }
    List<CrdDeclaration> marked = crds.stream().map(this::mark).toList();
    for (ByPath each : paths) {
      String text = each.pattern().text();
      if (!used.contains(text)) {
        unused(text, "no CRD has such a path", near(text, candidates(each.pattern())));
      }
    }
    for (ByShape each : shapes) {
      if (!used.contains(each.text())) {
        unused(each.text(), "no CRD has an object with these properties", near(each.properties()));
      }
    }
    return marked;
  }

  private CrdDeclaration mark(CrdDeclaration crd) {
    List<Version> versions = new ArrayList<>();
    for (Version version : crd.versions()) {
      Schema schema = version.schema().with(version.schema().tree().deepCopy());
      String root = crd.group() + "/" + version.name() + "/" + crd.kind();
      SchemaForm.inside(schema)
          .forEach(
              (step, inner) -> {
                if (!OF_EVERY_KIND.contains(step)) {
                  mark(inner, root + step);
                }
              });
      versions.add(version.with(schema));
    }
    return crd.withVersions(versions);
  }

  private void mark(Schema schema, String path) {
    seenPaths.add(path);
    Optional<JavaType.Named> type = find(schema, path);
    if (type.isPresent()) {
      MappedSchemas.mark(schema, type.get());
      return;
    }
    SchemaForm.inside(schema).forEach((step, inner) -> mark(inner, path + step));
  }

  /** Paths come before shapes, and what comes first in the request before the rest. */
  private Optional<JavaType.Named> find(Schema schema, String path) {
    for (ByPath each : paths) {
      if (each.pattern().matches(path)) {
        used.add(each.pattern().text());
        return Optional.of(each.type());
      }
    }
    Set<String> properties = new TreeSet<>();
    schema.get("properties").fieldNames().forEachRemaining(properties::add);
    if (!properties.isEmpty()) {
      seenShapes.add(properties);
    }
    for (ByShape each : shapes) {
      if (each.properties().equals(properties)) {
        used.add(each.text());
        return Optional.of(each.type());
      }
    }
    return Optional.empty();
  }

  private void unused(String key, String reason, List<String> near) {
    String remedy = near.isEmpty() ? "correct or remove it" : NearNames.question(near);
    report.add(DiagnosticId.UNUSED_MAPPING, ImportRequest.PLACE, "", key, reason, remedy);
  }

  /** Names that end like the wrong one come first, since people leave out the package. */
  private static List<String> near(String wrong, Collection<String> names) {
    String end = wrong.substring(wrong.lastIndexOf('.') + 1);
    return Stream.concat(
            names.stream().filter(name -> name.endsWith("." + end)),
            NearNames.of(wrong, names, CANDIDATES).stream())
        .distinct()
        .limit(CANDIDATES)
        .toList();
  }

  /** The paths as the pattern writes them, with or without group and version. */
  private Collection<String> candidates(SchemaPathPattern pattern) {
    Set<String> names = new TreeSet<>();
    seenPaths.forEach(path -> names.add(pattern.likeThis(path)));
    return names;
  }

  /** The shapes that differ in the fewest properties, at most in as many as are the same. */
  private List<String> near(Set<String> properties) {
    return seenShapes.stream()
        .filter(seen -> different(seen, properties) <= properties.size())
        .sorted(
            Comparator.comparingInt((Set<String> seen) -> different(seen, properties))
                .thenComparing(Set::toString))
        .limit(CANDIDATES)
        .map(seen -> "{" + String.join(", ", seen) + "}")
        .toList();
  }

  private static int different(Set<String> some, Set<String> others) {
    Set<String> same = new HashSet<>(some);
    same.retainAll(others);
    return some.size() + others.size() - 2 * same.size();
  }
}
