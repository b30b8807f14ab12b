package dev.kubewright.apiserver.yaml;

import dev.kubewright.apiserver.yaml.YamlNode.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/** Reads the first document of a text. The rest of the text is not looked at. For one use. */
final class YamlComposer {
  private static final int MAX_DEPTH = 10_000;

  /** How often a text may have tabs where the parser takes none, and the real server does. */
  private static final int MAX_TABS = 64;

  private static final Pattern ANCHOR = Pattern.compile("[A-Za-z0-9_-]+");
  private static final String COMMON_TAGS = "tag:yaml.org,2002:";

  private final Parser parser;
  private final YamlEscapes escapes;
  private final Map<String, YamlNode> anchors = new HashMap<>();
  private final Deque<YamlNode> open = new ArrayDeque<>();
  private int flowDepth;
  private int blockDepth;

  private YamlComposer(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    options.setProcessComments(false);
    this.escapes = new YamlEscapes(text);
    this.parser = new ParserImpl(new StreamReader(text), options);
  }

  /**
   * Returns the first document of a text, or null if there is none.
   *
   * @throws YamlFault if it cannot be read
   */
  static @Nullable YamlNode first(String text) {
    YamlDirectives.check(text);
    String read = text;
    for (int attempt = 0; attempt < MAX_TABS; attempt++) {
      try {
        return new YamlComposer(read).first();
      } catch (MarkedYAMLException e) {
        String spaced = YamlProblems.withoutTabs(read, e);
        if (spaced == null) {
          throw YamlProblems.fault(e);
        }
        read = spaced;
      }
    }
    throw YamlFault.of("found character that cannot start any token");
  }

  /**
   * Returns the first document, or null if there is none.
   *
   * @throws YamlFault if it cannot be read
   */
  private @Nullable YamlNode first() {
    try {
      while (true) {
        Event event = parser.getEvent();
        switch (event.getEventId()) {
          case StreamEnd -> {
            return null;
          }
          case Alias, Scalar, SequenceStart, MappingStart -> {
            YamlNode root = node((NodeEvent) event);
            while (!open.isEmpty()) {
              next();
            }
            return root;
          }
          default -> {} // the starts of the stream and of the document
        }
      }
    } catch (MarkedYAMLException e) {
      throw e; // it has a place
    } catch (YAMLException e) {
      throw YamlFault.of("control characters are not allowed");
    }
  }

  private void next() {
    Event event = parser.getEvent();
    switch (event.getEventId()) {
      case SequenceEnd, MappingEnd -> {
        YamlNode closed = open.pop();
        if (closed.plain) {
          flowDepth--;
        } else {
          blockDepth--;
        }
      }
      default -> {
        YamlNode parent = open.getFirst();
        parent.children.add(node((NodeEvent) event));
      }
    }
  }

  private YamlNode node(NodeEvent event) {
    int line = event.getStartMark().getLine() + 1;
    String anchor = event.getAnchor();
    if (anchor != null && !ANCHOR.matcher(anchor).matches()) {
      throw YamlFault.scanned(line, "did not find expected alphabetic or numeric character");
    }
    if (event instanceof AliasEvent) {
      return alias(String.valueOf(anchor), line);
    }
    YamlNode node;
    if (event instanceof ScalarEvent scalar) {
      escapes.check(scalar);
      node =
          new YamlNode(
              Kind.SCALAR,
              line,
              tag(scalar.getTag()),
              scalar.getValue(),
              scalar.getImplicit().canOmitTagInPlainScalar() && scalar.getTag() == null,
              null);
    } else {
      CollectionStartEvent start = (CollectionStartEvent) event;
      boolean flow = start.isFlow();
      Kind kind = event instanceof MappingStartEvent ? Kind.MAP : Kind.LIST;
      int depth = flow ? ++flowDepth : ++blockDepth;
      if (depth > MAX_DEPTH) {
        throw YamlFault.scanned(line, "exceeded max depth of " + MAX_DEPTH);
      }
      // Of a collection, this says whether it has brackets.
      node = new YamlNode(kind, line, tag(start.getTag()), "", flow, null);
      open.push(node);
    }
    if (anchor != null) {
      anchors.put(anchor, node);
    }
    return node;
  }

  private YamlNode alias(String name, int line) {
    YamlNode target = anchors.get(name);
    if (target == null) {
      throw YamlFault.of("unknown anchor '" + name + "' referenced");
    }
    return new YamlNode(Kind.ALIAS, line, "", name, false, target);
  }

  private static String tag(@Nullable String tag) {
    if (tag == null || tag.equals("!")) {
      return "";
    }
    return tag.startsWith(COMMON_TAGS) ? "!!" + tag.substring(COMMON_TAGS.length()) : tag;
  }
}
