package dev.kubewright.apiserver.negotiate;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
import org.yaml.snakeyaml.nodes.NodeId;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;
import tools.jackson.databind.JsonNode;

/** Writes trees as YAML, with sorted members as the real server does. */
final class YamlText {
  private static final @Nullable Mark NOWHERE = null;
  private static final ImplicitTuple ANY_STYLE = new ImplicitTuple(true, true);
  private static final ImplicitTuple QUOTED_ONLY = new ImplicitTuple(false, true);

  private final StringWriter text = new StringWriter();
  private final Resolver resolver = new Resolver();
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
      var sorted = new TreeMap<String, JsonNode>();
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

  /** A text that YAML would read as something else, such as {@code yes}, is quoted. */
  private void string(String value) throws IOException {
    if (value.chars().anyMatch(YamlText::isOdd)) {
      scalar(value, QUOTED_ONLY, ScalarStyle.DOUBLE_QUOTED);
    } else if (value.indexOf('\n') >= 0) {
      scalar(value, QUOTED_ONLY, ScalarStyle.LITERAL);
    } else if (resolver.resolve(NodeId.scalar, value, true).equals(Tag.STR)) {
      scalar(value, ANY_STYLE, ScalarStyle.PLAIN);
    } else {
      scalar(value, QUOTED_ONLY, ScalarStyle.DOUBLE_QUOTED);
    }
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
