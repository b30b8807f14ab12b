package dev.kubewright.apiserver.front;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The Warning headers of one response, with the limits of a real server (warning.go of apiserver's
 * filters). Each text is there once. If all texts together are too long, each is cut, and once the
 * cut texts are as long as that, no more are taken.
 */
final class Warnings {
  private static final int LIMIT = 4096;
  private static final int CUT = 256;

  private final Set<String> texts = new LinkedHashSet<>();
  private final List<String> headers = new ArrayList<>();
  private int length;
  private boolean cuts;

  private Warnings() {}

  /** Returns the values of the headers for warnings. */
  static List<String> headers(List<String> texts) {
    Warnings warnings = new Warnings();
    texts.forEach(warnings::add);
    return List.copyOf(warnings.headers);
  }

  private void add(String text) {
    boolean full = cuts && length >= LIMIT;
    if (text.isEmpty() || full || !texts.add(text) || !isHeader(shown(text))) {
      return;
    }
    if (cuts || length + length(text) <= LIMIT) {
      write(text);
      return;
    }
    cuts = true;
    length = 0;
    headers.clear();
    texts.forEach(this::write);
  }

  private void write(String text) {
    String shown = shown(text);
    if (isHeader(shown)) {
      length += length(shown);
      headers.add("299 - " + quoted(shown));
    }
  }

  private String shown(String text) {
    return cuts && length(text) > CUT ? text.substring(0, text.offsetByCodePoints(0, CUT)) : text;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static boolean isHeader(String text) {
    return text.codePoints().noneMatch(Character::isISOControl);
  }

  /** Headers are written as Latin-1, and a real server writes the bytes of UTF-8. */
  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"");
    byte[] bytes = ('"' + escaped + '"').getBytes(StandardCharsets.UTF_8);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
