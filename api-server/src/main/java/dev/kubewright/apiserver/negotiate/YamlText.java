package dev.kubewright.apiserver.negotiate;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.yaml.YamlScalars;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.emitter.Emitter;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.events.DocumentEndEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.ImplicitTuple;
import org.yaml.snakeyaml.events.MappingEndEvent;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceEndEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.events.StreamEndEvent;
import org.yaml.snakeyaml.events.StreamStartEvent;
import tools.jackson.databind.JsonNode;

/** Writes trees as YAML, with sorted members as the real server does. */
final class YamlText {
  private static final @Nullable Mark NOWHERE = null;
  private static final ImplicitTuple ANY_STYLE = new ImplicitTuple(true, true);
  private static final ImplicitTuple QUOTED_ONLY = new ImplicitTuple(false, true);

  private final StringWriter text = new StringWriter();
  private final Emitter emitter;

  private YamlText() {
    DumperOptions options = new DumperOptions();
    options.setSplitLines(false);
    emitter = new Emitter(text, options);
  }

  static byte[] of(JsonNode tree) {
    YamlText writer = new YamlText();
    try {
      writer.document(tree);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return writer.text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void document(JsonNode tree) throws IOException {
    emitter.emit(new StreamStartEvent(NOWHERE, NOWHERE));
    emitter.emit(new DocumentStartEvent(NOWHERE, NOWHERE, false, null, Map.of()));
    value(tree);
    emitter.emit(new DocumentEndEvent(NOWHERE, NOWHERE, false));
    emitter.emit(new StreamEndEvent(NOWHERE, NOWHERE));
  }

  private void value(JsonNode node) throws IOException {
    if (node.isObject()) {
      var sorted = new TreeMap<String, JsonNode>(YamlText::compare);
      node.properties().forEach(each -> sorted.put(each.getKey(), each.getValue()));
      emitter.emit(new MappingStartEvent(null, null, true, NOWHERE, NOWHERE, FlowStyle.BLOCK));
      for (Map.Entry<String, JsonNode> member : sorted.entrySet()) {
        string(member.getKey());
        value(member.getValue());
      }
      emitter.emit(new MappingEndEvent(NOWHERE, NOWHERE));
    } else if (node.isArray()) {
      emitter.emit(new SequenceStartEvent(null, null, true, NOWHERE, NOWHERE, FlowStyle.BLOCK));
      for (JsonNode item : node) {
        value(item);
      }
      emitter.emit(new SequenceEndEvent(NOWHERE, NOWHERE));
    } else if (node.isString()) {
      string(node.stringValue());
    } else {
      scalar(node.toString(), ANY_STYLE, ScalarStyle.PLAIN);
    }
  }

  /**
   * Compares keys as Go's YAML does: what is no letter stands first, and numbers by their value.
   */
  static int compare(String left, String right) {
    int[] a = left.codePoints().toArray();
    int[] b = right.codePoints().toArray();
    int at = Arrays.mismatch(a, b);
    if (at < 0 || at == a.length || at == b.length) {
      return Integer.compare(a.length, b.length);
    }
    boolean letter = Character.isLetter(a[at]);
    boolean other = Character.isLetter(b[at]);
    if (letter && other) {
      return Integer.compare(a[at], b[at]);
    }
    if (letter || other) {
      return letter ? 1 : -1;
    }
    boolean inside = (a[at] == '0' || b[at] == '0') && isInside(a, at);
    int end = digits(a, at);
    int otherEnd = digits(b, at);
    int order = Long.compare(number(a, at, end, inside), number(b, at, otherEnd, inside));
    if (order == 0) {
      order = Integer.compare(end, otherEnd);
    }
    return order == 0 ? Integer.compare(a[at], b[at]) : order;
  }

  /** Returns whether a number other than zero ends before an index. */
  private static boolean isInside(int[] text, int index) {
    for (int i = index - 1; i >= 0 && Character.isDigit(text[i]); i--) {
      if (text[i] != '0') {
        return true;
      }
    }
    return false;
  }

  private static int digits(int[] text, int start) {
    int end = start;
    while (end < text.length && Character.isDigit(text[end])) {
      end++;
    }
    return end;
  }

  private static long number(int[] text, int start, int end, boolean inside) {
    long value = inside ? 1 : 0;
    for (int i = start; i < end; i++) {
      value = value * 10 + text[i] - '0';
    }
    return value;
  }

  /** A text that YAML would read as something else, such as {@code yes}, is quoted. */
  private void string(String value) throws IOException {
    if (value.chars().anyMatch(YamlText::isRefused)) {
      throw Errors.unreasoned("yaml: control characters are not allowed");
    }
    if (value.chars().anyMatch(YamlText::isOdd)) {
      scalar(value, QUOTED_ONLY, ScalarStyle.DOUBLE_QUOTED);
    } else if (value.indexOf('\n') >= 0) {
      scalar(value, QUOTED_ONLY, ScalarStyle.LITERAL);
    } else if (YamlScalars.isString(value)) {
      scalar(value, ANY_STYLE, ScalarStyle.PLAIN);
    } else {
      scalar(value, QUOTED_ONLY, ScalarStyle.DOUBLE_QUOTED);
    }
  }

  /**
   * What the real server cannot read of the JSON that it makes YAML of. JSON has escapes for the
   * control characters of ASCII.
   */
  private static boolean isRefused(int each) {
    return (each >= 0x7f && each < 0xa0 && each != 0x85) || each == 0xfffe || each == 0xffff;
  }

  /** What YAML takes for a line break or a mark, or cannot show. */
  private static boolean isOdd(int each) {
    return (each < ' ' && each != '\n')
        || (each >= 0x7f && each < 0xa0)
        || each == 0x2028
        || each == 0x2029
        || each == 0xfeff;
  }

  private void scalar(String value, ImplicitTuple implicit, ScalarStyle style) throws IOException {
    emitter.emit(new ScalarEvent(null, null, implicit, value, NOWHERE, NOWHERE, style));
  }
}
