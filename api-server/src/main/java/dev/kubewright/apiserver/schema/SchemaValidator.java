package dev.kubewright.apiserver.schema;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoPrint;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Validates a tree against an OpenAPI v3 schema of a CRD, with the real server's messages in its
 * order.
 */
public final class SchemaValidator {
  /** The path of a fault that belongs to no field. */
  static final String NO_FIELD = "<nil>";

  /** So many are kept. CRDs that are gone would leave theirs behind. */
  private static final int MAX_PATTERNS = 500;

  private final Map<String, Pattern> patterns = new ConcurrentHashMap<>();
  private final boolean intOrStrings;

  /** Creates a validator of objects. */
  public SchemaValidator() {
    this(true);
  }

  /**
   * Creates a validator.
   *
   * @param intOrStrings whether the types of int-or-strings are checked; the server does not check
   *     those of defaults
   */
  SchemaValidator(boolean intOrStrings) {
    this.intOrStrings = intOrStrings;
  }

  /** Returns all faults of a value. */
  public List<FieldError> validate(JsonNode value, JsonNode schema) {
    return check(value, schema, TreePath.ROOT).all();
  }

  /**
   * Returns all faults of a part of an object. As in the real server, their texts have paths in
   * that part.
   *
   * @param name where the part is
   */
  public List<FieldError> validatePart(JsonNode value, JsonNode schema, String name) {
    return validate(value, schema).stream()
        .map(
            fault -> {
              boolean whole = fault.field().equals(NO_FIELD);
              String field = whole ? name : name + "." + fault.field();
              return new FieldError(fault.reason(), field, fault.text());
            })
        .toList();
  }

  private Findings check(JsonNode value, JsonNode schema, TreePath path) {
    Findings found = new Findings();
    if (value.isNull()) {
      checkNull(schema, path, found);
      checkEnum(value, schema, path, found);
      return found;
    }
    List<String> types = types(schema);
    String format = Formats.of(schema);
    if (!types.isEmpty() || !format.isEmpty()) {
      checkType(value, types, format, path, found);
      found.count();
    }
    found.merge(checkCombined(value, schema, path));
    found.count();
    if (value.isString()) {
      checkString(value, schema, path, found);
      found.count();
      if (!format.isEmpty()) {
        checkFormat(value, format, path, found);
        found.count();
      }
    } else if (value.isNumber()) {
      NumberRules.check(value, schema, path, found);
      found.count();
    } else if (value.isArray()) {
      checkArray(value, schema, path, found);
      found.count();
    }
    checkEnum(value, schema, path, found);
    found.count();
    if (value.isObject()) {
      checkObject(value, schema, path, found);
      found.count();
    }
    found.count();
    return found;
  }

  private List<String> types(JsonNode schema) {
    if (schema.path("x-kubernetes-int-or-string").asBoolean(false)) {
      return intOrStrings ? List.of("integer", "string") : List.of();
    }
    String type = Json.string(schema, "type");
    return type.isEmpty() ? List.of() : List.of(type);
  }

  private void checkNull(JsonNode schema, TreePath path, Findings found) {
    List<String> types = types(schema);
    if (types.isEmpty() || schema.path("nullable").asBoolean(false)) {
      found.count();
    } else {
      wrongType(path, String.join(",", types), "null", found);
    }
  }

  /** A format takes strings and lists, and what fits neither type nor format is said of both. */
  private static void checkType(
      JsonNode value, List<String> types, String format, TreePath path, Findings found) {
    boolean whole = value.isNumber() && NumberRules.isWhole(value);
    boolean integer = value.isNumber() && NumberRules.isInt(value);
    String type = value.isNumber() ? (integer ? "integer" : "number") : Json.typeName(value);
    boolean fits =
        types.contains(type)
            || (whole && types.contains("integer"))
            || (integer && types.contains("number"));
    boolean listed = value.isString() || value.isArray();
    String own = value.isNumber() ? (integer ? "int64" : "float64") : "";
    if (!listed && !format.isEmpty() && !fits && !own.equals(format)) {
      wrongType(path, format, own, found);
      return;
    }
    boolean numeric = types.contains("number") || types.contains("integer");
    if (fits || (!numeric && !format.isEmpty() && listed)) {
      found.count();
    } else {
      wrongType(path, String.join(",", types), type, found);
    }
  }

  private static void wrongType(TreePath path, String type, String value, Findings found) {
    String message = path + " in body must be of type " + type + ": " + GoText.quote(value);
    String text = "Invalid value: " + GoText.quote(value) + ": " + message;
    found.add(message, new FieldError("FieldValueTypeInvalid", field(path), text));
  }

  /** Null is in no list of values. */
  private static void checkEnum(JsonNode value, JsonNode schema, TreePath path, Findings found) {
    JsonNode allowed = Json.find(schema, "enum");
    if (allowed == null || allowed.isEmpty()) {
      return;
    }
    List<JsonNode> values = new ArrayList<>();
    for (JsonNode one : allowed) {
      if (!value.isNull() && isSame(value, one)) {
        return;
      }
      values.add(one);
    }
    String message = path + " in body should be one of " + GoPrint.of(allowed);
    found.add(message, FieldError.unsupported(field(path), value, values));
  }

  /** A number becomes what the allowed value is: an integer, or even a character. */
  private static boolean isSame(JsonNode value, JsonNode allowed) {
    if (!value.isNumber()) {
      return Json.same(value, allowed);
    }
    if (allowed.isString()) {
      return NumberRules.isInt(value) && allowed.stringValue().equals(character(value.longValue()));
    }
    if (!allowed.isNumber()) {
      return false;
    }
    return NumberRules.isInt(allowed)
        ? (NumberRules.isInt(value) ? value.longValue() : (long) value.doubleValue())
            == allowed.longValue()
        : value.doubleValue() == allowed.doubleValue();
  }

  private static String character(long point) {
    boolean known = point >= 0 && point <= Character.MAX_CODE_POINT;
    return known && (point < 0xd800 || point > 0xdfff) ? Character.toString((int) point) : "\ufffd";
  }

  private void checkString(JsonNode value, JsonNode schema, TreePath path, Findings found) {
    String text = value.stringValue();
    int length = text.codePointCount(0, text.length());
    JsonNode max = Json.find(schema, "maxLength");
    JsonNode min = Json.find(schema, "minLength");
    String pattern = Json.string(schema, "pattern");
    if (max != null && length > max.asInt()) {
      String message = path + " in body should be at most " + max.asInt() + " chars long";
      found.add(message, FieldError.tooLong(field(path), max.asInt()));
    } else if (min != null && length < min.asInt()) {
      rule(value, path, "should be at least " + min.asInt() + " chars long", found);
    } else if (!pattern.isEmpty() && !matches(pattern, text)) {
      rule(value, path, "should match '" + pattern + "'", found);
    }
  }

  private boolean matches(String pattern, String text) {
    try {
      if (patterns.size() >= MAX_PATTERNS) {
        patterns.clear();
      }
      return patterns.computeIfAbsent(pattern, Pattern::compile).matcher(text).find();
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  private static void checkFormat(JsonNode value, String format, TreePath path, Findings found) {
    String text = value.stringValue();
    if (!Formats.holds(format, text)) {
      wrongType(path, format, text, found);
    }
  }

  private static void rule(JsonNode value, TreePath path, String words, Findings found) {
    String message = path + " in body " + words;
    found.add(message, FieldError.invalid(field(path), value, message));
  }

  private void checkArray(JsonNode value, JsonNode schema, TreePath path, Findings found) {
    JsonNode items = Json.find(schema, "items");
    if (items != null) {
      for (int i = 0; i < value.size(); i++) {
        found.merge(check(value.get(i), items, path.item(i)));
      }
    }
    JsonNode min = Json.find(schema, "minItems");
    if (min != null && value.size() < min.asInt()) {
      tooFew(value, path, min.asInt() + " items", found);
    }
    JsonNode max = Json.find(schema, "maxItems");
    if (max != null && value.size() > max.asInt()) {
      tooMany(value, path, max.asInt(), " items", found);
    }
    if (schema.path("uniqueItems").asBoolean(false) && hasDuplicates(value)) {
      String message = path + " in body shouldn't contain duplicates";
      found.add(message, FieldError.invalid(field(path), "", message));
    }
    found.count();
  }

  private static void tooFew(JsonNode value, TreePath path, String least, Findings found) {
    String message = path + " in body should have at least " + least;
    String text = "Invalid value: " + value.size() + ": " + message;
    found.add(message, new FieldError("FieldValueInvalid", field(path), text));
  }

  private static void tooMany(JsonNode value, TreePath path, int max, String of, Findings found) {
    String message = path + " in body should have at most " + max + of;
    found.add(message, FieldError.tooMany(field(path), value.size(), max));
  }

  private static boolean hasDuplicates(JsonNode array) {
    for (int i = 0; i < array.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (Json.same(array.get(i), array.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  private void checkObject(JsonNode value, JsonNode schema, TreePath path, Findings found) {
    JsonNode min = Json.find(schema, "minProperties");
    if (min != null && value.size() < min.asInt()) {
      tooFew(value, path, min.asInt() + " properties", found);
    }
    JsonNode max = Json.find(schema, "maxProperties");
    if (max != null && value.size() > max.asInt()) {
      tooMany(value, path, max.asInt(), " properties", found);
    }
    JsonNode properties = schema.path("properties");
    JsonNode others = schema.path("additionalProperties");
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      if (!properties.has(member.getKey()) && others.isObject()) {
        // The server writes the dot even if there is nothing before it.
        found.merge(check(member.getValue(), others, path.dotted(member.getKey())));
      }
    }
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      JsonNode property = properties.get(member.getKey());
      if (property != null) {
        found.merge(check(member.getValue(), property, path.member(member.getKey())));
      }
    }
    for (JsonNode name : schema.path("required")) {
      if (!value.has(name.asString(""))) {
        TreePath at = path.dotted(name.asString(""));
        found.add(at + " in body is required", FieldError.required(field(at), ""));
      }
    }
  }

  private Findings checkCombined(JsonNode value, JsonNode schema, TreePath path) {
    Findings found = new Findings();
    JsonNode any = schema.path("anyOf");
    if (!any.isEmpty()) {
      checkAny(value, any, path, found);
    }
    JsonNode one = schema.path("oneOf");
    if (!one.isEmpty()) {
      checkOne(value, one, path, found);
    }
    JsonNode all = schema.path("allOf");
    if (!all.isEmpty()) {
      checkAll(value, all, path, found);
    }
    JsonNode not = Json.find(schema, "not");
    if (not != null && check(value, not, path).none()) {
      whole(path, "must not validate the schema (not)", found);
    }
    found.count();
    return found;
  }

  private void checkAny(JsonNode value, JsonNode any, TreePath path, Findings found) {
    List<Findings> best = new ArrayList<>();
    for (JsonNode one : any) {
      Findings own = check(value, one, path);
      if (own.none()) {
        found.merge(own);
        return;
      }
      keepCloser(best, own);
    }
    whole(path, "must validate at least one schema (anyOf)", found);
    best.forEach(found::merge);
  }

  private static void keepCloser(List<Findings> best, Findings own) {
    if (own.closerThan(best)) {
      best.clear();
      best.add(own);
    }
  }

  private void checkOne(JsonNode value, JsonNode alternatives, TreePath path, Findings found) {
    int valid = 0;
    @Nullable Findings first = null;
    List<Findings> best = new ArrayList<>();
    for (JsonNode one : alternatives) {
      Findings own = check(value, one, path);
      if (own.none()) {
        valid++;
        first = first == null ? own : first;
      } else {
        keepCloser(best, own);
      }
    }
    if (valid == 1 && first != null) {
      found.merge(first);
      return;
    }
    String words = valid == 0 ? "none valid" : valid + " valid alternatives";
    whole(path, "must validate one and only one schema (oneOf). Found " + words, found);
    if (valid == 0) {
      best.forEach(found::merge);
    }
  }

  private void checkAll(JsonNode value, JsonNode all, TreePath path, Findings found) {
    int valid = 0;
    for (JsonNode one : all) {
      Findings own = check(value, one, path);
      valid += own.none() ? 1 : 0;
      found.merge(own);
    }
    if (valid < all.size()) {
      String words = "must validate all the schemas (allOf)";
      whole(path, valid == 0 ? words + ". None validated" : words, found);
    }
  }

  private static void whole(TreePath path, String words, Findings found) {
    String message = GoText.quote(path.toString()) + " " + words;
    found.add(message, FieldError.invalid(NO_FIELD, "", message));
  }

  /** Returns the field of a path in a message, which may begin with a dot. */
  static String field(TreePath path) {
    String text = path.toString();
    String field = text.startsWith(".") ? text.substring(1) : text;
    return field.isEmpty() ? NO_FIELD : field;
  }
}
