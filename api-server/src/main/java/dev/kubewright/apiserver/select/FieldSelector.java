package dev.kubewright.apiserver.select;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;

/**
 * A parsed field selector. An object matches if all terms hold.
 *
 * @param terms the terms. An empty list selects everything.
 */
public record FieldSelector(List<Term> terms) {

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
    for (String part : split(text)) {
      if (!part.isEmpty()) {
        terms.add(term(part));
      }
    }
    for (Term term : terms) {
      if (!supported.contains(term.field())) {
        throw Errors.badRequest(refusal.apply(term.field()));
      }
    }
    return new FieldSelector(List.copyOf(terms));
  }

  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        part.append(c).append(text.charAt(++i));
      } else if (c == ',') {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString());
    return parts;
  }

  private static Term term(String part) {
    int equals = part.indexOf('=');
    if (equals <= 0) {
      throw Errors.badRequest("invalid selector: '" + part + "'; can't understand '" + part + "'");
    }
    boolean negated = part.charAt(equals - 1) == '!';
    boolean doubled = !negated && equals + 1 < part.length() && part.charAt(equals + 1) == '=';
    String field = part.substring(0, negated ? equals - 1 : equals);
    String value = part.substring(equals + (doubled ? 2 : 1));
    return new Term(field, value.replaceAll("\\\\([\\\\,=])", "$1"), !negated);
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

  private static String absent(String field) {
    boolean flag = field.equals("spec.unschedulable") || field.equals("spec.hostNetwork");
    return flag ? "false" : "";
  }
}
