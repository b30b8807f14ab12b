package dev.kubewright.apiserver.yaml;

import dev.kubewright.apiserver.yaml.YamlNode.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns a document into maps, lists and the values of {@link YamlScalars}, and notes keys that are
 * given twice. For one use. Source: package {@code goyaml.v2} of sigs.k8s.io/yaml.
 */
final class YamlDecoder {
  private static final int FEW_ALIASES = 100;
  private static final int FEW_VALUES = 1000;
  private static final int SMALL = 400_000;
  private static final int LARGE = 4_000_000;

  /** Deeper values are refused here; the real server takes them up to 10,000. */
  private static final int MAX_DEPTH = 500;

  private final List<String> twice = new ArrayList<>();
  private final Set<YamlNode> expanding = new HashSet<>();
  private long values;
  private long fromAliases;
  private int aliasDepth;
  private int depth;

  /** Returns the keys that are given twice, in the words of the real server. */
  List<String> twice() {
    return twice;
  }

  @Nullable Object value(YamlNode node) {
    values++;
    if (aliasDepth > 0) {
      fromAliases++;
    }
    if (fromAliases > FEW_ALIASES
        && values > FEW_VALUES
        && (double) fromAliases / values > allowedShare()) {
      throw YamlFault.of("document contains excessive aliasing");
    }
    if (++depth > MAX_DEPTH) {
      throw YamlFault.of("exceeded max depth");
    }
    try {
      return switch (node.kind) {
        case SCALAR -> YamlScalars.value(node);
        case LIST -> list(node);
        case MAP -> map(node, new LinkedHashMap<>());
        case ALIAS -> alias(node, null);
      };
    } finally {
      depth--;
    }
  }

  /** The more values there are, the fewer of them may come from aliases. */
  private double allowedShare() {
    if (values <= SMALL) {
      return 0.99;
    }
    return values >= LARGE ? 0.10 : 0.99 - 0.89 * ((double) (values - SMALL) / (LARGE - SMALL));
  }

  private @Nullable Object alias(
      YamlNode node, @Nullable Map<@Nullable Object, @Nullable Object> into) {
    YamlNode target = Objects.requireNonNull(node.target);
    if (!expanding.add(target)) {
      throw YamlFault.of("anchor '" + node.text + "' value contains itself");
    }
    aliasDepth++;
    Object value = into == null ? value(target) : merged(target, into);
    aliasDepth--;
    expanding.remove(target);
    return value;
  }

  private List<@Nullable Object> list(YamlNode node) {
    List<@Nullable Object> list = new ArrayList<>();
    for (YamlNode item : node.children) {
      list.add(value(item));
    }
    return list;
  }

  private Map<@Nullable Object, @Nullable Object> map(
      YamlNode node, Map<@Nullable Object, @Nullable Object> map) {
    for (int i = 0; i + 1 < node.children.size(); i += 2) {
      YamlNode keyNode = node.children.get(i);
      YamlNode valueNode = node.children.get(i + 1);
      if (keyNode.isMerge()) {
        merge(valueNode, map);
        continue;
      }
      Object key = value(keyNode);
      if (key instanceof Map || key instanceof List) {
        throw YamlFault.of("invalid map key: " + GoValues.text(key));
      }
      Object value = value(valueNode);
      if (map.containsKey(key)) {
        twice.add("line " + valueNode.line + ": key " + GoValues.text(key) + " already set in map");
      }
      map.put(key, value);
    }
    return map;
  }

  private void merge(YamlNode node, Map<@Nullable Object, @Nullable Object> into) {
    if (node.isMap()) {
      merged(node, into);
      return;
    }
    if (node.kind != Kind.LIST) {
      throw noMap();
    }
    // The first map of a list wins, so it comes last.
    for (int i = node.children.size() - 1; i >= 0; i--) {
      YamlNode item = node.children.get(i);
      if (!item.isMap()) {
        throw noMap();
      }
      merged(item, into);
    }
  }

  private @Nullable Object merged(YamlNode node, Map<@Nullable Object, @Nullable Object> into) {
    values++;
    if (aliasDepth > 0) {
      fromAliases++;
    }
    return node.kind == Kind.ALIAS ? alias(node, into) : map(node, into);
  }

  private static YamlFault noMap() {
    return YamlFault.of("map merge requires map or sequence of maps as the value");
  }
}
