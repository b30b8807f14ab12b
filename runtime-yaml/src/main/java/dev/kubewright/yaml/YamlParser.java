package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlTags.Properties;
import dev.kubewright.yaml.YamlToken.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the nodes of one document from its tokens. The depth is limited. For one use. */
final class YamlParser {
  private static final int MAX_DEPTH = 512;
  private static final Set<Kind> NO_VALUE = EnumSet.of(Kind.KEY, Kind.VALUE, Kind.BLOCK_END);
  private static final Set<Kind> NO_ENTRY = EnumSet.of(Kind.BLOCK_ENTRY, Kind.BLOCK_END);
  private static final Set<Kind> NO_FLOW_VALUE =
      EnumSet.of(Kind.VALUE, Kind.FLOW_ENTRY, Kind.FLOW_LIST_END, Kind.FLOW_MAP_END);
  private static final Set<Kind> NOTHING = EnumSet.noneOf(Kind.class);
  private static final Set<Kind> NO_INDENTLESS_ENTRY =
      EnumSet.of(Kind.BLOCK_ENTRY, Kind.KEY, Kind.VALUE, Kind.BLOCK_END);

  private final YamlScanner scanner;
  private final YamlAnchors anchors;
  private int depth;
  // How the last node stands in the text.
  private boolean alias;
  private boolean mergeKey;

  /** Where a node may stand. */
  private enum Place {
    FLOW,
    BLOCK,
    /** In a map, where a list needs no deeper indentation. */
    BLOCK_OF_MAP
  }

  YamlParser(String document, YamlMark start, YamlAnchors.Expansion text) {
    this.anchors = new YamlAnchors(text);
    this.scanner = new YamlScanner(new YamlCursor(document, start));
  }

  /** Returns the value of the document. It is null if the document holds none. */
  YamlNode root() {
    YamlToken first = scanner.peek();
    boolean explicit = first.is(Kind.DOCUMENT_START);
    if (explicit) {
      scanner.take();
    }
    YamlToken next = scanner.peek();
    boolean empty =
        next.is(Kind.STREAM_END)
            || explicit && (next.is(Kind.DOCUMENT_START) || next.is(Kind.DOCUMENT_END));
    YamlNode root = empty ? YamlNode.empty(next.mark()) : node(Place.BLOCK);
    requireEnd();
    return root;
  }

  /** kubectl stops reading here, so everything after it would be lost silently. */
  private void requireEnd() {
    YamlToken next = following();
    while (next != null && next.is(Kind.DOCUMENT_END)) {
      scanner.take();
      next = following();
    }
    if (next == null || !next.is(Kind.STREAM_END)) {
      YamlMark mark = next == null ? scanner.mark() : next.mark();
      throw mark.malformed("text after the end of the value; start a document with a line of ---");
    }
  }

  private @Nullable YamlToken following() {
    try {
      return scanner.peek();
    } catch (YamlException malformed) {
      return null;
    }
  }

  private YamlNode node(Place place) {
    YamlToken token = scanner.peek();
    if (token.is(Kind.ALIAS)) {
      scanner.take();
      alias = true;
      return anchors.expand(token);
    }
    var properties = new Properties(token.mark());
    if (properties.add(token)) {
      scanner.take();
      if (properties.add(scanner.peek())) {
        scanner.take();
      }
    }
    return content(place, properties);
  }

  private YamlNode content(Place place, Properties properties) {
    YamlToken token = scanner.peek();
    YamlAnchors.Slot slot = anchors.open(properties.anchor());
    boolean block = place != Place.FLOW;
    YamlNode node =
        switch (token.kind()) {
          case SCALAR -> YamlTags.scalar(scanner.take(), properties);
          case FLOW_LIST_START -> nested(token, properties, this::flowList);
          case FLOW_MAP_START -> nested(token, properties, this::flowMap);
          case BLOCK_ENTRY ->
              place == Place.BLOCK_OF_MAP
                  ? nested(token, properties, this::indentlessList)
                  : none(token, properties);
          case BLOCK_LIST_START ->
              block ? nested(token, properties, this::blockList) : none(token, properties);
          case BLOCK_MAP_START ->
              block ? nested(token, properties, this::blockMap) : none(token, properties);
          default -> none(token, properties);
        };
    alias = false;
    mergeKey = token.is(Kind.SCALAR) && YamlTags.isMergeKey(token, properties);
    return slot.fill(node);
  }

  /** Reads a map or a list, beginning with its first token. */
  private interface Reading {
    YamlNode read(YamlMark start);
  }

  private YamlNode nested(YamlToken token, Properties properties, Reading reading) {
    if (depth == MAX_DEPTH) {
      throw token.mark().error("maps and lists are nested deeper than " + MAX_DEPTH);
    }
    depth++;
    YamlNode node = reading.read(properties.mark());
    depth--;
    return node;
  }

  private static YamlNode none(YamlToken token, Properties properties) {
    if (properties.isEmpty()) {
      throw token.mark().malformed("expected a value");
    }
    YamlToken empty = new YamlToken(Kind.SCALAR, properties.mark(), "", true, false);
    return YamlTags.scalar(empty, properties);
  }

  private YamlNode blockList(YamlMark start) {
    scanner.take();
    var items = new ArrayList<YamlNode>();
    while (!scanner.peek().is(Kind.BLOCK_END)) {
      require(Kind.BLOCK_ENTRY, "expected '-' for the next entry of the list");
      items.add(nodeUnless(NO_ENTRY, Place.BLOCK));
    }
    scanner.take();
    return YamlNode.list(start, items);
  }

  private YamlNode indentlessList(YamlMark start) {
    var items = new ArrayList<YamlNode>();
    while (scanner.peek().is(Kind.BLOCK_ENTRY)) {
      scanner.take();
      items.add(nodeUnless(NO_INDENTLESS_ENTRY, Place.BLOCK));
    }
    return YamlNode.list(start, items);
  }

  private YamlNode blockMap(YamlMark start) {
    scanner.take();
    var map = new YamlNode.Fields();
    while (!scanner.peek().is(Kind.BLOCK_END)) {
      require(Kind.KEY, "expected a key with the indentation of this map");
      key(map, NO_VALUE, Place.BLOCK_OF_MAP);
      value(map, NO_VALUE, Place.BLOCK_OF_MAP);
    }
    scanner.take();
    return map.node(start);
  }

  private YamlNode flowList(YamlMark start) {
    scanner.take();
    var items = new ArrayList<YamlNode>();
    while (!scanner.peek().is(Kind.FLOW_LIST_END)) {
      if (scanner.peek().is(Kind.KEY)) {
        items.add(pair(scanner.take().mark()));
      } else {
        items.add(node(Place.FLOW));
      }
      separator(Kind.FLOW_LIST_END, "expected ',' or ']'");
    }
    scanner.take();
    return YamlNode.list(start, items);
  }

  /** Reads a map of one field, which needs no braces in a list. */
  private YamlNode pair(YamlMark start) {
    var map = new YamlNode.Fields();
    key(map, NO_FLOW_VALUE, Place.FLOW);
    value(map, NO_FLOW_VALUE, Place.FLOW);
    return map.node(start);
  }

  private YamlNode flowMap(YamlMark start) {
    scanner.take();
    var map = new YamlNode.Fields();
    while (!scanner.peek().is(Kind.FLOW_MAP_END)) {
      if (scanner.peek().is(Kind.KEY)) {
        scanner.take();
        key(map, NO_FLOW_VALUE, Place.FLOW);
        value(map, NO_FLOW_VALUE, Place.FLOW);
      } else {
        key(map, NOTHING, Place.FLOW);
        empty(map);
      }
      separator(Kind.FLOW_MAP_END, "expected ',' or '}'");
    }
    scanner.take();
    return map.node(start);
  }

  private void separator(Kind end, String problem) {
    if (!scanner.peek().is(end)) {
      require(Kind.FLOW_ENTRY, problem);
    }
  }

  private void key(YamlNode.Fields map, Set<Kind> none, Place place) {
    YamlMark mark = scanner.peek().mark();
    YamlNode key = nodeUnless(none, place);
    map.key(key, mark, mergeKey && !alias);
  }

  private void value(YamlNode.Fields map, Set<Kind> none, Place place) {
    if (!scanner.peek().is(Kind.VALUE)) {
      empty(map);
      return;
    }
    scanner.take();
    YamlMark mark = scanner.peek().mark();
    YamlNode value = nodeUnless(none, place);
    map.value(value, mark, alias);
  }

  private void empty(YamlNode.Fields map) {
    YamlMark mark = scanner.peek().mark();
    map.value(YamlNode.empty(mark), mark, false);
  }

  private YamlNode nodeUnless(Set<Kind> none, Place place) {
    YamlToken token = scanner.peek();
    if (!none.contains(token.kind())) {
      return node(place);
    }
    alias = false;
    mergeKey = false;
    return YamlNode.empty(token.mark());
  }

  private void require(Kind kind, String problem) {
    YamlToken token = scanner.peek();
    if (!token.is(kind)) {
      throw token.mark().malformed(problem);
    }
    scanner.take();
  }
}
