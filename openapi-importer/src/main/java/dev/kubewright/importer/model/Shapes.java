package dev.kubewright.importer.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.model.Definitions.Target;
import dev.kubewright.importer.model.SchemaAnnotations.Use;
import dev.kubewright.importer.read.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the Java type of a schema; objects inside objects become records of their own. */
final class Shapes {
  /** The most properties that become components: a method has 255 words of parameters. */
  static final int MOST_COMPONENTS = 250;

  private static final TypeRef STRING = RuntimeTypes.lang("String");

  /** Keywords that the components of a record express. */
  private static final Set<String> OBJECT = Set.of("type", "properties", "required");

  private static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";

  /** Keywords of strings that an {@code Instant} cannot have. */
  private static final Set<String> TEXT = Set.of("pattern", "minLength", "maxLength", "enum");

  private final Definitions definitions;
  private final boolean instants;
  private final BuiltInTypes builtIns;
  private final Report report;
  private final Set<String> resolving = new HashSet<>();

  /**
   * Creates shapes.
   *
   * @param instants whether strings of format {@code date-time} become {@code Instant}
   */
  Shapes(Definitions definitions, boolean instants, BuiltInTypes builtIns, Report report) {
    this.definitions = definitions;
    this.instants = instants;
    this.builtIns = builtIns;
    this.report = report;
  }

  /** Finds the record of an object schema that stands inside another, or makes it. */
  interface Nested {
    /** The record. */
    Found record(Schema schema);
  }

  /**
   * The record of an object.
   *
   * @param type its name
   * @param inside what this use of the record says about the fields inside of it
   */
  record Found(TypeRef type, ObjectNode inside) {
    Found(TypeRef type) {
      this(type, JsonNodeFactory.instance.objectNode());
    }
  }

  /** Whether a record of the schema has a component for the fields that the schema lacks. */
  static boolean hasRest(Schema schema) {
    return schema.is(PRESERVE);
  }

  /** The keywords of an object that the components of its record express. */
  static Set<String> expressed(Schema schema) {
    Set<String> keywords = new HashSet<>(OBJECT);
    if (hasRest(schema)) {
      keywords.add(PRESERVE);
    }
    return keywords;
  }

  /** The type of a schema with its annotations. */
  JavaType type(Schema schema, Nested nested) {
    Optional<JavaType> mapped = MappedSchemas.find(schema);
    if (mapped.isPresent()) {
      return mapped.get();
    }
    Optional<String> reference = schema.reference();
    if (reference.isPresent()) {
      return referenced(schema, reference.get(), nested);
    }
    if (schema.is("x-kubernetes-int-or-string")) {
      return intOrString(schema);
    }
    return switch (schema.type()) {
      case "array" -> list(schema, nested);
      case "object" -> object(schema, nested);
      case "string" -> string(schema);
      case "integer", "number", "boolean" -> scalar(schema);
      default -> raw(schema, Set.of());
    };
  }

  private JavaType referenced(Schema schema, String name, Nested nested) {
    Set<String> taken = schema.keywords().contains("$ref") ? Set.of("$ref") : Set.of("allOf");
    Optional<Target> target = definitions.find(name);
    if (target.isEmpty()) {
      report.add(DiagnosticId.UNKNOWN_REFERENCE, schema.file(), schema.pointer(), name);
      return raw(schema, taken);
    }
    if (target.get() instanceof Target.Type type) {
      List<AnnotationModel> own = SchemaAnnotations.ofValue(schema, Use.RECORD, taken);
      return new JavaType.Named(type.type().type(), own).with(type.type().annotations());
    }
    Schema alias = ((Target.Alias) target.get()).schema();
    if (!resolving.add(name)) {
      report.add(DiagnosticId.CIRCULAR_DEFINITION, schema.file(), schema.pointer(), name);
      return raw(schema, taken);
    }
    JavaType type = type(alias, nested);
    resolving.remove(name);
    return type.with(SchemaAnnotations.ofValue(schema, use(type), taken));
  }

  private static Use use(JavaType type) {
    if (type instanceof JavaType.Named named) {
      return named.type().equals(STRING) ? Use.STRING : Use.OTHER;
    }
    return type instanceof JavaType.ListOf ? Use.LIST : Use.MAP;
  }

  /** The pair of types that goes with {@code x-kubernetes-int-or-string} is the type's own. */
  private JavaType intOrString(Schema schema) {
    if (builtIns.isQuantity(schema)) {
      Set<String> own = Set.of("x-kubernetes-int-or-string", "anyOf", "pattern");
      return named(RuntimeTypes.QUANTITY, schema, Use.OTHER, own);
    }
    JsonNode types = schema.get("anyOf");
    boolean plain =
        types.size() == 2
            && types.get(0).toString().equals("{\"type\":\"integer\"}")
            && types.get(1).toString().equals("{\"type\":\"string\"}");
    Set<String> taken = new HashSet<>(Set.of("x-kubernetes-int-or-string"));
    if (plain) {
      taken.add("anyOf");
    }
    return named(RuntimeTypes.INT_OR_STRING, schema, Use.OTHER, taken);
  }

  private JavaType list(Schema schema, Nested nested) {
    Optional<Schema> items = schema.child("items");
    items.ifPresent(item -> ListKeys.check(schema, item, definitions, report));
    JavaType item =
        items.isPresent()
            ? inside(items.get(), type(items.get(), nested))
            : new JavaType.Named(RuntimeTypes.RAW_JSON, List.of());
    Set<String> taken = items.isPresent() ? Set.of("type", "items") : Set.of("type");
    return new JavaType.ListOf(item, SchemaAnnotations.ofValue(schema, Use.LIST, taken));
  }

  /** An item or value has no component, whose Javadoc could describe it and that could be unset. */
  private static JavaType inside(Schema schema, JavaType type) {
    List<AnnotationModel> more = new ArrayList<>();
    if (!schema.description().isEmpty()) {
      more.add(ExactDescriptions.annotation(schema.description()));
    }
    if (type.wireNullable()) {
      more.add(AnnotationModel.marker(RuntimeTypes.NULLABLE));
    }
    return type.with(more);
  }

  private JavaType object(Schema schema, Nested nested) {
    boolean properties = schema.get("properties").isObject();
    boolean additional = schema.keywords().contains("additionalProperties");
    if (properties && additional) {
      return opaque(schema, "properties and additionalProperties");
    }
    if (additional) {
      return map(schema, nested);
    }
    if (schema.properties().size() > MOST_COMPONENTS) {
      int size = schema.properties().size();
      report.add(DiagnosticId.TOO_MANY_PROPERTIES, schema.file(), schema.pointer(), size);
      return raw(schema, Set.of());
    }
    if (!properties && schema.is(PRESERVE)) {
      return raw(schema, Set.of());
    }
    Found record = nested.record(schema);
    List<AnnotationModel> annotations =
        SchemaAnnotations.ofObject(schema, expressed(schema), record.inside());
    return new JavaType.Named(record.type(), annotations);
  }

  private JavaType map(Schema schema, Nested nested) {
    Optional<Schema> values = schema.child("additionalProperties");
    JavaType value =
        values.isPresent()
            ? inside(values.get(), type(values.get(), nested))
            : new JavaType.Named(RuntimeTypes.RAW_JSON, List.of());
    Set<String> taken =
        values.isPresent() ? Set.of("type", "additionalProperties") : Set.of("type");
    return new JavaType.MapOf(value, SchemaAnnotations.ofValue(schema, Use.MAP, taken));
  }

  private JavaType string(Schema schema) {
    if (instants
        && schema.format().equals("date-time")
        && Collections.disjoint(schema.keywords(), TEXT)) {
      return named(RuntimeTypes.INSTANT, schema, Use.OTHER, Set.of("type", "format"));
    }
    if (schema.format().equals("byte")) {
      return named(RuntimeTypes.BYTES, schema, Use.OTHER, Set.of("type", "format"));
    }
    return named(STRING, schema, Use.STRING, Set.of("type"));
  }

  /** Numbers whose format is not the one of their Java type say so; the empty format is none. */
  private static JavaType scalar(Schema schema) {
    String type = schema.type();
    if (type.equals("boolean")) {
      return named(RuntimeTypes.lang("Boolean"), schema, Use.OTHER, Set.of("type"));
    }
    boolean small = type.equals("integer") && schema.format().equals("int32");
    String name = type.equals("number") ? "Double" : small ? "Integer" : "Long";
    String implied = type.equals("number") ? "double" : small ? "int32" : "int64";
    boolean same = schema.format().equals(implied);
    JavaType out =
        named(
            RuntimeTypes.lang(name),
            schema,
            Use.OTHER,
            same ? Set.of("type", "format") : Set.of("type"));
    return schema.get("format").isMissingNode()
        ? out.with(List.of(AnnotationModel.of("Format").text("value", "").build()))
        : out;
  }

  private JavaType opaque(Schema schema, String what) {
    report.add(DiagnosticId.OPAQUE_SCHEMA, schema.file(), schema.pointer(), what);
    return raw(schema, Set.of());
  }

  /** Any value; keeping unknown fields is what the type does by itself. */
  private JavaType raw(Schema schema, Set<String> taken) {
    Set<String> all = new HashSet<>(taken);
    if (schema.is(PRESERVE)) {
      all.add(PRESERVE);
    }
    for (String keyword : schema.keywords()) {
      if (!all.contains(keyword) && schema.get(keyword).findValue("$ref") != null) {
        all.add(keyword);
        report.add(DiagnosticId.OPAQUE_SCHEMA, schema.file(), schema.pointer(), keyword);
      }
    }
    return named(RuntimeTypes.RAW_JSON, schema, Use.OTHER, all);
  }

  private static JavaType named(TypeRef type, Schema schema, Use use, Set<String> taken) {
    return new JavaType.Named(type, SchemaAnnotations.ofValue(schema, use, taken));
  }
}
