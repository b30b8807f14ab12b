package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.read.schema.Schema;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The form of a schema in Java. Everything that walks through schemas goes by this table: the types
 * of components, the search for records, and the paths of type mappings.
 */
public enum SchemaForm {
  /** The type that the request maps it to. */
  MAPPED,
  /** What the definition becomes that it refers to. */
  REFERENCE,
  /** A quantity, or an integer or a string. */
  INT_OR_STRING,
  /** A list. */
  LIST,
  /** A map with string keys. */
  MAP,
  /** A record with a component for each property. */
  RECORD,
  /** Any value, because no type has both components and other fields with a schema. */
  MIXED,
  /** Any value, because it has more properties than a record has components. */
  TOO_WIDE,
  /** A string, or a type that is one on the wire. */
  STRING,
  /** A number or a boolean. */
  SCALAR,
  /** Any value. */
  ANY;

  /** The most properties that become components: a method has 255 words of parameters. */
  private static final int MOST_COMPONENTS = 250;

  static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";

  /** Returns the form of a schema. */
  public static SchemaForm of(Schema schema) {
    if (MappedSchemas.find(schema).isPresent()) {
      return MAPPED;
    }
    if (schema.reference().isPresent()) {
      return REFERENCE;
    }
    if (schema.is("x-kubernetes-int-or-string")) {
      return INT_OR_STRING;
    }
    return switch (schema.type()) {
      case "array" -> LIST;
      case "object" -> ofObject(schema);
      case "string" -> STRING;
      case "integer", "number", "boolean" -> SCALAR;
      default -> ANY;
    };
  }

  private static SchemaForm ofObject(Schema schema) {
    boolean properties = schema.get("properties").isObject();
    if (schema.keywords().contains("additionalProperties")) {
      return properties ? MIXED : MAP;
    }
    if (properties && schema.get("properties").size() > MOST_COMPONENTS) {
      return TOO_WIDE;
    }
    return properties || !hasRest(schema) ? RECORD : ANY;
  }

  /** Returns whether a definition becomes a record of its own, however it is used. */
  public static boolean isDefinedRecord(Schema schema) {
    return schema.type().equals("object") && ofObject(schema) == RECORD && !hasRest(schema);
  }

  /**
   * Returns whether a record of the schema has a component for the fields that the schema lacks.
   */
  static boolean hasRest(Schema schema) {
    return schema.is(PRESERVE);
  }

  /**
   * Returns the schemas inside a schema that have Java types of their own, by the step that leads
   * to them: {@code .name} to a property, {@code []} to items and values.
   */
  public static Map<String, Schema> inside(Schema schema) {
    Map<String, Schema> inside = new LinkedHashMap<>();
    switch (of(schema)) {
      case LIST -> schema.child("items").ifPresent(each -> inside.put("[]", each));
      case MAP -> schema.child("additionalProperties").ifPresent(each -> inside.put("[]", each));
      case RECORD -> schema.properties().forEach((name, each) -> inside.put("." + name, each));
      default -> {} // It has no Java types inside.
    }
    return inside;
  }
}
