package dev.kubewright.it.judge.yaml;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/**
 * Creates texts that look like YAML: valid ones in all styles, random sequences of indicators, and
 * both with a few changes. The same seed makes the same texts.
 */
final class TextMaker {
  private static final List<String> PIECES =
      List.of(
          "\n",
          "\n",
          "\n  ",
          "\n ",
          "\n- ",
          "\n  - ",
          "\t",
          " ",
          "  ",
          ":",
          ": ",
          ": ",
          "- ",
          "? ",
          "#",
          " # ",
          "&x ",
          "*x",
          "*x ",
          "&y",
          "!!str ",
          "!!int ",
          "!x ",
          "! ",
          "!",
          "|",
          ">",
          "|-\n",
          ">+\n",
          "|2\n",
          "'",
          "''",
          "\"",
          "[",
          "]",
          "{",
          "}",
          ",",
          ", ",
          "\n---\n",
          "---",
          "--- ",
          "...\n",
          "\n...",
          "%A",
          "<<: ",
          "<<",
          "\\",
          "\\n",
          "\\x41",
          "\\u0041",
          "\\/",
          "\r",
          "\r\n",
          "\u0085",
          "\u2028",
          "\u2029",
          "\ufeff",
          "\u00a0",
          "😀",
          "\0",
          "\u007f",
          "@",
          "`",
          "=",
          "0",
          "1",
          "-",
          "+",
          ".",
          "_",
          "e9",
          "~",
          "a",
          "b",
          "a",
          "key",
          "null",
          "true",
          "y: ",
          "n",
          "0x1",
          "1.5",
          "x: 1\n",
          "{a: 1}",
          "[a, b]",
          "{\"a\":1}",
          "\"q\"",
          "'s'",
          "a: b\n",
          "a:\n  b: c\n",
          "- a\n- b\n");

  private final Random random;
  private final StyledYaml styled;

  TextMaker(Random random) {
    this.random = random;
    this.styled = new StyledYaml(random);
  }

  String next() {
    return new String(any().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private String any() {
    return switch (random.nextInt(8)) {
      case 0, 1 -> styled.documents();
      case 2, 3, 4 -> changed(styled.documents());
      case 5 -> "a: " + word() + (random.nextInt(3) == 0 ? "\n" + word() + ": 1" : "");
      default -> pieces();
    };
  }

  private String pieces() {
    var text = new StringBuilder();
    for (int count = 1 + random.nextInt(12); count > 0; count--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private String changed(String text) {
    var changed = new StringBuilder(text);
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      int at = random.nextInt(changed.length() + 1);
      int end = Math.min(changed.length(), at + random.nextInt(3));
      switch (random.nextInt(6)) {
        case 0 -> changed.delete(at, end);
        case 1 -> changed.setLength(random.nextInt(4) == 0 ? at : changed.length());
        default -> changed.replace(at, end, PIECES.get(random.nextInt(PIECES.size())));
      }
    }
    return changed.toString();
  }

  /** Returns a word of characters that occur in numbers and times. */
  private String word() {
    String characters = random.nextBoolean() ? "01789._-+eExobf:T" : "0123456789_.";
    List<String> starts =
        List.of("", "0x", "0b", "0o", "-", "+", ".", "-0b", "0b+", "2001-1-", "!!float ");
    var word = new StringBuilder(starts.get(random.nextInt(starts.size())));
    for (int length = random.nextInt(random.nextInt(6) == 0 ? 24 : 8); length >= 0; length--) {
      word.append(characters.charAt(random.nextInt(characters.length())));
    }
    return word.toString();
  }
}
