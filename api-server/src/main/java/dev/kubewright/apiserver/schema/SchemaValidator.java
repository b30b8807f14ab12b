package dev.kubewright.apiserver.schema;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Validates a tree against an OpenAPI v3 schema of a CRD, with the real server's messages. */
public final class SchemaValidator {
  /** The path of a fault that belongs to no field. */
  static final String NO_FIELD = "<nil>";

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

  /** Returns all faults of the value. The root's path is empty. */
  public List<FieldError> validate(JsonNode value, JsonNode schema, String path) {
    List<FieldError> faults = new ArrayList<>();
    check(value, schema, path, faults);
    return faults;
  }

  private void check(JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    if (value.isNull() && schema.path("nullable").asBoolean(false)) {
      return;
    }
    if (!checkType(value, schema, path, faults)) {
      return;
    }
    checkEnum(value, schema, path, faults);
    if (value.isString()) {
      checkString(value, schema, path, faults);
    } else if (value.isNumber()) {
      checkNumber(value, schema, path, faults);
    } else if (value.isArray()) {
      checkArray(value, schema, path, faults);
    } else if (value.isObject()) {
      checkObject(value, schema, path, faults);
    }
    checkCombined(value, schema, path, faults);
  }

  private boolean checkType(JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    String type = Json.string(schema, "type");
    boolean intOrString = schema.path("x-kubernetes-int-or-string").asBoolean(false);
    if (intOrString) {
      if (intOrStrings && !value.isIntegralNumber() && !value.isString()) {
        faults.add(wrongType(value, path, "integer,string"));
        return false;
      }
      return true;
    }
    boolean fits =
        switch (type) {
          case "object" -> value.isObject();
          case "array" -> value.isArray();
          case "string" -> value.isString();
          case "boolean" -> value.isBoolean();
          case "integer" -> value.isIntegralNumber();
          case "number" -> value.isNumber();
          default -> true;
        };
    if (type.equals("integer") && value.isNumber()) {
      return checkInteger(value, Json.string(schema, "format"), path, faults);
    }
    if (!fits) {
      faults.add(wrongType(value, path, type));
    }
    return fits;
  }

  private static boolean checkInteger(
      JsonNode value, String format, String path, List<FieldError> faults) {
    boolean sized = format.equals("int32") || format.equals("int64");
    boolean whole = value.isIntegralNumber();
    if (!whole) {
      faults.add(wrongType(sized ? "float64" : "number", path, sized ? format : "integer"));
    }
    if (whole && (!format.equals("int32") || value.canConvertToInt())) {
      return true;
    }
    String wanted = sized ? " with format " + format : " (default format)";
    String words = "Checked value must be of type integer" + wanted + " in " + path;
    faults.add(FieldError.invalid(NO_FIELD, "", words));
    return false;
  }

  private static FieldError wrongType(JsonNode value, String path, String type) {
    return wrongType(Json.typeName(value), path, type);
  }

  private static FieldError wrongType(String found, String path, String type) {
    return new FieldError(
        "FieldValueTypeInvalid",
        path.isEmpty() ? "<nil>" : path,
        "Invalid value: \""
            + found
            + "\": "
            + path
            + " in body must be of type "
            + type
            + ": \""
            + found
            + "\"");
  }

  private static void checkEnum(
      JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    JsonNode allowed = Json.find(schema, "enum");
    if (allowed == null) {
      return;
    }
    List<JsonNode> values = new ArrayList<>();
    for (JsonNode one : allowed) {
      if (Json.same(one, value)) {
        return;
      }
      values.add(one);
    }
    faults.add(FieldError.unsupported(path, value, values));
  }

  private void checkString(JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    String text = value.stringValue();
    int length = text.codePointCount(0, text.length());
    JsonNode max = Json.find(schema, "maxLength");
    JsonNode min = Json.find(schema, "minLength");
    String pattern = Json.string(schema, "pattern");
    if (max != null && length > max.asInt()) {
      faults.add(FieldError.tooLong(path, max.asInt()));
    } else if (min != null && length < min.asInt()) {
      faults.add(rule(value, path, "should be at least " + min.asInt() + " chars long"));
    } else if (!pattern.isEmpty() && !matches(pattern, text)) {
      faults.add(rule(value, path, "should match '" + pattern + "'"));
    }
    String format = Json.string(schema, "format");
    if (!Formats.holds(format, text)) {
      String detail = path + " in body must be of type " + format + ": " + Json.text(value);
      faults.add(FieldError.type(path, value, detail));
    }
  }

  private boolean matches(String pattern, String text) {
    try {
      return patterns.computeIfAbsent(pattern, Pattern::compile).matcher(text).find();
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  private static void checkNumber(
      JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    BigDecimal number = Json.number(value);
    JsonNode max = Json.find(schema, "maximum");
    if (max != null) {
      boolean exclusive = schema.path("exclusiveMaximum").asBoolean(false);
      int order = number.compareTo(Json.number(max));
      if (order > 0 || (exclusive && order == 0)) {
        String words = exclusive ? "should be less than " : "should be less than or equal to ";
        faults.add(rule(value, path, words + Json.text(max)));
      }
    }
    JsonNode min = Json.find(schema, "minimum");
    if (min != null) {
      boolean exclusive = schema.path("exclusiveMinimum").asBoolean(false);
      int order = number.compareTo(Json.number(min));
      if (order < 0 || (exclusive && order == 0)) {
        String words =
            exclusive ? "should be greater than " : "should be greater than or equal to ";
        faults.add(rule(value, path, words + Json.text(min)));
      }
    }
    JsonNode of = Json.find(schema, "multipleOf");
    if (of != null && number.remainder(Json.number(of)).signum() != 0) {
      faults.add(rule(value, path, "should be a multiple of " + Json.text(of)));
    }
  }

  private static FieldError rule(JsonNode value, String path, String words) {
    return FieldError.invalid(path, value, path + " in body " + words);
  }

  private void checkArray(JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    JsonNode max = Json.find(schema, "maxItems");
    if (max != null && value.size() > max.asInt()) {
      faults.add(FieldError.tooMany(path, value.size(), max.asInt()));
    }
    JsonNode min = Json.find(schema, "minItems");
    if (min != null && value.size() < min.asInt()) {
      faults.add(
          new FieldError(
              "FieldValueInvalid",
              path,
              "Invalid value: "
                  + value.size()
                  + ": "
                  + path
                  + " in body should have at least "
                  + min.asInt()
                  + " items"));
    }
    if (schema.path("uniqueItems").asBoolean(false) && hasDuplicates(value)) {
      faults.add(FieldError.invalid(path, value, path + " in body shouldn't contain duplicates"));
    }
    JsonNode items = Json.find(schema, "items");
    if (items != null) {
      for (int i = 0; i < value.size(); i++) {
        check(value.get(i), items, path + "[" + i + "]", faults);
      }
    }
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

  private void checkObject(JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    if (schema.path("x-kubernetes-embedded-resource").asBoolean(false)) {
      checkEmbedded(value, path, faults);
    }
    JsonNode max = Json.find(schema, "maxProperties");
    if (max != null && value.size() > max.asInt()) {
      faults.add(FieldError.tooMany(path, value.size(), max.asInt()));
    }
    JsonNode min = Json.find(schema, "minProperties");
    if (min != null && value.size() < min.asInt()) {
      String words = " in body should have at least " + min.asInt() + " properties";
      faults.add(
          new FieldError(
              "FieldValueInvalid", path, "Invalid value: " + value.size() + ": " + path + words));
    }
    JsonNode required = Json.find(schema, "required");
    if (required != null) {
      for (JsonNode name : required) {
        if (!value.has(name.asString(""))) {
          faults.add(FieldError.required(join(path, name.asString("")), ""));
        }
      }
    }
    JsonNode properties = Json.find(schema, "properties");
    JsonNode others = Json.find(schema, "additionalProperties");
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      JsonNode property = properties == null ? null : properties.get(member.getKey());
      if (property != null) {
        check(member.getValue(), property, join(path, member.getKey()), faults);
      } else if (others != null && others.isObject()) {
        // The server writes the dot even if there is nothing before it.
        check(member.getValue(), others, path + "." + member.getKey(), faults);
      }
    }
  }

  static void checkEmbedded(JsonNode value, String path, List<FieldError> faults) {
    for (String name : List.of("apiVersion", "kind")) {
      JsonNode given = value.get(name);
      if (given == null) {
        faults.add(FieldError.required(join(path, name), ""));
      } else if (Json.string(value, name).isEmpty()) {
        faults.add(FieldError.invalid(join(path, name), given, "must not be empty"));
      }
    }
  }

  private void checkCombined(
      JsonNode value, JsonNode schema, String path, List<FieldError> faults) {
    JsonNode all = Json.find(schema, "allOf");
    if (all != null) {
      checkAll(value, all, path, faults);
    }
    JsonNode any = Json.find(schema, "anyOf");
    if (any != null) {
      checkAny(value, any, path, faults);
    }
    JsonNode one = Json.find(schema, "oneOf");
    if (one != null) {
      checkOne(value, one, path, faults);
    }
    JsonNode not = Json.find(schema, "not");
    if (not != null && validate(value, not, path).isEmpty()) {
      faults.add(whole(path, "must not validate the schema (not)"));
    }
  }

  private void checkAll(JsonNode value, JsonNode all, String path, List<FieldError> faults) {
    int valid = 0;
    for (JsonNode one : all) {
      List<FieldError> found = validate(value, one, path);
      valid += found.isEmpty() ? 1 : 0;
      faults.addAll(found);
    }
    if (valid < all.size()) {
      String words = "must validate all the schemas (allOf)";
      faults.add(whole(path, valid == 0 ? words + ". None validated" : words));
    }
  }

  private void checkAny(JsonNode value, JsonNode any, String path, List<FieldError> faults) {
    List<FieldError> best = null;
    for (JsonNode one : any) {
      List<FieldError> found = validate(value, one, path);
      if (found.isEmpty()) {
        return;
      }
      best = closer(best, found);
    }
    faults.add(whole(path, "must validate at least one schema (anyOf)"));
    if (best != null) {
      faults.addAll(best);
    }
  }

  private void checkOne(
      JsonNode value, JsonNode alternatives, String path, List<FieldError> faults) {
    int valid = 0;
    List<FieldError> best = null;
    for (JsonNode one : alternatives) {
      List<FieldError> found = validate(value, one, path);
      if (found.isEmpty()) {
        valid++;
      } else {
        best = closer(best, found);
      }
    }
    if (valid == 0) {
      faults.add(whole(path, "must validate one and only one schema (oneOf). Found none valid"));
      if (best != null) {
        faults.addAll(best);
      }
    } else if (valid > 1) {
      String words = "must validate one and only one schema (oneOf). Found " + valid;
      faults.add(whole(path, words + " valid alternatives"));
    }
  }

  private static List<FieldError> closer(@Nullable List<FieldError> best, List<FieldError> found) {
    return best == null || found.size() < best.size() ? found : best;
  }

  private static FieldError whole(String path, String words) {
    return FieldError.invalid(NO_FIELD, "", "\"" + path + "\" " + words);
  }

  private static String join(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
