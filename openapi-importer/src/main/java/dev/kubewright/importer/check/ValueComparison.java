package dev.kubewright.importer.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.kubewright.importer.read.schema.Schema;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compares the conditions that schemas put on values. */
final class ValueComparison {
  /** The keywords that have a rule here. */
  static final Set<String> COMPARED =
      Set.of(
          "enum",
          "pattern",
          "format",
          "minimum",
          "exclusiveMinimum",
          "maximum",
          "exclusiveMaximum",
          "multipleOf",
          "minLength",
          "maxLength",
          "minItems",
          "maxItems",
          "minProperties",
          "maxProperties",
          "uniqueItems",
          "allOf",
          "anyOf",
          "oneOf",
          "not",
          "x-kubernetes-validations");

  /** Beyond this scale, a remainder would need too much memory. */
  private static final int LARGEST_SCALE = 400;

  /** What kube-apiserver demands beside int-or-string, and what adds nothing to it. */
  private static final JsonNode INTEGER_OR_STRING =
      JsonNodeFactory.instance
          .arrayNode()
          .add(JsonNodeFactory.instance.objectNode().put("type", "integer"))
          .add(JsonNodeFactory.instance.objectNode().put("type", "string"));

  private final Findings findings;

  ValueComparison(Findings findings) {
    this.findings = findings;
  }

  void compare(Schema before, Schema after, String path) {
    enumeration(before.get("enum"), after.get("enum"), path);
    text(Rule.PATTERN_CHANGED, "pattern", before, after, path);
    if (!format(before).equals(format(after)) && !wider(format(before), format(after))) {
      text(Rule.FORMAT_CHANGED, "format", before, after, path);
    }
    for (String name : List.of("Length", "Items", "Properties")) {
      bound(new Bound(before, "min" + name, ""), new Bound(after, "min" + name, ""), 1, path);
      bound(new Bound(before, "max" + name, ""), new Bound(after, "max" + name, ""), -1, path);
    }
    bound(
        new Bound(before, "minimum", "exclusiveMinimum"),
        new Bound(after, "minimum", "exclusiveMinimum"),
        1,
        path);
    bound(
        new Bound(before, "maximum", "exclusiveMaximum"),
        new Bound(after, "maximum", "exclusiveMaximum"),
        -1,
        path);
    multiple(before.get("multipleOf"), after.get("multipleOf"), path);
    if (after.is("uniqueItems") && !before.is("uniqueItems")) {
      findings.add(Rule.BOUND_TIGHTENED, path, "items must be unique now");
    }
    rules(before, after, path);
    allOf(before, after, path);
    anyOf(before, after, path);
    changed(Rule.COMPOSITION_CHANGED, "oneOf", before, after, path);
    changed(Rule.NEGATION_CHANGED, "not", before, after, path);
  }

  private void enumeration(JsonNode before, JsonNode after, String path) {
    if (after.isMissingNode()) {
      return;
    }
    if (before.isMissingNode()) {
      findings.add(Rule.ENUM_NARROWED, path, "only " + after + " are allowed now");
      return;
    }
    ArrayNode missing = JsonNodeFactory.instance.arrayNode();
    Set<JsonNode> allowed = Values.normalSet(after);
    for (JsonNode value : before) {
      if (!allowed.contains(Values.normal(value))) {
        missing.add(value);
      }
    }
    if (!missing.isEmpty()) {
      findings.add(Rule.ENUM_NARROWED, path, missing + " are not allowed any more");
    }
  }

  private void text(Rule rule, String keyword, Schema before, Schema after, String path) {
    JsonNode was = before.get(keyword);
    JsonNode is = after.get(keyword);
    if (!is.isMissingNode() && !was.equals(is)) {
      String from = was.isMissingNode() ? "missing" : was.toString();
      findings.add(rule, path, keyword + " was " + from + " and is " + is);
    }
  }

  /** Integers of the server have 64 bits, and numbers are doubles. */
  private static String format(Schema schema) {
    String format = schema.format();
    boolean usual =
        format.equals("int64") && schema.type().equals("integer")
            || format.equals("double") && schema.type().equals("number");
    return usual ? "" : format;
  }

  private static boolean wider(String before, String after) {
    return after.isEmpty()
        || before.equals("int32") && after.equals("int64")
        || before.equals("float") && after.equals("double");
  }

  /** A bound with its keyword, and whether the bound itself is excluded. */
  private record Bound(Schema schema, String keyword, String exclusive) {
    private JsonNode value() {
      return schema.get(keyword);
    }

    private boolean excludes() {
      return !exclusive.isEmpty() && schema.is(exclusive);
    }

    private String shown() {
      return value().isMissingNode() ? "missing" : value() + (excludes() ? " exclusive" : "");
    }
  }

  /** Compares bounds, where {@code direction} is 1 for lower ones and -1 for upper ones. */
  private void bound(Bound before, Bound after, int direction, String path) {
    if (!after.value().isNumber()) {
      return;
    }
    BigDecimal is = after.value().decimalValue();
    boolean tighter;
    if (before.value().isNumber()) {
      int order = direction * is.compareTo(before.value().decimalValue());
      tighter = order > 0 || order == 0 && after.excludes() && !before.excludes();
    } else {
      // Nothing is shorter than 0.
      tighter = !(after.keyword().matches("min[A-Z].*") && is.signum() == 0);
    }
    if (tighter) {
      String fact = after.keyword() + " was " + before.shown() + " and is " + after.shown();
      findings.add(Rule.BOUND_TIGHTENED, path, fact);
    }
  }

  private void multiple(JsonNode before, JsonNode after, String path) {
    if (after.isNumber() && !Values.same(before, after) && !divides(after, before)) {
      String from = before.isMissingNode() ? "missing" : before.toString();
      findings.add(Rule.BOUND_TIGHTENED, path, "multipleOf was " + from + " and is " + after);
    }
  }

  private static boolean divides(JsonNode divisor, JsonNode number) {
    if (!number.isNumber()) {
      return false;
    }
    BigDecimal by = divisor.decimalValue();
    BigDecimal of = number.decimalValue();
    boolean small = Math.abs(by.scale()) < LARGEST_SCALE && Math.abs(of.scale()) < LARGEST_SCALE;
    return small && by.signum() != 0 && of.remainder(by).signum() == 0;
  }

  private void rules(Schema before, Schema after, String path) {
    Set<String> known = new HashSet<>();
    Set<String> knownOptional = new HashSet<>();
    for (JsonNode rule : before.get("x-kubernetes-validations")) {
      known.add(text(rule));
      if (optional(rule)) {
        knownOptional.add(text(rule));
      }
    }
    for (JsonNode rule : after.get("x-kubernetes-validations")) {
      String text = text(rule);
      boolean same = (optional(rule) ? knownOptional : known).contains(text);
      if (!same) {
        boolean transition = text.matches("(?s).*\\boldSelf\\b.*");
        findings.add(
            transition ? Rule.TRANSITION_RULE_ADDED : Rule.CEL_RULE_ADDED,
            path,
            "rule \"" + text + "\" is new");
      }
    }
  }

  private static String text(JsonNode rule) {
    return rule.path("rule").asText("").strip();
  }

  private static boolean optional(JsonNode rule) {
    return rule.path("optionalOldSelf").asBoolean();
  }

  private void allOf(Schema before, Schema after, String path) {
    Set<JsonNode> known = Values.normalSet(before.get("allOf"));
    for (JsonNode member : after.get("allOf")) {
      boolean usual =
          after.is("x-kubernetes-int-or-string")
              && member.size() == 1
              && Values.same(member.path("anyOf"), INTEGER_OR_STRING);
      if (!usual && !known.contains(Values.normal(member))) {
        findings.add(Rule.COMPOSITION_CHANGED, path, "allOf has a new condition");
        return;
      }
    }
  }

  private void anyOf(Schema before, Schema after, String path) {
    JsonNode was = before.get("anyOf");
    JsonNode is = after.get("anyOf");
    boolean usual = after.is("x-kubernetes-int-or-string") && Values.same(is, INTEGER_OR_STRING);
    if (is.isMissingNode() || usual || Values.same(was, is)) {
      return;
    }
    boolean wider = was.isArray() && !was.isEmpty();
    wider &= Values.normalSet(is).containsAll(Values.normalSet(was));
    if (!wider) {
      findings.add(Rule.COMPOSITION_CHANGED, path, "anyOf has lost an alternative");
    }
  }

  private void changed(Rule rule, String keyword, Schema before, Schema after, String path) {
    JsonNode is = after.get(keyword);
    if (!is.isMissingNode() && !Values.same(before.get(keyword), is)) {
      findings.add(rule, path, keyword + " has changed");
    }
  }
}
