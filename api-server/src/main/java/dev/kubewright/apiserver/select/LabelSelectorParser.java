package dev.kubewright.apiserver.select;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.name.LabelNames;
import dev.kubewright.apiserver.select.LabelSelector.Operator;
import dev.kubewright.apiserver.select.LabelSelector.Requirement;
import dev.kubewright.apiserver.select.LabelTokens.Token;
import dev.kubewright.apiserver.select.LabelTokens.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Parses a label selector by the grammar of the real server, and with its messages. */
final class LabelSelectorParser {
  private final LabelTokens tokens;

  LabelSelectorParser(String text) {
    tokens = new LabelTokens(text);
  }

  List<Requirement> parse() {
    List<Requirement> requirements = new ArrayList<>();
    while (tokens.peek().type() != Type.END) {
      if (!begins(tokens.peek())) {
        throw found(tokens.peek(), ", expected: !, identifier, or 'end of string'", "");
      }
      requirements.add(requirement());
      Token separator = tokens.next();
      if (separator.type() == Type.END) {
        break;
      }
      if (separator.type() != Type.COMMA) {
        throw found(separator, ", expected: ',' or 'end of string'", "");
      }
      if (!begins(tokens.peek())) {
        throw found(tokens.peek(), ", expected: identifier after ','", "");
      }
    }
    return requirements;
  }

  private static boolean begins(Token token) {
    return token.type() == Type.IDENTIFIER || token.type() == Type.NOT;
  }

  private Requirement requirement() {
    boolean absent = tokens.peek().type() == Type.NOT;
    if (absent) {
      tokens.next();
    }
    Token key = tokens.next();
    if (key.type() != Type.IDENTIFIER) {
      throw found(key, ", expected: identifier");
    }
    List<String> faults = LabelNames.key(key.text());
    if (!faults.isEmpty()) {
      throw fail(invalid("<nil>", key.text(), String.join("; ", faults)));
    }
    boolean alone = isEnd(tokens.peek());
    if (absent || alone) {
      return new Requirement(key.text(), absent ? Operator.NOT_EXISTS : Operator.EXISTS, Set.of());
    }
    Token word = tokens.nextOperator();
    return switch (word.type()) {
      case IN -> checked(key.text(), Operator.IN, values());
      case NOT_IN -> checked(key.text(), Operator.NOT_IN, values());
      case EQUAL -> checked(key.text(), Operator.IN, Set.of(value()));
      case NOT_EQUAL -> checked(key.text(), Operator.NOT_IN, Set.of(value()));
      case GREATER -> checked(key.text(), Operator.GREATER, Set.of(value()));
      case LESS -> checked(key.text(), Operator.LESS, Set.of(value()));
      default -> throw found(word, ", expected: in, notin, =, ==, !=, gt, lt");
    };
  }

  private static boolean isEnd(Token token) {
    return token.type() == Type.END || token.type() == Type.COMMA;
  }

  private String value() {
    if (isEnd(tokens.peek())) {
      return "";
    }
    Token value = tokens.next();
    if (value.type() != Type.IDENTIFIER) {
      throw found(value, ", expected: identifier");
    }
    return value.text();
  }

  private Set<String> values() {
    Token open = tokens.next();
    if (open.type() != Type.OPEN) {
      throw found(open, " expected: '('");
    }
    Token first = tokens.peek();
    switch (first.type()) {
      case CLOSE -> {
        tokens.next();
        return Set.of("");
      }
      case IDENTIFIER, COMMA -> {
        Set<String> values = list();
        tokens.next();
        return values;
      }
      default -> throw found(first, ", expected: ',', ')' or identifier");
    }
  }

  /** Reads values up to the closing parenthesis, which is left. Between two commas is one too. */
  private Set<String> list() {
    Set<String> values = new TreeSet<>();
    while (true) {
      Token token = tokens.next();
      if (token.type() == Type.IDENTIFIER) {
        values.add(token.text());
        if (tokens.peek().type() == Type.CLOSE) {
          return values;
        }
        if (tokens.peek().type() != Type.COMMA) {
          throw found(tokens.peek(), ", expected: ',' or ')'");
        }
      } else if (token.type() == Type.COMMA) {
        comma(values);
        if (tokens.peek().type() == Type.CLOSE) {
          values.add("");
          return values;
        }
      } else {
        throw found(token, ", expected: ',', or identifier");
      }
    }
  }

  private void comma(Set<String> values) {
    if (values.isEmpty()) {
      values.add("");
    }
    if (tokens.peek().type() == Type.COMMA) {
      tokens.next();
      values.add("");
    }
  }

  private static Requirement checked(String key, Operator operator, Set<String> values) {
    Set<String> faults = new LinkedHashSet<>();
    List<String> sorted = List.copyOf(values);
    for (int i = 0; i < sorted.size(); i++) {
      boolean ordered = operator == Operator.GREATER || operator == Operator.LESS;
      if (ordered && !Requirement.isNumber(sorted.get(i))) {
        String why = "for 'Gt', 'Lt' operators, the value must be an integer";
        faults.add(invalid("values[" + i + "]", sorted.get(i), why));
      }
    }
    for (int i = 0; i < sorted.size(); i++) {
      List<String> wrong = LabelNames.value(sorted.get(i));
      if (!wrong.isEmpty()) {
        String field = "values[" + i + "][" + key + "]";
        faults.add(invalid(field, sorted.get(i), String.join("; ", wrong)));
      }
    }
    if (faults.isEmpty()) {
      return new Requirement(key, operator, values);
    }
    String all = String.join(", ", faults);
    throw fail(faults.size() == 1 ? all : "[" + all + "]");
  }

  private static String invalid(String field, String value, String why) {
    return field + ": Invalid value: " + GoText.quote(value) + ": " + why;
  }

  private static RuntimeException found(Token token, String expected) {
    return found(token, expected, "unable to parse requirement: ");
  }

  private static RuntimeException found(Token token, String expected, String head) {
    return Errors.badRequest(head + "found '" + token.text() + "'" + expected);
  }

  private static RuntimeException fail(String why) {
    return Errors.badRequest("unable to parse requirement: " + why);
  }
}
