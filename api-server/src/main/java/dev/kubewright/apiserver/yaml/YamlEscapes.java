package dev.kubewright.apiserver.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.events.ScalarEvent;

/** Finds escapes of surrogates, which the parser takes. */
final class YamlEscapes {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|[^uU]|$)", Pattern.DOTALL);

  private final String text;
  private int index;
  private int points;

  YamlEscapes(String text) {
    this.text = text;
  }

  /**
   * Checks a scalar. They come in the order of the text.
   *
   * @throws YamlFault for an escape of a surrogate
   */
  void check(ScalarEvent scalar) {
    if (scalar.getScalarStyle() != ScalarStyle.DOUBLE_QUOTED
        || scalar.getValue().chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return;
    }
    int from = charIndex(scalar.getStartMark().getIndex());
    int to = charIndex(scalar.getEndMark().getIndex());
    find(from, to);
  }

  /** Marks count code points. */
  private int charIndex(int point) {
    index = text.offsetByCodePoints(index, point - points);
    points = point;
    return index;
  }

  private void find(int from, int to) {
    Matcher escape = ESCAPE.matcher(text).region(from, to);
    while (escape.find()) {
      String digits = escape.group(1) == null ? escape.group(2) : escape.group(1);
      long point = digits == null ? 0 : Long.parseLong(digits, 16);
      if (point >= 0xd800 && point <= 0xdfff) {
        int line = (int) text.substring(0, escape.start()).chars().filter(c -> c == '\n').count();
        throw YamlFault.scanned(line + 1, "found invalid Unicode character escape code");
      }
    }
  }
}
