package dev.kubewright.apiserver.fieldmanager.path;

import dev.kubewright.apiserver.errors.GoText;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * The real server's order, equality and texts of JSON values. An integer has 64 bits, and each
 * other number is a 64-bit floating-point number. Numbers come before strings, then booleans,
 * lists, maps and null.
 */
public final class Values {
  private static final int NUMBER = 0;

  private Values() {}

  /** Returns whether two values are equal: 1 equals 1.0, and the order of members is irrelevant. */
  public static boolean equal(JsonNode a, JsonNode b) {
    if (a == b) {
      return true;
    }
    int rank = rank(a);
    if (rank != rank(b) || a.size() != b.size()) {
      return false;
    }
    if (a.isObject()) {
      for (Map.Entry<String, JsonNode> member : a.properties()) {
        JsonNode other = b.get(member.getKey());
        if (other == null || !equal(member.getValue(), other)) {
          return false;
        }
      }
      return true;
    }
    if (a.isArray()) {
      for (int i = 0; i < a.size(); i++) {
        if (!equal(a.get(i), b.get(i))) {
          return false;
        }
      }
      return true;
    }
    return rank == NUMBER ? compareNumbers(a, b) == 0 : a.equals(b);
  }

  /** Orders two values. */
  public static int compare(JsonNode a, JsonNode b) {
    int rank = rank(a);
    int other = rank(b);
    if (rank != other) {
      return Integer.compare(rank, other);
    }
    return switch (rank) {
      case NUMBER -> compareNumbers(a, b);
      case 1 -> compareText(a.stringValue(), b.stringValue());
      case 2 -> Boolean.compare(a.booleanValue(), b.booleanValue());
      case 3 -> compareItems(a, b);
      case 4 -> compareMembers(a, b);
      default -> 0;
    };
  }

  private static int rank(JsonNode node) {
    return switch (node.getNodeType()) {
      case NUMBER -> NUMBER;
      case STRING, BINARY -> 1;
      case BOOLEAN -> 2;
      case ARRAY -> 3;
      case OBJECT, POJO -> 4;
      case NULL, MISSING -> 5;
    };
  }

  private static boolean isInteger(JsonNode number) {
    return number.isIntegralNumber() && number.canConvertToLong();
  }

  private static int compareNumbers(JsonNode a, JsonNode b) {
    if (isInteger(a) && isInteger(b)) {
      return Long.compare(a.longValue(), b.longValue());
    }
    double left = a.doubleValue();
    double right = b.doubleValue();
    return left < right ? -1 : left > right ? 1 : 0;
  }

  private static int compareItems(JsonNode a, JsonNode b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static int compareMembers(JsonNode a, JsonNode b) {
    Iterator<Map.Entry<String, JsonNode>> others = sorted(b).entrySet().iterator();
    for (Map.Entry<String, JsonNode> member : sorted(a).entrySet()) {
      if (!others.hasNext()) {
        return 1;
      }
      Map.Entry<String, JsonNode> other = others.next();
      int order = compareText(member.getKey(), other.getKey());
      order = order != 0 ? order : compare(member.getValue(), other.getValue());
      if (order != 0) {
        return order;
      }
    }
    return others.hasNext() ? -1 : 0;
  }

  private static TreeMap<String, JsonNode> sorted(JsonNode object) {
    TreeMap<String, JsonNode> members = new TreeMap<>(Values::compareText);
    object.properties().forEach(member -> members.put(member.getKey(), member.getValue()));
    return members;
  }

  /** Orders two texts by the bytes of their UTF-8 form. */
  public static int compareText(String a, String b) {
    int shorter = Math.min(a.length(), b.length());
    for (int i = 0; i < shorter; i++) {
      char left = a.charAt(i);
      char right = b.charAt(i);
      if (left != right) {
        // Surrogates are the code points above all other characters.
        boolean high = Character.isSurrogate(left);
        return high == Character.isSurrogate(right)
            ? Character.compare(left, right)
            : high ? 1 : -1;
      }
    }
    return Integer.compare(a.length(), b.length());
  }

  /** Returns a hash that equal values share. */
  public static int hash(JsonNode value) {
    return switch (rank(value)) {
      case NUMBER -> Double.hashCode(value.doubleValue() + 0.0);
      case 1 -> value.stringValue().hashCode();
      case 2 -> Boolean.hashCode(value.booleanValue());
      default -> value.size();
    };
  }

  /** Returns the value as messages show it. */
  public static String text(JsonNode value) {
    StringBuilder text = new StringBuilder();
    text(value, text);
    return text.toString();
  }

  private static void text(JsonNode value, StringBuilder text) {
    switch (rank(value)) {
      case NUMBER -> text.append(numberText(value));
      case 1 -> text.append(GoText.quote(value.stringValue()));
      case 3 -> {
        text.append('[');
        for (int i = 0; i < value.size(); i++) {
          text.append(i == 0 ? "" : ",");
          text(value.get(i), text);
        }
        text.append(']');
      }
      case 4 ->
          sorted(value)
              .forEach(
                  (name, member) -> {
                    text.append(name).append('=');
                    text(member, text);
                  });
      default -> text.append(value);
    }
  }

  /** Returns a number as Go prints it. */
  public static String numberText(JsonNode number) {
    return isInteger(number)
        ? Long.toString(number.longValue())
        : GoText.number(new BigDecimal(Double.toString(number.doubleValue())));
  }

  /** Returns the value as Go writes it in JSON: with sorted members, and safe in HTML. */
  public static String json(JsonNode value) {
    StringBuilder json = new StringBuilder();
    json(value, json);
    return json.toString();
  }

  private static void json(JsonNode value, StringBuilder json) {
    switch (rank(value)) {
      case NUMBER -> json.append(numberJson(value));
      case 1 -> string(value.stringValue(), true, json);
      case 3 -> {
        json.append('[');
        for (int i = 0; i < value.size(); i++) {
          json.append(i == 0 ? "" : ",");
          json(value.get(i), json);
        }
        json.append(']');
      }
      case 4 -> {
        json.append('{');
        sorted(value)
            .forEach(
                (name, member) -> {
                  json.append(json.charAt(json.length() - 1) == '{' ? "" : ",");
                  string(name, true, json);
                  json.append(':');
                  json(member, json);
                });
        json.append('}');
      }
      default -> json.append(value);
    }
  }

  private static String numberJson(JsonNode number) {
    if (isInteger(number)) {
      return Long.toString(number.longValue());
    }
    double value = number.doubleValue();
    double size = Math.abs(value);
    BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    if (size != 0 && (size < 1e-6 || size >= 1e21)) {
      return GoText.number(exact);
    }
    return value == 0 ? "0" : exact.toPlainString();
  }

  /** Appends a JSON string. With {@code html}, characters that mean something there are escaped. */
  static void string(String text, boolean html, StringBuilder json) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> json.append('\\').append(c);
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          boolean special = c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029';
          if (c < 0x20 || (html && special)) {
            json.append(String.format("\\u%04x", (int) c));
          } else {
            json.append(c);
          }
        }
      }
    }
    json.append('"');
  }
}
