package dev.kubewright.yaml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into its documents, as kubectl does, and reads them. For one use.
 *
 * <p>A text that starts with a brace is a sequence of JSON values, as long as it can be read so.
 * YAML may follow, or the whole text is YAML. In YAML, lines that start with {@code ---} separate
 * documents, whatever they are inside of. If such a line separates nothing, it belongs to the
 * document after it. Every line is read with a line break at its end.
 */
final class YamlStream {
  private static final String SEPARATOR = "---";
  private static final int JSON_WITHIN = 4096;
  private static final int LEAST_YAML_AFTER_JSON = 4;

  private final String text;
  private final List<YamlNode> roots = new ArrayList<>();
  private final YamlAnchors.Expansion expansion = new YamlAnchors.Expansion();
  private int at;
  private int line;

  YamlStream(String text) {
    this.text = text;
  }

  /** Returns the root of every document, including empty ones. */
  List<YamlNode> read() {
    if (!looksLikeJson() || !readJson()) {
      readYaml();
    }
    return roots;
  }

  private boolean looksLikeJson() {
    int start = skipSpace(0);
    String before = text.substring(0, Math.min(start, JSON_WITHIN));
    return start < text.length()
        && text.charAt(start) == '{'
        && before.getBytes(StandardCharsets.UTF_8).length < JSON_WITHIN;
  }

  private int skipSpace(int from) {
    int i = from;
    while (i < text.length() && isSpace(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Returns whether a character is white space of any script. */
  private static boolean isSpace(char c) {
    return Character.isSpaceChar(c) && c != 0x200b || c >= 0x9 && c <= 0xd || c == 0x85;
  }

  private static boolean isJsonSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  /** Returns whether the whole text is JSON. Stops after the last JSON value. */
  private boolean readJson() {
    while (true) {
      int start = at;
      while (start < text.length() && isJsonSpace(text.charAt(start))) {
        start++;
      }
      if (start == text.length()) {
        return true;
      }
      int end = JsonValues.end(text, start);
      YamlNode value =
          end < 0 ? null : JsonValues.read(text.substring(start, end), roots.size() + 1);
      if (value == null) {
        startYamlAfterJson();
        return false;
      }
      roots.add(value);
      at = end;
    }
  }

  private void startYamlAfterJson() {
    int start = at;
    while (start < text.length() && isSpace(text.charAt(start))) {
      start++;
      if (text.charAt(start - 1) == '\n') {
        break;
      }
    }
    line = (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
    boolean atFeed = start > at && text.charAt(start - 1) == '\n';
    int last = atFeed ? start - 1 : start;
    int rest = text.substring(last).getBytes(StandardCharsets.UTF_8).length;
    if (roots.size() > 1 || rest < LEAST_YAML_AFTER_JSON) {
      throw mark(0).malformed("text after a JSON value that is not JSON");
    }
    at = start;
  }

  private YamlMark mark(int column) {
    return new YamlMark(roots.size() + 1, line, column);
  }

  private void readYaml() {
    int start = at;
    int startLine = line;
    while (at < text.length()) {
      int feed = text.indexOf('\n', at);
      int next = feed < 0 ? text.length() : feed + 1;
      if (text.startsWith(SEPARATOR, at)) {
        requireEmpty(at + SEPARATOR.length(), next);
        if (start < at) {
          document(start, at, startLine);
          start = next;
          startLine = line + 1;
        }
      }
      at = next;
      line++;
    }
    document(start, at, startLine);
  }

  private void requireEmpty(int from, int end) {
    int first = skipSpace(from);
    if (first < end && text.charAt(first) != '#') {
      throw mark(0).malformed("a line that starts with --- separates documents; it holds no text");
    }
  }

  private void document(int start, int end, int startLine) {
    if (start == end) {
      return;
    }
    String lines = text.substring(start, end).replace("\r\n", "\n");
    String whole = lines.endsWith("\n") ? lines : lines + "\n";
    boolean marked = whole.startsWith("\ufeff");
    var mark = new YamlMark(roots.size() + 1, startLine, 0);
    if (whole.startsWith("\ufeff\ufeff")) {
      throw mark.malformed("two byte order marks");
    }
    roots.add(new YamlParser(marked ? whole.substring(1) : whole, mark, expansion).root());
  }
}
