package dev.kubewright.yaml;

import dev.kubewright.json.CodecException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A value with its place. Aliases refer to the same node, so a node may have several parents.
 *
 * @param value a {@code Map<String, YamlNode>}, a {@code List<YamlNode>}, a string, boolean, {@link
 *     NumberText} or null
 * @param line from 1, or 0 for none
 * @param column from 1, or 0 for none
 * @param weight the number of values after all aliases are expanded
 */
record YamlNode(@Nullable Object value, int line, int column, long weight) {
  /**
   * A step of a path. Names with other characters are in quotes, and end the search for a place.
   */
  private static final Pattern STEP = Pattern.compile("\\.([^.\\[]+)|\\[([0-9]{1,9})]");

  /**
   * A number as it is written. It has JSON's form, unless it is infinite or NaN.
   *
   * @param kind the type that kubectl gives it
   */
  record NumberText(String text, Kind kind) {
    /** The type that kubectl gives to a number. It matters for keys and tags. */
    enum Kind {
      INTEGER,
      UNSIGNED,
      FLOAT
    }

    boolean isInteger() {
      return kind != Kind.FLOAT;
    }

    /** Returns whether it is an integer that needs more than 63 bits. */
    boolean isUnsigned() {
      return kind == Kind.UNSIGNED;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  static YamlNode of(YamlMark mark, @Nullable Object value, long weight) {
    return new YamlNode(value, mark.line() + 1, mark.column() + 1, weight);
  }

  /** Returns a null for an empty place. */
  static YamlNode empty(YamlMark mark) {
    return of(mark, null, 1);
  }

  static YamlNode list(YamlMark mark, List<YamlNode> items) {
    long weight = 1;
    for (YamlNode item : items) {
      weight += item.weight();
    }
    return of(mark, items, weight);
  }

  @SuppressWarnings("unchecked") // the record says what its maps hold
  @Nullable Map<String, YamlNode> fields() {
    return value instanceof Map<?, ?> map ? (Map<String, YamlNode>) map : null;
  }

  @SuppressWarnings("unchecked") // the record says what its lists hold
  @Nullable List<YamlNode> items() {
    return value instanceof List<?> list ? (List<YamlNode>) list : null;
  }

  /** Returns the text of a field, or null if there is no such field or it is not a text. */
  @Nullable String text(String field) {
    Map<String, YamlNode> fields = fields();
    YamlNode node = fields == null ? null : fields.get(field);
    return node != null && node.value() instanceof String text ? text : null;
  }

  /**
   * Returns the same object with {@code apiVersion} and {@code kind}, which items of a typed list
   * may leave out.
   */
  YamlNode named(String apiVersion, String kind) {
    Map<String, YamlNode> fields = fields();
    if (fields == null || fields.containsKey("apiVersion") || fields.containsKey("kind")) {
      return this;
    }
    var named = new LinkedHashMap<String, YamlNode>();
    named.put("apiVersion", new YamlNode(apiVersion, line, column, 1));
    named.put("kind", new YamlNode(kind, line, column, 1));
    named.putAll(fields);
    return new YamlNode(named, line, column, weight);
  }

  /** Returns the exception for this place. */
  YamlException error(String problem, String path, int document) {
    return new YamlException(problem, path, document, line, column);
  }

  /**
   * Returns the exception for a place below this one, that of a failure whose path begins here.
   *
   * @param at the path of this node
   */
  YamlException error(CodecException failure, String at, int document) {
    String path = failure.path();
    String message = String.valueOf(failure.getMessage());
    String suffix = " at " + path;
    String problem =
        message.endsWith(suffix)
            ? message.substring(0, message.length() - suffix.length())
            : message;
    YamlNode place = path.startsWith(at) ? below(path.substring(at.length())) : this;
    return place.error(problem, path, document);
  }

  /** Returns the node at a path of names and indexes, or the last one on the way that exists. */
  private YamlNode below(String path) {
    YamlNode node = this;
    Matcher steps = STEP.matcher(path);
    while (steps.lookingAt()) {
      String index = steps.group(2);
      YamlNode next = index == null ? node.field(steps.group(1)) : node.item(index);
      if (next == null) {
        return node;
      }
      node = next;
      steps.region(steps.end(), path.length());
    }
    return node;
  }

  private @Nullable YamlNode field(String name) {
    Map<String, YamlNode> fields = fields();
    return fields == null ? null : fields.get(name);
  }

  private @Nullable YamlNode item(String index) {
    List<YamlNode> items = items();
    int number = Integer.parseInt(index);
    return items == null || number >= items.size() ? null : items.get(number);
  }

  /**
   * A map while it is read. As in kubectl, fields and merged maps ({@code <<}) count in the order
   * of the text: the later one wins.
   */
  static final class Fields {
    private static final String MERGE = "<<";

    private final Map<String, YamlNode> fields = new LinkedHashMap<>();
    private final Set<String> given = new HashSet<>();
    private long weight = 1;
    private String name = MERGE;
    private boolean merge;

    /**
     * Takes the key of the next field.
     *
     * @param at the place of the key, which may be an alias of a value elsewhere
     * @param isMerge whether the value is merged into the map
     */
    void key(YamlNode key, YamlMark at, boolean isMerge) {
      merge = isMerge;
      if (isMerge) {
        return;
      }
      name = name(key, at);
      if (!given.add(name)) {
        throw at.error("the key is given twice in its map");
      }
    }

    private static String name(YamlNode key, YamlMark at) {
      Object value = key.value();
      if (value instanceof String text) {
        return text;
      }
      if (value instanceof Boolean flag) {
        return flag.toString();
      }
      if (value instanceof NumberText number) {
        String name = YamlNumbers.name(number);
        if (name == null) {
          throw at.error("a key is an integer that does not fit into 64 bits; quote it");
        }
        return name;
      }
      throw at.error("a key is " + (value == null ? "null; quote it" : "a map or a list"));
    }

    /**
     * Takes the value of the field.
     *
     * @param at the place of the value
     * @param alias whether there is an alias
     */
    void value(YamlNode value, YamlMark at, boolean alias) {
      weight += value.weight() + 1;
      if (merge) {
        merge(value, at, alias);
      } else {
        fields.put(name, value);
      }
    }

    /** In a list of maps, the first map wins, so it is merged last. */
    private void merge(YamlNode value, YamlMark at, boolean alias) {
      List<YamlNode> items = value.items();
      if (items != null && alias) {
        throw at.error("<< merges an alias of a list; write a list of aliases");
      }
      List<YamlNode> all = items == null ? List.of(value) : items;
      for (int i = all.size() - 1; i >= 0; i--) {
        Map<String, YamlNode> merged = all.get(i).fields();
        if (merged == null) {
          throw at.error("what << merges is neither a map nor a list of maps");
        }
        fields.putAll(merged);
      }
    }

    YamlNode node(YamlMark start) {
      return YamlNode.of(start, fields, weight);
    }
  }
}
