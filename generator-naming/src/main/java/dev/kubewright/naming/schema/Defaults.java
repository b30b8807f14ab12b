package dev.kubewright.naming.schema;

import dev.kubewright.naming.GoPatterns;
import dev.kubewright.naming.schema.JsonTree.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Judges the defaults of structural schemas as apiextensions-apiserver does when it gets a CRD. CEL
 * rules are left out.
 *
 * <p>The server goes through a default three times. It looks for fields that pruning would drop,
 * then for objects that have to say what they are, and last it validates the value. Defaults inside
 * of the default do not help: a required field is there, whether or not it has a default. {@code
 * null} is no default, so it is not judged.
 */
public final class Defaults {
  private static final String PROPERTIES = "properties";
  private static final String ADDITIONAL = "additionalProperties";
  private static final String ITEMS = "items";
  private static final String INT_OR_STRING = "x-kubernetes-int-or-string";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";

  private final boolean strict;

  /**
   * Creates the rules.
   *
   * @param strict whether a value also has the type of its schema where the server overlooks that:
   *     at int-or-strings, and at a string or array beside a format
   */
  public Defaults(boolean strict) {
    this.strict = strict;
  }

  /**
   * Returns the first reason why the server refuses a default.
   *
   * @param schema the structural schema that has the default
   * @param value the default
   * @param root whether it is the schema of a whole object
   */
  public Optional<Fault> fault(JsonTree schema, JsonTree value, boolean root) {
    if (value.kind() == Kind.NULL) {
      return Optional.empty();
    }
    boolean whole = root || schema.flag(EMBEDDED);
    return Pruning.dropped(Optional.of(schema), value, "", whole)
        .or(() -> embedded(schema, value, "", whole))
        .or(() -> invalid(schema, value, ""));
  }

  /**
   * Returns the first reason why the server refuses the default of a field in the type or metadata
   * of an embedded object. Pruning does not look at those.
   *
   * @param schema the schema that has the default
   * @param value the default
   * @param field the names from the embedded object to the field
   */
  public Optional<Fault> faultInside(JsonTree schema, JsonTree value, List<String> field) {
    if (value.kind() == Kind.NULL) {
      return Optional.empty();
    }
    String own = "." + String.join(".", field);
    return EmbeddedObjects.fault(new Surrounding(field, value), "")
        .map(fault -> new Fault(below(fault.path(), own), fault.type(), fault.fact()))
        .or(() -> invalid(schema, value, ""));
  }

  private static String below(String path, String own) {
    return path.startsWith(own) ? path.substring(own.length()) : path;
  }

  /** Finds an object that does not say what it is. */
  private static Optional<Fault> embedded(
      JsonTree schema, JsonTree value, String path, boolean whole) {
    if (value.kind() == Kind.ARRAY) {
      Optional<JsonTree> items = schema.object(ITEMS);
      return items.isEmpty()
          ? Optional.empty()
          : Faults.eachItem(
              value,
              path,
              (item, at) -> embedded(items.get(), item, at, items.get().flag(EMBEDDED)));
    }
    if (value.kind() != Kind.OBJECT) {
      return Optional.empty();
    }
    Optional<Fault> own = whole ? EmbeddedObjects.fault(value, path) : Optional.empty();
    return own.or(
        () ->
            Faults.eachMember(
                value,
                name -> {
                  Optional<JsonTree> inner = inner(schema, name);
                  return inner.flatMap(
                      each ->
                          embedded(
                              each,
                              value.get(name).orElseThrow(),
                              Faults.child(path, name),
                              each.flag(EMBEDDED)));
                }));
  }

  /** The schema of a member. */
  private static Optional<JsonTree> inner(JsonTree schema, String name) {
    return schema
        .object(PROPERTIES)
        .flatMap(each -> each.object(name))
        .or(() -> schema.object(ADDITIONAL));
  }

  private Optional<Fault> invalid(JsonTree schema, JsonTree value, String path) {
    if (value.kind() == Kind.NULL) {
      return isNull(schema, path);
    }
    return type(schema, value, path)
        .or(() -> allowed(schema, value, path))
        .or(() -> ofKind(schema, value, path))
        .or(() -> junctors(schema, value, path));
  }

  /** The type and the allowed values are all that the server compares with null. */
  private static Optional<Fault> isNull(JsonTree schema, String path) {
    String type = schema.string("type");
    if (!type.isEmpty() && !schema.flag("nullable")) {
      return wrongType(path, Kind.NULL, type);
    }
    return schema.list("enum").isEmpty()
        ? Optional.empty()
        : Faults.of(path, "is null, which the server does not find among allowed values");
  }

  private Optional<Fault> type(JsonTree schema, JsonTree value, String path) {
    String type = schema.string("type");
    String format = schema.string("format");
    if (strict && schema.flag(INT_OR_STRING)) {
      boolean either = value.kind() == Kind.STRING || isOf("integer", value);
      return either ? Optional.empty() : wrongType(path, value.kind(), "integer or string");
    }
    boolean several = value.kind() == Kind.STRING || value.kind() == Kind.ARRAY;
    boolean number = type.equals("number") || type.equals("integer");
    if (type.isEmpty() && (format.isEmpty() || several)
        || !strict && several && !number && !format.isEmpty()
        || isOf(type, value)) {
      return Optional.empty();
    }
    return type.isEmpty()
        ? Faults.of(path, "is " + value.kind().words() + ", which has no format " + format)
        : wrongType(path, value.kind(), type);
  }

  private static Optional<Fault> wrongType(String path, Kind found, String expected) {
    return Optional.of(
        new Fault(path, true, "is " + found.words() + " where " + expected + " is expected"));
  }

  private static boolean isOf(String type, JsonTree value) {
    return switch (type) {
      case "array" -> value.kind() == Kind.ARRAY;
      case "boolean" -> value.kind() == Kind.BOOLEAN;
      case "integer" -> value.kind() == Kind.NUMBER && GoNumber.of(value.text()).isWhole();
      case "number" -> value.kind() == Kind.NUMBER;
      case "object" -> value.kind() == Kind.OBJECT;
      case "string" -> value.kind() == Kind.STRING;
      default -> false;
    };
  }

  private static Optional<Fault> allowed(JsonTree schema, JsonTree value, String path) {
    List<? extends JsonTree> all = schema.list("enum");
    for (JsonTree each : all) {
      if (isAllowedAs(value, each)) {
        return Optional.empty();
      }
    }
    return all.isEmpty() ? Optional.empty() : Faults.of(path, "is not among " + words(all));
  }

  private static String words(List<? extends JsonTree> values) {
    var words = new StringBuilder();
    for (JsonTree each : values) {
      boolean text = each.kind() == Kind.STRING;
      boolean scalar = each.items().isEmpty() && each.names().isEmpty();
      words
          .append(words.isEmpty() ? "" : ", ")
          .append(text ? "\"" + each.text() + "\"" : scalar ? each.text() : each.kind().words());
    }
    return words.toString();
  }

  /** Go converts the value to the type of the allowed one: 1.5 to 1, and 65 to the string A. */
  private static boolean isAllowedAs(JsonTree value, JsonTree allowed) {
    if (value.kind() == Kind.NUMBER && allowed.kind() == Kind.NUMBER) {
      return GoNumber.of(value.text()).isAllowedAs(GoNumber.of(allowed.text()));
    }
    if (value.kind() == Kind.NUMBER && allowed.kind() == Kind.STRING) {
      GoNumber number = GoNumber.of(value.text());
      return number.integer()
          && Character.isValidCodePoint((int) number.whole())
          && Character.toString((int) number.whole()).equals(allowed.text());
    }
    return same(value, allowed);
  }

  private static boolean same(JsonTree one, JsonTree other) {
    if (one.kind() != other.kind()) {
      return false;
    }
    return switch (one.kind()) {
      case NULL -> true;
      case BOOLEAN, STRING -> one.text().equals(other.text());
      case NUMBER -> GoNumber.of(one.text()).same(GoNumber.of(other.text()));
      case ARRAY -> {
        boolean same = one.items().size() == other.items().size();
        for (int i = 0; same && i < one.items().size(); i++) {
          same = same(one.items().get(i), other.items().get(i));
        }
        yield same;
      }
      case OBJECT -> {
        boolean same = new HashSet<>(one.names()).equals(new HashSet<>(other.names()));
        for (String name : one.names()) {
          same = same && same(one.get(name).orElseThrow(), other.get(name).orElseThrow());
        }
        yield same;
      }
    };
  }

  private Optional<Fault> ofKind(JsonTree schema, JsonTree value, String path) {
    return switch (value.kind()) {
      case STRING -> text(schema, value.text(), path);
      case NUMBER -> number(schema, GoNumber.of(value.text()), path);
      case ARRAY ->
          count(schema, value.items().size(), "minItems", "maxItems", "item", path)
              .or(() -> items(schema, value, path));
      case OBJECT ->
          count(schema, value.names().size(), "minProperties", "maxProperties", "field", path)
              .or(() -> object(schema, value, path));
      default -> Optional.empty();
    };
  }

  private static Optional<Fault> text(JsonTree schema, String text, String path) {
    int length = text.codePointCount(0, text.length());
    Optional<Fault> counted = count(schema, length, "minLength", "maxLength", "character", path);
    if (counted.isPresent()) {
      return counted;
    }
    String pattern = schema.string("pattern");
    if (!pattern.isEmpty() && !GoPatterns.matches(pattern, text)) {
      return Faults.of(path, "does not match \"" + pattern + "\"");
    }
    String format = schema.string("format");
    return format.isEmpty() || Formats.holds(format, text)
        ? Optional.empty()
        : Faults.of(path, "does not have the format " + format);
  }

  private static Optional<Fault> count(
      JsonTree schema, int count, String least, String most, String noun, String path) {
    String found = "has " + count + " " + noun + (count == 1 ? "" : "s") + ", ";
    String fewest = schema.digits(least);
    if (!fewest.isEmpty() && count < Double.parseDouble(fewest)) {
      return Faults.of(path, found + "below " + least + " " + fewest);
    }
    String greatest = schema.digits(most);
    return !greatest.isEmpty() && count > Double.parseDouble(greatest)
        ? Faults.of(path, found + "above " + most + " " + greatest)
        : Optional.empty();
  }

  private static Optional<Fault> number(JsonTree schema, GoNumber number, String path) {
    String format = schema.string("format");
    if (!schema.string("type").equals("integer")) {
      boolean beyond = format.equals("float") && Float.isInfinite((float) number.value());
      return beyond
          ? Faults.of(path, "is beyond the range of float")
          : limits(schema, number, path);
    }
    int bits = format.equals("int32") ? Integer.SIZE : Long.SIZE;
    if (!number.fits(bits)) {
      return Faults.of(path, "is not an integer of " + bits + " bits");
    }
    for (String limit : new String[] {"minimum", "maximum", "multipleOf"}) {
      String digits = schema.digits(limit);
      if (!digits.isEmpty() && !new GoNumber(false, 0, Double.parseDouble(digits)).fits(bits)) {
        return Faults.of(
            path,
            "cannot be compared with the " + limit + ", which is no integer of " + bits + " bits");
      }
    }
    return limits(schema, number, path);
  }

  private static Optional<Fault> limits(JsonTree schema, GoNumber number, String path) {
    String least = schema.digits("minimum");
    if (!least.isEmpty()) {
      int order = number.compareWith(Double.parseDouble(least));
      if (order < 0 || order == 0 && schema.flag("exclusiveMinimum")) {
        return Faults.of(path, (order < 0 ? "is below" : "is not above") + " the minimum " + least);
      }
    }
    String most = schema.digits("maximum");
    if (!most.isEmpty()) {
      int order = number.compareWith(Double.parseDouble(most));
      if (order > 0 || order == 0 && schema.flag("exclusiveMaximum")) {
        return Faults.of(path, (order > 0 ? "is above" : "is not below") + " the maximum " + most);
      }
    }
    String step = schema.digits("multipleOf");
    return !step.isEmpty() && !number.isMultipleOf(Double.parseDouble(step))
        ? Faults.of(path, "is no multiple of " + step)
        : Optional.empty();
  }

  private Optional<Fault> items(JsonTree schema, JsonTree value, String path) {
    Optional<JsonTree> items = schema.object(ITEMS);
    return items.isEmpty()
        ? Optional.empty()
        : Faults.eachItem(value, path, (item, at) -> invalid(items.get(), item, at));
  }

  private Optional<Fault> object(JsonTree schema, JsonTree value, String path) {
    for (JsonTree name : schema.list("required")) {
      if (value.get(name.text()).isEmpty()) {
        return Faults.of(path, "lacks \"" + name.text() + "\"");
      }
    }
    boolean closed =
        schema
            .get(ADDITIONAL)
            .filter(each -> each.kind() == Kind.BOOLEAN && each.text().equals("false"))
            .isPresent();
    return Faults.eachMember(
        value,
        name -> {
          Optional<JsonTree> inner = inner(schema, name);
          return inner.isEmpty() && closed
              ? Faults.of(path, "has \"" + name + "\", which the schema forbids")
              : inner.flatMap(
                  each -> invalid(each, value.get(name).orElseThrow(), Faults.child(path, name)));
        });
  }

  private Optional<Fault> junctors(JsonTree schema, JsonTree value, String path) {
    for (JsonTree each : schema.list("allOf")) {
      Optional<Fault> fault = invalid(each, value, path);
      if (fault.isPresent()) {
        return fault;
      }
    }
    List<? extends JsonTree> any = schema.list("anyOf");
    if (!any.isEmpty() && matches(any, value) == 0) {
      return Faults.of(path, "matches no part of anyOf");
    }
    List<? extends JsonTree> one = schema.list("oneOf");
    long matches = one.isEmpty() ? 1 : matches(one, value);
    if (matches != 1) {
      return Faults.of(
          path, "matches " + (matches == 0 ? "no part" : matches + " parts") + " of oneOf");
    }
    Optional<JsonTree> not = schema.object("not");
    return not.isPresent() && invalid(not.get(), value, path).isEmpty()
        ? Faults.of(path, "matches what \"not\" excludes")
        : Optional.empty();
  }

  private long matches(List<? extends JsonTree> parts, JsonTree value) {
    return parts.stream().filter(part -> invalid(part, value, "").isEmpty()).count();
  }
}
