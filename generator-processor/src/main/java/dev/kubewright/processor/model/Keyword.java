package dev.kubewright.processor.model;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The schema keywords that annotations set, in the order in which a schema has them. Readers and
 * emitters go by this table. Rules about values have parts of their own: {@code
 * docs/design/where.md} names them.
 */
public enum Keyword {
  /** The description. Javadoc sets it, too. */
  DESCRIPTION("Description", "description", Form.TEXT, Target.ANYTHING),
  /** A short name. */
  TITLE("Title", "title", Form.TEXT, Target.ANYTHING),
  /** The format of a string or number. */
  FORMAT("SchemaFormat", "format", Form.TEXT, Target.ANYTHING),
  /** A regular expression. */
  PATTERN("MatchesPattern", "pattern", Form.TEXT, Target.STRINGS),
  /** Fewest characters. */
  MIN_LENGTH("MinLength", "minLength", Form.COUNT, Target.STRINGS),
  /** Most characters. */
  MAX_LENGTH("MaxLength", "maxLength", Form.COUNT, Target.STRINGS),
  /** Lower bound. */
  MINIMUM("Minimum", "minimum", Form.NUMBER, Target.NUMBERS),
  /** Upper bound. */
  MAXIMUM("Maximum", "maximum", Form.NUMBER, Target.NUMBERS),
  /** Step. */
  MULTIPLE_OF("MultipleOf", "multipleOf", Form.NUMBER, Target.NUMBERS),
  /** Fewest items. */
  MIN_ITEMS("MinItems", "minItems", Form.COUNT, Target.LISTS),
  /** Most items. */
  MAX_ITEMS("MaxItems", "maxItems", Form.COUNT, Target.LISTS),
  /** Whether all items differ. */
  UNIQUE_ITEMS("UniqueItems", "uniqueItems", Form.PRESENCE, Target.LISTS),
  /** Fewest properties. */
  MIN_PROPERTIES("MinProperties", "minProperties", Form.COUNT, Target.OBJECTS),
  /** Most properties. */
  MAX_PROPERTIES("MaxProperties", "maxProperties", Form.COUNT, Target.OBJECTS),
  /** Whether {@code null} is a value. */
  NULLABLE("JsonNullable", "nullable", Form.PRESENCE, Target.ANYTHING),
  /** How lists merge. */
  LIST_TYPE("ListType", "x-kubernetes-list-type", Form.CONSTANT, Target.LISTS),
  /** How maps merge. */
  MAP_TYPE("MapType", "x-kubernetes-map-type", Form.CONSTANT, Target.OBJECTS),
  /** How records merge; the keyword of maps. */
  STRUCT_TYPE("StructType", "x-kubernetes-map-type", Form.CONSTANT, Target.OBJECTS),
  /** Whether fields that the schema lacks are kept. */
  PRESERVE_UNKNOWN_FIELDS(
      "PreserveUnknownFields",
      "x-kubernetes-preserve-unknown-fields",
      Form.PRESENCE,
      Target.OBJECTS),
  /** Whether the value is an object with apiVersion, kind and metadata. */
  EMBEDDED_RESOURCE(
      "EmbeddedResource", "x-kubernetes-embedded-resource", Form.PRESENCE, Target.OBJECTS),
  /** Whether the lower bound itself is not allowed. */
  EXCLUSIVE_MINIMUM("Minimum", "exclusiveMinimum", Form.EXCLUSION, Target.NUMBERS),
  /** Whether the upper bound itself is not allowed. */
  EXCLUSIVE_MAXIMUM("Maximum", "exclusiveMaximum", Form.EXCLUSION, Target.NUMBERS),
  /** The components that identify an item. */
  LIST_MAP_KEYS("ListType", "x-kubernetes-list-map-keys", Form.KEYS, Target.LISTS),
  /** The allowed values. */
  ENUM_VALUES("EnumValues", "enum", Form.VALUES, Target.ANYTHING),
  /** The value that the server fills in. */
  DEFAULT("Default", "default", Form.JSON, Target.ANYTHING),
  /** A sample. */
  EXAMPLE("Example", "example", Form.JSON, Target.ANYTHING),
  /** CEL expressions. */
  RULES("CelRule", "x-kubernetes-validations", Form.RULES, Target.ANYTHING);

  /** A way in which an annotation becomes the value of a keyword. */
  public enum Form {
    /** The attribute {@code value} as a string, several strings as one. */
    TEXT,
    /** The attribute {@code value} as a whole number. */
    COUNT,
    /** The attribute {@code value} as a number. */
    NUMBER,
    /** The attribute {@code value}, an enum constant, in small letters. */
    CONSTANT,
    /** The attribute {@code value} as JSON. */
    JSON,
    /** The attribute {@code value}: strings, or JSON where the value is no string. */
    VALUES,
    /** {@code true}. */
    PRESENCE,
    /** {@code true} if the attribute {@code exclusive} is. */
    EXCLUSION,
    /** The attribute {@code keys}, unless it is empty. */
    KEYS,
    /** An object with the attributes of each annotation. */
    RULES
  }

  /** The values that a keyword constrains. */
  private enum Target {
    STRINGS("strings", EnumSet.of(JsonType.STRING)),
    NUMBERS("numbers", EnumSet.of(JsonType.INTEGER, JsonType.NUMBER)),
    LISTS("lists", EnumSet.of(JsonType.ARRAY)),
    OBJECTS("maps and records", EnumSet.of(JsonType.OBJECT)),
    ANYTHING("values", EnumSet.allOf(JsonType.class));

    private final String words;
    private final Set<JsonType> types;

    Target(String words, Set<JsonType> types) {
      this.words = words;
      this.types = types;
    }
  }

  private final String annotation;
  private final String schemaName;
  private final Form form;
  private final Target target;

  Keyword(String annotation, String schemaName, Form form, Target target) {
    this.annotation = annotation;
    this.schemaName = schemaName;
    this.form = form;
    this.target = target;
  }

  /** Finds a keyword by its name in schemas. Returns the first of two with the same name. */
  public static Optional<Keyword> of(String schemaName) {
    return Stream.of(values()).filter(each -> each.schemaName.equals(schemaName)).findFirst();
  }

  /** The simple name of the annotation. */
  public String annotation() {
    return annotation;
  }

  /** The keyword as a schema writes it. */
  public String schemaName() {
    return schemaName;
  }

  /** How the annotation becomes the value. */
  public Form form() {
    return form;
  }

  /** Whether it constrains values that have one of these types. */
  public boolean appliesTo(Set<JsonType> types) {
    return types.stream().anyMatch(target.types::contains);
  }

  /** The values that it constrains, for messages. */
  public String target() {
    return target.words;
  }
}
