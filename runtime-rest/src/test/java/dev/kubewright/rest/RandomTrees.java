package dev.kubewright.rest;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random JSON values of every kind, many of them difficult for YAML. */
public final class RandomTrees {
  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "a",
          "yes",
          "NO",
          "off",
          "y",
          "null",
          "~",
          "true",
          "1",
          "010",
          "0x1F",
          "1_000",
          "1e3",
          "1e400",
          ".5",
          ".inf",
          "-",
          "- a",
          "a: b",
          "a:",
          ":",
          "#",
          "a #b",
          "# c",
          "'",
          "\"",
          "it's",
          "a\nb",
          "a\nb\n",
          "a\n\n",
          "\n",
          "\n\n",
          "\na",
          " a\nb",
          "a \nb",
          "a\n b\n",
          "\t",
          "a\tb",
          "\ta\nb",
          "a\n\tb",
          "a\r\nb",
          "\r",
          "---",
          "--- a",
          "...",
          "a\n---\nb",
          "%A",
          "@a",
          "`a",
          "*a",
          "&a",
          "!a",
          "!!str",
          "|",
          ">",
          "{a}",
          "[a]",
          "{",
          "]",
          ",",
          "?",
          "? a",
          "=",
          "<<",
          "2001-01-01",
          "2001-01-01T00:00:00Z",
          "12:30:45",
          "äöü",
          "😀",
          "\u0085",
          "\u2028x",
          "\ufeff",
          "x\ufeff\ny",
          "\u0001",
          "\u007f\n",
          "a\u0000",
          "\ud7ff\ue000",
          "\uffff",
          "\\",
          "a\\nb",
          "key: |\n  x\n",
          "+1",
          "08",
          "0o7",
          "a  b",
          " lead",
          "trail ",
          "a, b",
          "1.10",
          "x\n# no comment\ny",
          "  \n  x\n",
          "a\u2029b\nc",
          "nan",
          ".NaN",
          "012e1",
          "-.5");

  private RandomTrees() {}

  public static @Nullable Object value(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 9 : 7)) {
      case 0 -> null;
      case 1 -> random.nextBoolean();
      case 2 -> number(random);
      case 3, 4, 5, 6 -> string(random);
      case 7 -> {
        var items = new ArrayList<@Nullable Object>();
        for (int i = random.nextInt(5); i > 0; i--) {
          items.add(value(random, depth - 1));
        }
        yield items;
      }
      default -> object(random, depth);
    };
  }

  public static LinkedHashMap<String, @Nullable Object> object(Random random, int depth) {
    var fields = new LinkedHashMap<String, @Nullable Object>();
    for (int i = random.nextInt(6); i > 0; i--) {
      fields.put(string(random), value(random, depth - 1));
    }
    return fields;
  }

  private static Number number(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> (long) random.nextInt(2000) - 1000;
      case 1 -> random.nextLong();
      case 2 -> new BigInteger(130, random);
      case 3 -> new BigDecimal(new BigInteger(40, random), random.nextInt(30) - 10);
      default -> new BigDecimal(random.nextInt(1000)).movePointLeft(2);
    };
  }

  static String string(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> characters(random, 1 + random.nextInt(12));
      case 1 -> WORDS.get(random.nextInt(WORDS.size())) + WORDS.get(random.nextInt(WORDS.size()));
      case 2 -> "word".repeat(random.nextInt(60)) + " " + random.nextInt(100);
      default -> WORDS.get(random.nextInt(WORDS.size()));
    };
  }

  private static String characters(Random random, int count) {
    String alphabet = "ab \n\t:-#'\"\\{}[],&*?|>!%@`~=<0123.eE+_yäß€😀\r\u00a0\u2028";
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      int at = random.nextInt(alphabet.codePointCount(0, alphabet.length()));
      text.appendCodePoint(alphabet.codePointAt(alphabet.offsetByCodePoints(0, at)));
    }
    return text.toString();
  }
}
