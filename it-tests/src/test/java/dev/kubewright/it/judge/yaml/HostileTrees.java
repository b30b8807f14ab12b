package dev.kubewright.it.judge.yaml;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Creates trees whose strings and field names are hard to write in YAML. */
final class HostileTrees {
  private static final List<String> STRINGS =
      List.of(
          "",
          " ",
          "a",
          " a",
          "a ",
          "\ta",
          "a\t",
          "a\tb",
          "\n",
          "\n\n",
          "a\n",
          "a\nb",
          "a\n\n",
          "\na",
          " a\nb",
          "a \nb",
          "a\n b",
          "\ta\nb",
          "a\n\tb",
          "a\r\nb",
          "\r",
          "a\n#b",
          "a\n---\nb",
          "---",
          "--- a",
          "----",
          "...",
          "-",
          "- a",
          "-a",
          "?",
          "? a",
          "?a",
          ":",
          ": a",
          ":a",
          "a:",
          "a: b",
          "a:b",
          "a #b",
          "a#b",
          "#",
          "#a",
          "y",
          "n",
          "Y",
          "N",
          "yes",
          "No",
          "on",
          "OFF",
          "true",
          "False",
          "null",
          "~",
          "Null",
          "oN",
          "1",
          "01",
          "010",
          "0o7",
          "0x1f",
          "0b1",
          "1_0",
          "_1",
          "1.",
          ".1",
          ".0_7",
          "1e3",
          "1e400",
          "1.5e-7",
          "-0",
          "+1",
          "12:30",
          "1:2:3.5",
          "2001-01-01",
          "2001-1-1 2:3:4",
          ".inf",
          "-.Inf",
          ".nan",
          "inf",
          "NaN",
          "=",
          "<<",
          "&a",
          "*a",
          "!a",
          "!!str a",
          "|",
          "|-",
          ">",
          "'",
          "''",
          "'a'",
          "\"",
          "\"a\"",
          "a'b",
          "%a",
          "@a",
          "`a",
          "{",
          "}",
          "{}",
          "[",
          "]",
          "[a]",
          ",",
          "a,b",
          "a]",
          "\\",
          "\\n",
          "a\\",
          "/",
          "http://x",
          "100m",
          "1Gi",
          "1.2.3",
          "10.0.0.1",
          "1e",
          "e1",
          "0x",
          "\u0000",
          "\u0007",
          "\u001b",
          "\u007f",
          "\u0080",
          "\u0085",
          "a\u0085b",
          "\u00a0",
          "\u00ad",
          "\u2028",
          "a\u2028b",
          "\u2029",
          "\ufeff",
          "\ufeffa",
          "a\ufeff",
          "\ufffd",
          "\ufffe",
          "\uffff",
          "\u200b",
          "\u202e",
          "\ud7ff",
          "\ue000",
          "ä",
          "é",
          "😀",
          "\ud83f\udfff",
          "\udbff\udfff",
          "a\n\u2028b",
          "a\n\ufeffb\n");
  private static final String CODE_POINTS =
      "ab01 \t\n\r:-#?,[]{}&*!|>'\"%@`\\/.+_=~<yn\u0000\u001f\u007f\u0085\u00a0\u2028\u2029\ufeff\ufffdäß";

  private final Random random;

  HostileTrees(Random random) {
    this.random = random;
  }

  /** Returns an object with {@code apiVersion} and {@code kind}. */
  Map<String, @Nullable Object> object() {
    var object = new LinkedHashMap<String, @Nullable Object>();
    object.put("apiVersion", "example.com/v1");
    object.put("kind", "Hostile");
    object.put("spec", value(5));
    return object;
  }

  private @Nullable Object value(int depth) {
    return switch (random.nextInt(depth == 0 ? 8 : 12)) {
      case 0 -> number();
      case 1 -> random.nextBoolean();
      case 2 -> random.nextInt(3) == 0 ? null : Map.of();
      case 3 -> random.nextInt(3) == 0 ? List.of() : string();
      case 4, 5, 6, 7 -> string();
      case 8, 9 -> list(depth);
      default -> map(depth);
    };
  }

  private List<@Nullable Object> list(int depth) {
    var list = new ArrayList<@Nullable Object>();
    for (int size = random.nextInt(4); size > 0; size--) {
      list.add(value(depth - 1));
    }
    return list;
  }

  private Map<String, @Nullable Object> map(int depth) {
    var map = new LinkedHashMap<String, @Nullable Object>();
    for (int size = random.nextInt(5); size > 0; size--) {
      map.put(random.nextInt(60) == 0 ? longName() : string(), value(depth - 1));
    }
    return map;
  }

  /** Returns a name near the maximum length of a key without a question mark. */
  private String longName() {
    String part = random.nextInt(3) == 0 ? "\u2028" : random.nextBoolean() ? "😀" : "k";
    return part.repeat(1015 + random.nextInt(20)) + (random.nextBoolean() ? ": " : "");
  }

  private String string() {
    if (random.nextInt(4) > 0) {
      return STRINGS.get(random.nextInt(STRINGS.size()));
    }
    var text = new StringBuilder();
    for (int length = random.nextInt(random.nextInt(5) == 0 ? 200 : 10); length > 0; length--) {
      switch (random.nextInt(8)) {
        case 0 -> text.append(STRINGS.get(random.nextInt(STRINGS.size())));
        case 1 -> text.appendCodePoint(codePoint());
        default -> text.append(CODE_POINTS.charAt(random.nextInt(CODE_POINTS.length())));
      }
    }
    return text.toString();
  }

  private int codePoint() {
    int codePoint = random.nextInt(random.nextBoolean() ? 0x3000 : Character.MAX_CODE_POINT + 1);
    return codePoint >= 0xd800 && codePoint <= 0xdfff ? '\u2028' : codePoint;
  }

  private Number number() {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextLong();
      case 1 -> new BigDecimal("1e" + (random.nextInt(600) - 300));
      case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(70));
      case 3 -> random.nextGaussian();
      case 4 -> new BigDecimal("-0.0");
      default -> (long) random.nextInt(100) - 50;
    };
  }
}
