package dev.kubewright.importer.builtin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.kubewright.importer.builtin.CanonicalSchemas.Difference;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
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
public final class BuiltInTypes {
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
  private final Map<String, List<BuiltIn>> byUse = new HashMap<>();
  private final Set<String> reported = new HashSet<>();
  private final Optional<JsonNode> quantity;

  /** How many of the properties must be the same for a note about a difference. */
  private static final double SIMILAR = 0.6;

  /** The properties that an object needs for a type which the built-in API has by other names. */
  private static final int DISTINCT = 4;

  /**
   * A type and the schema that the processor writes for it.
   *
   * @param uses the properties of the built-in API that have the type; none for types of the
   *     runtime, which are known by their schemas alone
   */
  private record BuiltIn(TypeRef type, JsonNode schema, Set<String> uses) {}

  public BuiltInTypes(BuiltIns wanted, Report report) {
    this.report = report;
    JsonNode table = wanted == BuiltIns.NONE ? MissingNode.getInstance() : table();
    this.quantity = Optional.of(table.path("Quantity")).filter(JsonNode::isObject);
    table
        .properties()
        .forEach(each -> add(RuntimeTypes.meta(each.getKey()), each.getValue(), Set.of()));
    if (wanted == BuiltIns.API) {
      BuiltInApi.types(table).forEach(each -> add(each.type(), each.schema(), each.uses()));
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

  private void add(TypeRef type, JsonNode schema, Set<String> uses) {
    if (schema.path("properties").isObject()) {
      BuiltIn builtIn = new BuiltIn(type, schema, uses);
      byShape.computeIfAbsent(schemas.shape(schema), each -> new ArrayList<>()).add(builtIn);
      if (uses.isEmpty()) {
        byProperties.computeIfAbsent(properties(schema), each -> new ArrayList<>()).add(builtIn);
      }
      uses.forEach(use -> byUse.computeIfAbsent(use, each -> new ArrayList<>()).add(builtIn));
    }
  }

  private static Set<String> properties(JsonNode schema) {
    Set<String> names = new TreeSet<>();
    schema.path("properties").fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Returns whether a schema with integers or strings is that of a quantity. */
  public boolean isQuantity(Schema schema) {
    return quantity.isPresent()
        && BESIDE_QUANTITY.containsAll(schema.keywords())
        && schema.get("anyOf").equals(quantity.get().path("anyOf"))
        && schema.get("pattern").equals(quantity.get().path("pattern"));
  }

  /**
   * Finds the type of an object.
   *
   * @param property the property that has the object as its value, items or values
   */
  public Optional<UsedRecord> find(Schema schema, String property) {
    List<BuiltIn> same = same(schema);
    Optional<BuiltIn> chosen = choose(same, schema, property);
    if (chosen.isEmpty()) {
      explain(same, schema, property);
    }
    return chosen.map(
        builtIn ->
            new UsedRecord(
                builtIn.type(), "", CanonicalSchemas.use(builtIn.schema(), schema.tree())));
  }

  /** Returns whether {@link #find} finds a type, without a note if it does not. */
  public boolean has(Schema schema, String property) {
    return choose(same(schema), schema, property).isPresent();
  }

  private List<BuiltIn> same(Schema schema) {
    return byShape.getOrDefault(schemas.shape(schema.tree()), List.of()).stream()
        .filter(builtIn -> problem(builtIn, schema).isEmpty())
        .toList();
  }

  /**
   * Chooses one of several types with the same schema. Names tell types of the built-in API apart:
   * one that the property's name stands for comes first. A small object with another name is
   * probably something else.
   */
  private static Optional<BuiltIn> choose(List<BuiltIn> same, Schema schema, String property) {
    Optional<BuiltIn> named =
        same.stream()
            .filter(each -> each.uses().isEmpty() || each.uses().contains(property))
            .findFirst();
    boolean only = same.size() == 1 && isDistinct(schema);
    return named.isPresent() || !only ? named : Optional.of(same.get(0));
  }

  /** Says why an object that looks like a type becomes a record of its own. */
  private void explain(List<BuiltIn> same, Schema schema, String property) {
    if (same.size() > 1 && isDistinct(schema)) {
      List<String> names = same.stream().map(each -> each.type().simpleName()).toList();
      report.add(
          DiagnosticId.SEVERAL_BUILT_IN,
          schema.file(),
          schema.pointer(),
          String.join(" and of ", names));
    }
    similar(schema, property)
        .ifPresent(
            builtIn -> problem(builtIn, schema).ifPresent(each -> say(builtIn, schema, each)));
  }

  /** Whether it is no accident if an object has the schema of a type. */
  private static boolean isDistinct(Schema schema) {
    return schema.keywords().contains(MAP_TYPE) || count(schema.tree()) >= DISTINCT;
  }

  /** The number of properties at all levels. */
  private static int count(JsonNode schema) {
    int count = 0;
    for (Map.Entry<String, JsonNode> each : schema.path("properties").properties()) {
      count += 1 + count(each.getValue());
    }
    return count + count(schema, "items") + count(schema, "additionalProperties");
  }

  private static int count(JsonNode schema, String keyword) {
    return schema.path(keyword).isObject() ? count(schema.path(keyword)) : 0;
  }

  /** The type that an object probably wants to be. */
  private Optional<BuiltIn> similar(Schema schema, String property) {
    Set<String> own = properties(schema.tree());
    List<BuiltIn> same = byProperties.getOrDefault(own, List.of());
    return same.isEmpty()
        ? byUse.getOrDefault(property, List.of()).stream()
            .filter(builtIn -> likeness(own, properties(builtIn.schema())) >= SIMILAR)
            .max(Comparator.comparingDouble(builtIn -> likeness(own, properties(builtIn.schema()))))
        : Optional.of(same.get(0));
  }

  private static double likeness(Set<String> some, Set<String> others) {
    Set<String> both = new TreeSet<>(some);
    both.retainAll(others);
    return both.size() / (double) (some.size() + others.size() - both.size());
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

  /**
   * Says each difference once: objects around it differ for the same reason, and in a document the
   * same type often differs in the same way.
   */
  private void say(BuiltIn builtIn, Schema schema, Difference difference) {
    String pointer = schema.pointer() + difference.pointer();
    String what = builtIn.type() + difference.pointer() + difference.words();
    if (reported.add(schema.file() + "#" + pointer) && reported.add(schema.file() + " " + what)) {
      report.add(
          DiagnosticId.NOT_BUILT_IN,
          schema.file(),
          pointer,
          builtIn.type().simpleName(),
          difference.words());
    }
  }
}
