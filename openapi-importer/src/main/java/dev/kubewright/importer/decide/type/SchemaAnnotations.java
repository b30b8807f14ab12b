package dev.kubewright.importer.decide.type;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.AnnotationModel.Value;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.naming.JavaNames;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Collects the annotations of one use of a schema.
 *
 * <p>Each keyword is used exactly once. The caller notes first which keywords the Java type
 * expresses. At the end, annotations express what is left, or the importer leaves it out because
 * only the server needs it. Every other keyword goes into {@code @SchemaFragment}, so no keyword is
 * lost.
 */
public final class SchemaAnnotations {
  /** Keywords about how the server merges and documents; records do not carry them. */
  private static final Set<String> SERVER =
      Set.of(
          "x-kubernetes-patch-strategy",
          "x-kubernetes-patch-merge-key",
          "x-kubernetes-unions",
          "x-kubernetes-group-version-kind",
          "x-kubernetes-selectable-fields",
          EmptyParts.MARK);

  /** The properties of documents that are no components, or components of the runtime's types. */
  static final Set<String> DOCUMENT = Set.of("apiVersion", "kind", "metadata");

  /** Keywords for lists only. Kubernetes also has them on bytes, which are lists in Go. */
  private static final Set<String> LIST_ONLY =
      Set.of("x-kubernetes-list-type", "x-kubernetes-list-map-keys");

  /** Keywords that belong to the use of a type, not to the type. */
  private static final Set<String> USE =
      Set.of("description", "default", "nullable", "x-kubernetes-validations");

  private final Schema schema;
  private final Set<String> open;
  private final List<AnnotationModel> out = new ArrayList<>();
  private boolean closed;

  public SchemaAnnotations(Schema schema) {
    this.schema = schema;
    this.open = new LinkedHashSet<>(schema.keywords());
    open.removeAll(SERVER);
    open.remove("description");
  }

  /** The use of a schema. */
  public enum Use {
    /** A list. */
    LIST,
    /** A map. */
    MAP,
    /** A record. */
    RECORD,
    /** A string. */
    STRING,
    /** Anything else. */
    OTHER
  }

  /** The schema whose keywords these are. */
  Schema schema() {
    return schema;
  }

  /** Returns whether a keyword is there that nothing expresses so far. */
  boolean isOpen(String keyword) {
    return open.contains(keyword);
  }

  /** Notes that the Java type expresses some keywords. */
  public SchemaAnnotations expressed(String... keywords) {
    open.removeAll(List.of(keywords));
    return this;
  }

  /**
   * Notes that the schema of the Java type keeps unknown fields, which this one does not. A
   * fragment takes that back.
   */
  void closed() {
    closed = !SchemaForm.hasRest(schema);
  }

  /** Notes that a record expresses the keywords of its object: by components. */
  public SchemaAnnotations expressedByRecord() {
    expressed("type", "properties", "required");
    return SchemaForm.hasRest(schema) ? expressed(SchemaForm.PRESERVE) : this;
  }

  /** Notes that a type expresses all keywords but those that belong to its use. */
  SchemaAnnotations expressedByMapping() {
    open.retainAll(USE);
    return this;
  }

  /** Returns the annotations of a value. Ends the collection. */
  List<AnnotationModel> of(Use use) {
    value(use);
    return end(JsonNodeFactory.instance.objectNode(), Set.of());
  }

  /**
   * Returns the annotations of an object. Ends the collection.
   *
   * @param inside what this use of its record says about the fields inside of it
   */
  List<AnnotationModel> ofRecord(ObjectNode inside) {
    value(Use.RECORD);
    return end(inside, Set.of());
  }

  /** Returns the annotations of a declaration, where few of them may stand. Ends the collection. */
  public List<AnnotationModel> ofDeclaration(boolean document) {
    return end(JsonNodeFactory.instance.objectNode(), document ? DOCUMENT : Set.of());
  }

  private List<AnnotationModel> end(ObjectNode inside, Set<String> implied) {
    rules();
    fragment(inside, implied);
    return out;
  }

  private void value(Use use) {
    text("title", "Title");
    text("format", "SchemaFormat");
    text("pattern", "MatchesPattern");
    for (String count :
        List.of(
            "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties")) {
      count(count);
    }
    bound("minimum", "exclusiveMinimum");
    bound("maximum", "exclusiveMaximum");
    multiple();
    flag("uniqueItems", "UniqueItems");
    enumeration(use == Use.STRING);
    json("default", "Default");
    json("example", "Example");
    flag("nullable", "JsonNullable");
    flag(SecretFields.MARK, "Sensitive");
    listType(use);
    mapType(use);
    flag(SchemaForm.PRESERVE, "PreserveUnknownFields");
    flag("x-kubernetes-embedded-resource", "EmbeddedResource");
  }

  private boolean take(String keyword, boolean fits) {
    return fits && open.remove(keyword);
  }

  private void text(String keyword, String annotation) {
    JsonNode value = schema.get(keyword);
    if (take(keyword, value.isTextual())) {
      out.add(AnnotationModel.of(annotation).text("value", value.textValue()).build());
    }
  }

  private void count(String keyword) {
    JsonNode value = schema.get(keyword);
    boolean fits = value.isIntegralNumber() && value.canConvertToLong();
    if (take(keyword, fits)) {
      String annotation = JavaNames.capital(keyword);
      out.add(AnnotationModel.of(annotation).whole("value", value.longValue()).build());
    }
  }

  private void bound(String keyword, String exclusive) {
    JsonNode value = schema.get(keyword);
    if (take(keyword, isDouble(value))) {
      AnnotationModel.Builder annotation = AnnotationModel.of(JavaNames.capital(keyword));
      annotation.value("value", number(value));
      if (take(exclusive, schema.is(exclusive))) {
        annotation.flag("exclusive", true);
      }
      out.add(annotation.build());
    }
  }

  private void multiple() {
    JsonNode value = schema.get("multipleOf");
    if (take("multipleOf", isDouble(value))) {
      out.add(AnnotationModel.of("MultipleOf").value("value", number(value)).build());
    }
  }

  /** Whether a double holds the number as it is written. */
  private static boolean isDouble(JsonNode value) {
    double number = value.doubleValue();
    return value.isNumber()
        && Double.isFinite(number)
        && new BigDecimal(Double.toString(number)).compareTo(value.decimalValue()) == 0;
  }

  private static Value number(JsonNode value) {
    double number = value.doubleValue();
    boolean whole = number == Math.rint(number) && Math.abs(number) < 1e9;
    return whole ? new Value.Whole((long) number) : new Value.Decimal(number);
  }

  private void flag(String keyword, String annotation) {
    if (take(keyword, schema.is(keyword))) {
      out.add(AnnotationModel.marker(RuntimeTypes.annotation(annotation)));
    }
  }

  private void json(String keyword, String annotation) {
    if (take(keyword, true)) {
      out.add(AnnotationModel.of(annotation).text("value", schema.get(keyword).toString()).build());
    }
  }

  private void enumeration(boolean strings) {
    JsonNode values = schema.get("enum");
    List<Value> texts = new ArrayList<>();
    boolean fits = values.isArray() && !values.isEmpty();
    for (JsonNode value : values) {
      fits &= !strings || value.isTextual();
      texts.add(new Value.Text(strings ? value.asText() : value.toString()));
    }
    if (take("enum", fits)) {
      out.add(AnnotationModel.of("EnumValues").array("value", texts).build());
    }
  }

  private void listType(Use use) {
    String type = schema.get("x-kubernetes-list-type").asText("").toUpperCase(Locale.ROOT);
    JsonNode keys = schema.get("x-kubernetes-list-map-keys");
    List<String> names = new ArrayList<>();
    boolean fits = use == Use.LIST && Set.of("ATOMIC", "SET", "MAP").contains(type);
    for (JsonNode key : keys) {
      fits &= key.isTextual();
      names.add(key.asText());
    }
    if (use != Use.LIST) {
      open.removeAll(LIST_ONLY);
    }
    if (take("x-kubernetes-list-type", fits)) {
      AnnotationModel.Builder annotation = AnnotationModel.of("ListType");
      annotation.constant("value", RuntimeTypes.annotation("ListType", "Value"), type);
      if (take("x-kubernetes-list-map-keys", !names.isEmpty())) {
        annotation.texts("keys", names);
      }
      out.add(annotation.build());
    }
  }

  private void mapType(Use use) {
    String type = schema.get("x-kubernetes-map-type").asText("").toUpperCase(Locale.ROOT);
    boolean fits = use == Use.MAP || use == Use.RECORD;
    if (take("x-kubernetes-map-type", fits && Set.of("ATOMIC", "GRANULAR").contains(type))) {
      out.add(mapType(use, type));
    }
  }

  /** How an object merges. */
  public static AnnotationModel mapType(Use use, String type) {
    String name = use == Use.MAP ? "MapType" : "StructType";
    return AnnotationModel.of(name)
        .constant("value", RuntimeTypes.annotation(name, "Value"), type)
        .build();
  }

  private void rules() {
    String keyword = "x-kubernetes-validations";
    JsonNode rules = schema.get(keyword);
    if (take(keyword, RuleAnnotations.express(rules))) {
      out.addAll(RuleAnnotations.of(rules));
    }
  }

  /**
   * Keeps what nothing else expresses.
   *
   * @param implied the properties that have no component to say that they are required
   */
  private void fragment(ObjectNode inside, Set<String> implied) {
    ObjectNode rest = inside.deepCopy();
    open.forEach(keyword -> rest.set(keyword, schema.get(keyword)));
    if (closed) {
      rest.put(SchemaForm.PRESERVE, false);
    }
    Set<String> components = new HashSet<>(schema.properties().keySet());
    components.removeAll(implied);
    if (!open.contains("required") && !components.containsAll(schema.required())) {
      rest.set("required", schema.get("required"));
    }
    if (!rest.isEmpty()) {
      out.add(ExactDescriptions.pieces("SchemaFragment", rest.toString()));
    }
  }
}
