package dev.kubewright.importer.decide.type;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.builtin.BuiltInTypes;
import dev.kubewright.importer.builtin.ListKeys;
import dev.kubewright.importer.builtin.UsedRecord;
import dev.kubewright.importer.decide.type.Definitions.Target;
import dev.kubewright.importer.decide.type.SchemaAnnotations.Use;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the Java type of a schema; objects inside objects become records of their own.
 *
 * <p>One {@link SchemaAnnotations} goes through the methods for each use of a schema. A method
 * notes the keywords that the Java type expresses, and ends the collection.
 */
final class Shapes {
  private static final TypeRef STRING = RuntimeTypes.lang("String");

  /** Keywords of strings that an {@code Instant} cannot have. */
  private static final Set<String> TEXT = Set.of("pattern", "minLength", "maxLength", "enum");

  private final Definitions definitions;
  private final boolean instants;
  private final BuiltInTypes builtIns;
  private final Report report;
  private final Set<String> resolving = new HashSet<>();

  /** The descriptions that the records of objects have themselves. */
  private final Map<TypeRef, String> described = new HashMap<>();

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
    UsedRecord record(Schema schema);
  }

  /** The type of a schema with its annotations. */
  JavaType type(Schema schema, Nested nested) {
    SchemaAnnotations annotations = new SchemaAnnotations(schema);
    return switch (SchemaForm.of(schema)) {
      case MAPPED -> mapped(annotations);
      case REFERENCE -> referenced(annotations, nested);
      case INT_OR_STRING -> intOrString(annotations);
      case LIST -> list(annotations, nested);
      case MAP -> map(annotations, nested);
      case RECORD -> record(annotations, nested);
      case MIXED ->
          object(annotations, DiagnosticId.OPAQUE_SCHEMA, "properties and additionalProperties");
      case TOO_WIDE ->
          object(annotations, DiagnosticId.TOO_MANY_PROPERTIES, schema.get("properties").size());
      case STRING -> string(annotations);
      case SCALAR -> scalar(annotations);
      case ANY -> any(annotations);
    };
  }

  /**
   * Returns whether the type of a schema is a record of this import, of the built-in API or of the
   * runtime. Its codec has the empty instance, which a type of other people may not have.
   */
  boolean isPart(Schema schema, JavaType type) {
    return switch (SchemaForm.of(schema)) {
      case RECORD -> true;
      case REFERENCE ->
          KubernetesTypes.isPart(type)
              || schema
                  .reference()
                  .flatMap(definitions::schema)
                  .filter(SchemaForm::isDefinedRecord)
                  .isPresent();
      default -> false;
    };
  }

  private static JavaType mapped(SchemaAnnotations annotations) {
    JavaType.Named type = MappedSchemas.find(annotations.schema()).orElseThrow();
    return named(type.type(), annotations.expressedByMapping()).with(type.annotations());
  }

  private JavaType referenced(SchemaAnnotations annotations, Nested nested) {
    Schema schema = annotations.schema();
    String name = schema.reference().orElseThrow();
    annotations.expressed(schema.keywords().contains("$ref") ? "$ref" : "allOf");
    Optional<Target> target = definitions.find(name);
    if (target.isEmpty()) {
      return opaque(annotations, DiagnosticId.UNKNOWN_REFERENCE, name);
    }
    if (target.get() instanceof Target.Type type) {
      return new JavaType.Named(type.type().type(), annotations.of(Use.RECORD))
          .with(type.type().annotations());
    }
    if (!resolving.add(name)) {
      return opaque(annotations, DiagnosticId.CIRCULAR_DEFINITION, name);
    }
    JavaType type = type(((Target.Alias) target.get()).schema(), nested);
    resolving.remove(name);
    return type.with(annotations.of(use(type)));
  }

  private static Use use(JavaType type) {
    if (type instanceof JavaType.Named named) {
      return named.type().equals(STRING) ? Use.STRING : Use.OTHER;
    }
    return type instanceof JavaType.ListOf ? Use.LIST : Use.MAP;
  }

  /** The pair of types that goes with {@code x-kubernetes-int-or-string} is the type's own. */
  private JavaType intOrString(SchemaAnnotations annotations) {
    Schema schema = annotations.schema();
    annotations.expressed("x-kubernetes-int-or-string");
    if (builtIns.isQuantity(schema)) {
      return named(RuntimeTypes.QUANTITY, annotations.expressed("anyOf", "pattern"));
    }
    JsonNode types = schema.get("anyOf");
    boolean plain =
        types.size() == 2
            && types.get(0).toString().equals("{\"type\":\"integer\"}")
            && types.get(1).toString().equals("{\"type\":\"string\"}");
    return named(RuntimeTypes.INT_OR_STRING, plain ? annotations.expressed("anyOf") : annotations);
  }

  private JavaType list(SchemaAnnotations annotations, Nested nested) {
    Schema schema = annotations.schema();
    schema
        .child("items")
        .flatMap(each -> each.reference().map(definitions::schema).orElse(Optional.of(each)))
        .ifPresent(item -> ListKeys.check(schema, item, report));
    JavaType item = inside("items", annotations.expressed("type"), nested);
    return new JavaType.ListOf(item, annotations.of(Use.LIST));
  }

  private JavaType map(SchemaAnnotations annotations, Nested nested) {
    JavaType value = inside("additionalProperties", annotations.expressed("type"), nested);
    return new JavaType.MapOf(value, annotations.of(Use.MAP));
  }

  /**
   * The type of items or values, which is any value where they have no schema. They have no
   * component, whose Javadoc could describe them and that could be unset.
   */
  private JavaType inside(String keyword, SchemaAnnotations around, Nested nested) {
    Optional<Schema> schema = around.schema().child(keyword);
    if (schema.isEmpty()) {
      return new JavaType.Named(RuntimeTypes.RAW_JSON, List.of());
    }
    around.expressed(keyword);
    JavaType type = type(schema.get(), nested);
    String description = schema.get().description();
    List<AnnotationModel> more = new ArrayList<>();
    if (!description.isEmpty() && !isDescribed(type, description)) {
      more.add(ExactDescriptions.annotation(description));
    }
    if (type.jsonNullable()) {
      more.add(AnnotationModel.marker(RuntimeTypes.NULLABLE));
    }
    return type.with(more);
  }

  private boolean isDescribed(JavaType type, String description) {
    return type instanceof JavaType.Named named && description.equals(described.get(named.type()));
  }

  private JavaType record(SchemaAnnotations annotations, Nested nested) {
    UsedRecord record = nested.record(annotations.schema());
    described.put(record.type(), record.description());
    return new JavaType.Named(
        record.type(), annotations.expressedByRecord().ofRecord(record.inside()));
  }

  private JavaType string(SchemaAnnotations annotations) {
    Schema schema = annotations.schema();
    annotations.expressed("type");
    if (instants
        && schema.format().equals("date-time")
        && Collections.disjoint(schema.keywords(), TEXT)) {
      return named(RuntimeTypes.INSTANT, annotations.expressed("format"));
    }
    if (schema.format().equals("byte")) {
      return named(RuntimeTypes.BYTES, annotations.expressed("format"));
    }
    return new JavaType.Named(STRING, annotations.of(Use.STRING));
  }

  /** Numbers whose format is not the one of their Java type say so; the empty format is none. */
  private static JavaType scalar(SchemaAnnotations annotations) {
    Schema schema = annotations.schema();
    String type = schema.type();
    annotations.expressed("type");
    if (type.equals("boolean")) {
      return named(RuntimeTypes.lang("Boolean"), annotations);
    }
    boolean small = type.equals("integer") && schema.format().equals("int32");
    String name = type.equals("number") ? "Double" : small ? "Integer" : "Long";
    String implied = type.equals("number") ? "double" : small ? "int32" : "int64";
    if (schema.format().equals(implied)) {
      annotations.expressed("format");
    }
    JavaType out = named(RuntimeTypes.lang(name), annotations);
    return schema.get("format").isMissingNode()
        ? out.with(List.of(AnnotationModel.of("SchemaFormat").text("value", "").build()))
        : out;
  }

  /** An object without a record. Its properties stay in the schema, and only they are kept. */
  private JavaType object(SchemaAnnotations annotations, DiagnosticId reason, Object argument) {
    annotations.closed();
    return opaque(annotations, reason, argument);
  }

  private JavaType opaque(SchemaAnnotations annotations, DiagnosticId reason, Object argument) {
    Schema schema = annotations.schema();
    report.add(reason, schema.file(), schema.pointer(), argument);
    return any(annotations);
  }

  /** Any value. The type keeps unknown fields by itself. */
  private JavaType any(SchemaAnnotations annotations) {
    Schema schema = annotations.schema();
    if (SchemaForm.hasRest(schema)) {
      annotations.expressed(SchemaForm.PRESERVE);
    }
    for (String keyword : schema.keywords()) {
      if (annotations.isOpen(keyword) && schema.get(keyword).findValue("$ref") != null) {
        annotations.expressed(keyword);
        report.add(DiagnosticId.OPAQUE_SCHEMA, schema.file(), schema.pointer(), keyword);
      }
    }
    return named(RuntimeTypes.RAW_JSON, annotations);
  }

  private static JavaType.Named named(TypeRef type, SchemaAnnotations annotations) {
    return new JavaType.Named(type, annotations.of(Use.OTHER));
  }
}
