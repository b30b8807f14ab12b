package dev.kubewright.apiserver.select;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * A parsed field selector. An object matches if all terms hold.
 *
 * @param terms the terms. An empty list selects everything.
 */
public record FieldSelector(List<Term> terms) {
  private static final Pattern OPERATOR = Pattern.compile("!=|==?");

  /**
   * One comparison.
   *
   * @param field the label of the field
   * @param value the text to compare with
   * @param equal true for {@code =}, false for {@code !=}
   */
  public record Term(String field, String value, boolean equal) {}

  /**
   * Parses a selector. Its fields must be among the supported ones.
   *
   * @param refusal makes the message about another field
   * @throws dev.kubewright.apiserver.errors.ApiError 400 for bad text or an unsupported field
   */
  public static FieldSelector parse(
      String text, Set<String> supported, UnaryOperator<String> refusal) {
    List<Term> terms = new ArrayList<>();
    for (String part : new TreeSet<>(split(text))) {
      if (!part.isEmpty()) {
        terms.add(term(text, part));
      }
    }
    terms.removeIf(term -> term.field().isEmpty() && term.value().isEmpty());
    for (Term term : terms) {
      if (!supported.contains(term.field())) {
        throw Errors.badRequest(refusal.apply(term.field()));
      }
    }
    return new FieldSelector(List.copyOf(terms));
  }

  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == ',') {
        parts.add(text.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(text.substring(from));
    return parts;
  }

  private static Term term(String text, String part) {
    Matcher operator = OPERATOR.matcher(part);
    if (!operator.find()) {
      throw Errors.badRequest("invalid selector: '" + text + "'; can't understand '" + part + "'");
    }
    String field = part.substring(0, operator.start());
    String value = unescaped(part.substring(operator.end()));
    return new Term(field, value, !operator.group().equals("!="));
  }

  private static String unescaped(String text) {
    StringBuilder value = new StringBuilder();
    int[] points = text.codePoints().toArray();
    for (int i = 0; i < points.length; i++) {
      if (points[i] == ',' || points[i] == '=') {
        throw Errors.badRequest(
            "invalid field selector: unescaped character in value: " + points[i]);
      }
      if (points[i] == '\\') {
        i++;
        String escaped = i < points.length ? Character.toString(points[i]) : "";
        if (escaped.isEmpty() || !"\\,=".contains(escaped)) {
          throw Errors.badRequest("invalid field selector: invalid escape sequence: \\" + escaped);
        }
      }
      value.appendCodePoint(points[i]);
    }
    return value.toString();
  }

  /** Returns whether an object satisfies every term. A missing field is the empty string. */
  public boolean matches(JsonNode object) {
    for (Term term : terms) {
      JsonNode value = JsonPaths.get(object, "." + term.field());
      String text = value == null ? absent(term.field()) : value.asString("");
      if (text.equals(term.value()) != term.equal()) {
        return false;
      }
    }
    return true;
  }

  /** Returns the selector with those terms alone that ask for one value of some fields. */
  public FieldSelector only(Set<String> fields) {
    return new FieldSelector(
        terms.stream().filter(term -> term.equal() && fields.contains(term.field())).toList());
  }

  private static String absent(String field) {
    boolean flag = field.equals("spec.unschedulable") || field.equals("spec.hostNetwork");
    return flag ? "false" : "";
  }
}
