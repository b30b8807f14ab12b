package dev.kubewright.importer.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.model.CanonicalSchemas.Difference;
import dev.kubewright.importer.read.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Recognises the types that exist already in the schemas of CRDs.
 *
 * <p>A type is used if the processor writes the very schema for it that the CRD has, up to
 * descriptions and defaults. Those inside the object go into a fragment at the use. What stands at
 * the use of a record, such as a rule of the object itself, makes no difference. An object that has
 * the properties of a type and differs elsewhere becomes a record of its own, and a note says where
 * it differs.
 *
 * <p>For use by one thread.
 */
final class BuiltInTypes {
  private static final String TABLE = "built-in-types.json";
  private static final String MAP_TYPE = "x-kubernetes-map-type";

  /** Keywords that a record expresses, beside properties and required. */
  private static final List<String> OPEN =
      List.of("additionalProperties", "x-kubernetes-preserve-unknown-fields");

  /** Keywords that a component of the type Quantity may have. */
  private static final Set<String> BESIDE_QUANTITY =
      Set.of("x-kubernetes-int-or-string", "anyOf", "pattern", "description", "nullable");

  private final Report report;
  private final CanonicalSchemas schemas = new CanonicalSchemas();
  private final Map<Integer, List<BuiltIn>> byShape = new HashMap<>();
  private final Map<Set<String>, List<BuiltIn>> byProperties = new HashMap<>();
  private final Set<String> reported = new HashSet<>();
  private final Optional<JsonNode> quantity;

  /** A type and the schema that the processor writes for it. */
  private record BuiltIn(TypeRef type, JsonNode schema) {}

  BuiltInTypes(BuiltIns wanted, Report report) {
    this.report = report;
    this.quantity =
        wanted == BuiltIns.NONE ? Optional.empty() : Optional.of(table().path("Quantity"));
    if (wanted != BuiltIns.NONE) {
      table().properties().forEach(type -> add(RuntimeTypes.meta(type.getKey()), type.getValue()));
    }
  }

  /** The schemas that the processor writes for types of the runtime, by name. */
  static JsonNode table() {
    try (InputStream in = BuiltInTypes.class.getResourceAsStream(TABLE)) {
      return new ObjectMapper().readTree(Objects.requireNonNull(in, TABLE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(TypeRef type, JsonNode schema) {
    if (schema.path("properties").isObject()) {
      BuiltIn builtIn = new BuiltIn(type, schema);
      byShape.computeIfAbsent(schemas.shape(schema), each -> new ArrayList<>()).add(builtIn);
      byProperties.computeIfAbsent(properties(schema), each -> new ArrayList<>()).add(builtIn);
    }
  }

  private static Set<String> properties(JsonNode schema) {
    Set<String> names = new TreeSet<>();
    schema.path("properties").fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Returns whether a schema with integers or strings is that of a quantity. */
  boolean isQuantity(Schema schema) {
    return quantity.isPresent()
        && BESIDE_QUANTITY.containsAll(schema.keywords())
        && schema.get("anyOf").equals(quantity.get().path("anyOf"))
        && schema.get("pattern").equals(quantity.get().path("pattern"));
  }

  /** Finds the type of an object. */
  Optional<Shapes.Found> find(Schema schema) {
    List<BuiltIn> same = byShape.getOrDefault(schemas.shape(schema.tree()), List.of());
    for (BuiltIn builtIn : same) {
      if (problem(builtIn, schema).isEmpty()) {
        ObjectNode inside = CanonicalSchemas.use(builtIn.schema(), schema.tree());
        return Optional.of(new Shapes.Found(builtIn.type(), inside));
      }
    }
    byProperties.getOrDefault(properties(schema.tree()), List.of()).stream()
        .findFirst()
        .ifPresent(
            builtIn -> problem(builtIn, schema).ifPresent(each -> say(builtIn, schema, each)));
    return Optional.empty();
  }

  private Optional<Difference> problem(BuiltIn builtIn, Schema schema) {
    Optional<Difference> inside = schemas.difference(builtIn.schema(), schema.tree());
    if (inside.isPresent()) {
      return inside;
    }
    for (String keyword : OPEN) {
      if (!schema.get(keyword).isMissingNode()) {
        return Optional.of(new Difference("", "the type has no " + keyword));
      }
    }
    JsonNode mapType = builtIn.schema().path(MAP_TYPE);
    return mapType.isMissingNode() || mapType.equals(schema.get(MAP_TYPE))
        ? Optional.empty()
        : Optional.of(new Difference("", "its " + MAP_TYPE + " is not " + mapType));
  }

  /** Says each difference once: objects around it differ for the same reason. */
  private void say(BuiltIn builtIn, Schema schema, Difference difference) {
    String pointer = schema.pointer() + difference.pointer();
    if (reported.add(schema.file() + "#" + pointer)) {
      report.add(
          DiagnosticId.NOT_BUILT_IN,
          schema.file(),
          pointer,
          builtIn.type().simpleName(),
          difference.words());
    }
  }
}
