package dev.kubewright.apiserver.select;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.Json;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A parsed label selector. An object matches if all requirements hold.
 *
 * @param requirements the requirements. An empty list selects everything.
 */
public record LabelSelector(List<Requirement> requirements) {

  /** The operators of a requirement. */
  enum Operator {
    IN,
    NOT_IN,
    EXISTS,
    NOT_EXISTS,
    GREATER,
    LESS
  }

  /** One requirement on one label. */
  record Requirement(String key, Operator operator, Set<String> values) {
    boolean matches(@Nullable String value) {
      return switch (operator) {
        case EXISTS -> value != null;
        case NOT_EXISTS -> value == null;
        case IN -> value != null && values.contains(value);
        case NOT_IN -> value == null || !values.contains(value);
        case GREATER -> compare(value) > 0;
        case LESS -> compare(value) < 0;
      };
    }

    private int compare(@Nullable String value) {
      if (value == null || !value.matches("-?\\d+")) {
        return 0;
      }
      return new BigInteger(value).compareTo(new BigInteger(values.iterator().next()));
    }
  }

  /**
   * Parses a selector.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if the text is not a selector
   */
  public static LabelSelector parse(String text) {
    return new LabelSelector(List.copyOf(new Parser(text).parse()));
  }

  /** Returns whether the labels of an object satisfy every requirement. */
  public boolean matches(JsonNode object) {
    if (requirements.isEmpty()) {
      return true;
    }
    JsonNode labels = Json.find(object, "metadata", "labels");
    for (Requirement requirement : requirements) {
      JsonNode value = labels == null ? null : labels.get(requirement.key());
      if (!requirement.matches(value == null ? null : value.asString(""))) {
        return false;
      }
    }
    return true;
  }

  /** A recursive-descent parser over the selector's tokens. */
  private static final class Parser {
    private static final String VALUE_RULE =
        "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or"
            + " '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or"
            + " 'my_value',  or '12345', regex used for validation is"
            + " '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
    private static final String NAME_RULE =
        "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end"
            + " with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex"
            + " used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
    private static final String OPERATORS = "in, notin, =, ==, !=, gt, lt";

    private final List<String> tokens = new ArrayList<>();
    private int at;

    Parser(String text) {
      int i = 0;
      while (i < text.length()) {
        char c = text.charAt(i);
        if (Character.isWhitespace(c)) {
          i++;
        } else if ("(),".indexOf(c) >= 0) {
          tokens.add(String.valueOf(c));
          i++;
        } else {
          boolean symbol = isSymbol(c);
          int end = i;
          while (end < text.length() && sameToken(text.charAt(end), symbol)) {
            end++;
          }
          end = symbol ? i + symbolLength(text.substring(i, end)) : end;
          tokens.add(text.substring(i, end));
          i = end;
        }
      }
    }

    private static int symbolLength(String symbols) {
      return symbols.startsWith("==") || symbols.startsWith("!=") ? 2 : 1;
    }

    private static boolean isSymbol(char c) {
      return "=!<>".indexOf(c) >= 0;
    }

    private static boolean sameToken(char c, boolean symbol) {
      return "(),".indexOf(c) < 0 && !Character.isWhitespace(c) && isSymbol(c) == symbol;
    }

    private String next() {
      return at < tokens.size() ? tokens.get(at++) : "";
    }

    private String peek() {
      return at < tokens.size() ? tokens.get(at) : "";
    }

    List<Requirement> parse() {
      List<Requirement> result = new ArrayList<>();
      while (at < tokens.size()) {
        if ("(),=".contains(peek()) || peek().equals("==")) {
          throw Errors.badRequest(
              "found '" + peek() + "', expected: !, identifier, or 'end of string'");
        }
        result.add(requirement());
        String separator = next();
        if (!separator.isEmpty() && !separator.equals(",")) {
          throw Errors.badRequest("found '" + separator + "', expected: ',' or 'end of string'");
        }
        if (separator.equals(",") && at == tokens.size()) {
          throw fail("found '', expected: identifier after ','");
        }
      }
      return result;
    }

    private Requirement requirement() {
      boolean absent = peek().equals("!");
      if (absent) {
        next();
      }
      String key = next();
      checkKey(key);
      if (absent || peek().isEmpty() || peek().equals(",")) {
        return new Requirement(key, absent ? Operator.NOT_EXISTS : Operator.EXISTS, Set.of());
      }
      String word = next();
      Operator operator =
          switch (word) {
            case "=", "==", "in" -> Operator.IN;
            case "!=", "notin" -> Operator.NOT_IN;
            case ">", "gt" -> Operator.GREATER;
            case "<", "lt" -> Operator.LESS;
            default -> throw fail("found '" + word + "', expected: " + OPERATORS);
          };
      boolean set = word.equals("in") || word.equals("notin");
      Set<String> values = set ? valueSet() : Set.of(exactValue());
      return checked(key, operator, values);
    }

    private static Requirement checked(String key, Operator operator, Set<String> values) {
      for (String value : values) {
        if (operator == Operator.GREATER || operator == Operator.LESS) {
          if (!value.matches("-?\\d+")) {
            throw fail(
                "values[0]: Invalid value: \""
                    + value
                    + "\": for 'Gt', 'Lt' operators, the value must be an integer");
          }
        } else if (!value.isEmpty() && !isLabelName(value)) {
          throw Errors.badRequest(
              "unable to parse requirement: values[0]["
                  + key
                  + "]: Invalid value: \""
                  + value
                  + "\": "
                  + VALUE_RULE);
        }
      }
      return new Requirement(key, operator, values);
    }

    private Set<String> valueSet() {
      String open = next();
      if (!open.equals("(")) {
        throw fail("found '" + open + "' expected: '('");
      }
      Set<String> values = new TreeSet<>();
      while (!peek().equals(")")) {
        if (peek().isEmpty()) {
          throw fail("found '', expected: ',' or ')'");
        }
        if (peek().equals(",")) {
          next();
          values.add("");
          continue;
        }
        values.add(next());
        if (peek().equals(",")) {
          next();
        }
      }
      next();
      return values.isEmpty() ? Set.of("") : values;
    }

    private String exactValue() {
      if (peek().isEmpty() || peek().equals(",")) {
        return "";
      }
      if (isSymbol(peek().charAt(0)) || "()".contains(peek())) {
        throw fail("found '" + peek() + "', expected: identifier");
      }
      return next();
    }

    private static void checkKey(String key) {
      int slash = key.indexOf('/');
      String name = slash < 0 ? key : key.substring(slash + 1);
      if (key.isEmpty() || "(),".contains(key)) {
        throw fail("found '" + key + "', expected: !, identifier, or 'end of string'");
      }
      if (!isLabelName(name)) {
        throw Errors.badRequest(
            "unable to parse requirement: <nil>: Invalid value: \"" + key + "\": " + NAME_RULE);
      }
    }

    private static boolean isLabelName(String name) {
      return name.length() <= 63 && name.matches("([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]");
    }

    private static RuntimeException fail(String why) {
      return Errors.badRequest("unable to parse requirement: " + why);
    }
  }
}
