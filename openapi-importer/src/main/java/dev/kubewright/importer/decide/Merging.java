package dev.kubewright.importer.decide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes one declaration of all OpenAPI documents. A server has a document for each group-version,
 * and types that several of them use stand in each of these.
 */
final class Merging {
  private static final String KINDS = "x-kubernetes-group-version-kind";

  private final Set<String> mapped;
  private final Report report;
  private final Map<String, Schema> definitions = new LinkedHashMap<>();

  /**
   * Creates a merging.
   *
   * @param mapped the names of definitions that a Java type replaces, which may differ
   */
  Merging(Set<String> mapped, Report report) {
    this.mapped = mapped;
    this.report = report;
  }

  OpenApiDeclaration merge(List<OpenApiDeclaration> apis) {
    if (apis.size() == 1) {
      return apis.get(0);
    }
    List<ResourceDeclaration> resources = new ArrayList<>();
    Set<String> models = new LinkedHashSet<>();
    Map<String, String> files = new HashMap<>();
    for (OpenApiDeclaration api : apis) {
      api.definitions().forEach(this::definition);
      models.addAll(api.models());
      for (ResourceDeclaration resource : api.resources()) {
        String kind = CrdModeller.kind(resource.kind(), resource.group(), resource.version());
        String first = files.putIfAbsent(kind + " as " + resource.plural(), resource.file());
        if (first == null) {
          resources.add(resource);
        } else {
          report.add(DiagnosticId.DUPLICATE_KIND, resource.file(), resource.pointer(), kind, first);
        }
      }
    }
    return new OpenApiDeclaration(definitions, resources, models);
  }

  private void definition(String name, Schema schema) {
    Schema known = definitions.putIfAbsent(name, schema);
    if (known == null) {
      return;
    }
    if (!mapped.contains(name) && !plain(known).equals(plain(schema))) {
      report.add(
          DiagnosticId.DEFINITIONS_DIFFER, schema.file(), schema.pointer(), name, known.file());
      return;
    }
    ObjectNode united = known.tree().deepCopy();
    ArrayNode kinds = united.arrayNode();
    Set<JsonNode> all = new LinkedHashSet<>();
    known.get(KINDS).forEach(all::add);
    schema.get(KINDS).forEach(all::add);
    if (!all.isEmpty()) {
      all.forEach(kinds::add);
      united.set(KINDS, kinds);
      definitions.put(name, new Schema(united, known.file(), known.pointer()));
    }
  }

  /** A document lists only those kinds of a shared definition that it serves. */
  private static JsonNode plain(Schema schema) {
    return schema.tree().deepCopy().without(KINDS);
  }
}
