package dev.kubewright.naming.schema;

import dev.kubewright.naming.NearNames;
import dev.kubewright.naming.schema.JsonTree.Kind;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** The keywords of schemas in CRDs: each name with the form that its value has. */
public final class SchemaKeywords {
  private static final Map<String, Form> ALL = all();

  private SchemaKeywords() {}

  /** A form of values. */
  public enum Form {
    /** A string. */
    TEXT("a text"),
    /** A boolean. */
    FLAG("true or false"),
    /** A whole number from 0. */
    COUNT("a whole number from 0"),
    /** A number. */
    NUMBER("a number"),
    /** A list of strings. */
    TEXTS("a list of texts"),
    /** Any value. */
    ANY("any value"),
    /** A list of any values. */
    VALUES("a list"),
    /** A schema. */
    SCHEMA("a schema"),
    /** A list of schemas. */
    SCHEMAS("a list of schemas"),
    /** Schemas by names of properties. */
    PROPERTIES("a map of schemas"),
    /** A schema, or a boolean. */
    SCHEMA_OR_FLAG("a schema, or true or false"),
    /** A link to documentation. */
    DOCUMENTATION("an object with url and description"),
    /** A list of CEL rules. */
    RULES("a list of CEL rules");

    private final String words;

    Form(String words) {
      this.words = words;
    }

    /** The form in words, with its article. */
    public String words() {
      return words;
    }

    boolean accepts(JsonTree value) {
      Kind kind = value.kind();
      return switch (this) {
        case TEXT -> kind == Kind.STRING;
        case FLAG -> kind == Kind.BOOLEAN;
        case COUNT -> kind == Kind.NUMBER && isCount(GoNumber.of(value.text()));
        case NUMBER -> kind == Kind.NUMBER;
        case TEXTS -> isListOf(value, Kind.STRING);
        case ANY -> true;
        case VALUES -> kind == Kind.ARRAY;
        case SCHEMA, DOCUMENTATION -> kind == Kind.OBJECT;
        case SCHEMAS, RULES -> isListOf(value, Kind.OBJECT);
        case PROPERTIES ->
            kind == Kind.OBJECT
                && value.names().stream().allMatch(name -> value.object(name).isPresent());
        case SCHEMA_OR_FLAG -> kind == Kind.OBJECT || kind == Kind.BOOLEAN;
      };
    }

    private static boolean isCount(GoNumber number) {
      return number.integer() && number.whole() >= 0;
    }

    private static boolean isListOf(JsonTree value, Kind kind) {
      return value.kind() == Kind.ARRAY
          && value.items().stream().allMatch(item -> item.kind() == kind);
    }
  }

  private static Map<String, Form> all() {
    Map<String, Form> all = new TreeMap<>();
    put(all, Form.TEXT, "$ref", "description", "format", "pattern", "title", "type");
    put(all, Form.TEXT, "x-kubernetes-list-type", "x-kubernetes-map-type");
    put(all, Form.FLAG, "exclusiveMaximum", "exclusiveMinimum", "nullable", "uniqueItems");
    put(all, Form.FLAG, "x-kubernetes-embedded-resource", "x-kubernetes-int-or-string");
    put(all, Form.FLAG, "x-kubernetes-preserve-unknown-fields");
    put(all, Form.COUNT, "maxItems", "maxLength", "maxProperties");
    put(all, Form.COUNT, "minItems", "minLength", "minProperties");
    put(all, Form.NUMBER, "maximum", "minimum", "multipleOf");
    put(all, Form.TEXTS, "required", "x-kubernetes-list-map-keys");
    put(all, Form.ANY, "default", "example");
    put(all, Form.VALUES, "enum");
    put(all, Form.SCHEMA, "items", "not");
    put(all, Form.SCHEMAS, "allOf", "anyOf", "oneOf");
    put(all, Form.PROPERTIES, "properties");
    put(all, Form.SCHEMA_OR_FLAG, "additionalProperties");
    put(all, Form.DOCUMENTATION, "externalDocs");
    put(all, Form.RULES, "x-kubernetes-validations");
    return Collections.unmodifiableMap(all);
  }

  private static void put(Map<String, Form> all, Form form, String... names) {
    for (String name : names) {
      all.put(name, form);
    }
  }

  /** Returns all keywords by name. */
  public static Map<String, Form> forms() {
    return ALL;
  }

  /**
   * Refuses keywords that no CRD has, and values of other forms, at every depth. A keyword that is
   * null counts as missing.
   *
   * @param at the JSON pointer of the schema
   */
  public static void check(JsonTree schema, String at, SchemaRefusals refusals) {
    for (String name : schema.names()) {
      JsonTree value = schema.get(name).orElseThrow();
      if (value.kind() != Kind.NULL) {
        check(name, value, SchemaRules.child(at, name), refusals);
      }
    }
  }

  private static void check(String name, JsonTree value, String at, SchemaRefusals refusals) {
    Form form = ALL.get(name);
    if (form == null) {
      String remedy = NearNames.remedy(name, ALL.keySet(), "remove it");
      refusals.add(at, name + " is no keyword of a CRD; " + remedy);
    } else if (!form.accepts(value)) {
      refusals.add(at, name + " is " + value.kind().words() + "; write " + form.words());
    } else {
      inside(form, value, at, refusals);
    }
  }

  private static void inside(Form form, JsonTree value, String at, SchemaRefusals refusals) {
    switch (form) {
      case SCHEMA -> check(value, at, refusals);
      case SCHEMA_OR_FLAG -> {
        if (value.kind() == Kind.OBJECT) {
          check(value, at, refusals);
        }
      }
      case SCHEMAS -> {
        for (int i = 0; i < value.items().size(); i++) {
          check(value.items().get(i), at + "/" + i, refusals);
        }
      }
      case PROPERTIES -> {
        for (String property : value.names()) {
          check(value.get(property).orElseThrow(), SchemaRules.child(at, property), refusals);
        }
      }
      default -> {} // There is no schema inside.
    }
  }
}
