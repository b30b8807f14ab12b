package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;

/**
 * YAML as the API machinery reads it: JSON values only, dates stay text, and aliases are expanded
 * within a budget.
 */
final class YamlTrees {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final String file;

  /** The name of the file, with the number of the document that is read if there are several. */
  private String name;

  private int values;

  YamlTrees(String file) {
    this.file = file;
    this.name = file;
  }

  List<JsonNode> read(String text) throws ImportException {
    LoaderOptions options = new LoaderOptions();
    options.setNestingDepthLimit(TreeLimits.MAX_DEPTH);
    options.setMaxAliasesForCollections(1000);
    options.setCodePointLimit(64 << 20);
    boolean several = several(text);
    name = TreeLimits.place(file, 1, several);
    List<JsonNode> trees = new ArrayList<>();
    try {
      for (Node node : yaml(options).composeAll(new StringReader(ended(text)))) {
        trees.add(tree(node, 0));
        name = TreeLimits.place(file, trees.size() + 1, several);
      }
    } catch (MarkedYAMLException e) {
      throw failure(e.getProblem() + line(e));
    } catch (YAMLException e) {
      throw failure(String.valueOf(e.getMessage()));
    }
    return trees;
  }

  /** SnakeYAML leaves out the line break of a block at the end of a text without one. */
  private static String ended(String text) {
    return text.endsWith("\n") ? text : text + "\n";
  }

  private static Yaml yaml(LoaderOptions options) {
    DumperOptions none = new DumperOptions();
    return new Yaml(
        new SafeConstructor(options), new Representer(none), none, options, new PlainScalars());
  }

  /** Whether a separator follows a line that is more than a comment. */
  private static boolean several(String text) {
    boolean content = false;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      if (content && line.startsWith("---")) {
        return true;
      }
      content |= !line.isBlank() && !line.startsWith("#") && !line.startsWith("---");
    }
    return false;
  }

  private ImportException failure(String problem) {
    if (problem.contains("Nesting Depth")) {
      return TreeLimits.failure(DiagnosticId.TOO_DEEP, name, TreeLimits.MAX_DEPTH);
    }
    if (problem.contains("aliases") || problem.contains("code points")) {
      return TreeLimits.failure(DiagnosticId.TOO_LARGE, name, TreeLimits.MAX_VALUES);
    }
    return TreeLimits.failure(DiagnosticId.MALFORMED_DOCUMENT, name, problem);
  }

  private static String line(MarkedYAMLException e) {
    return e.getProblemMark() == null ? "" : " at line " + (e.getProblemMark().getLine() + 1);
  }

  private JsonNode tree(Node node, int depth) throws ImportException {
    if (depth > TreeLimits.MAX_DEPTH) {
      throw TreeLimits.failure(DiagnosticId.TOO_DEEP, name, TreeLimits.MAX_DEPTH);
    }
    if (++values > TreeLimits.MAX_VALUES) {
      throw TreeLimits.failure(DiagnosticId.TOO_LARGE, name, TreeLimits.MAX_VALUES);
    }
    if (node instanceof MappingNode mapping) {
      return object(mapping, depth);
    }
    if (node instanceof SequenceNode sequence) {
      ArrayNode array = NODES.arrayNode();
      for (Node item : sequence.getValue()) {
        array.add(tree(item, depth + 1));
      }
      return array;
    }
    return scalar((ScalarNode) node);
  }

  /** As in kubectl, the later of a field and a merged one wins. */
  private ObjectNode object(MappingNode mapping, int depth) throws ImportException {
    ObjectNode object = NODES.objectNode();
    Set<String> given = new HashSet<>();
    for (NodeTuple entry : mapping.getValue()) {
      if (isMerge(entry.getKeyNode(), mapping)) {
        merge(object, entry, depth);
        continue;
      }
      String key = key(entry.getKeyNode());
      if (!given.add(key)) {
        throw TreeLimits.failure(DiagnosticId.DUPLICATE_KEY, name, key);
      }
      object.set(key, tree(entry.getValueNode(), depth + 1));
    }
    return object;
  }

  private static boolean isMerge(Node key, MappingNode mapping) {
    return key instanceof ScalarNode scalar
        && key.getTag().equals(Tag.MERGE)
        && scalar.getValue().equals(PlainScalars.MERGE)
        && !isAlias(key, mapping);
  }

  /** Whether a node inside of another, or after it, is an alias of an earlier one. */
  private static boolean isAlias(Node node, Node before) {
    return node.getStartMark().getIndex() < before.getStartMark().getIndex();
  }

  /** In a list of maps, the first map wins, so it is merged last. */
  private void merge(ObjectNode object, NodeTuple entry, int depth) throws ImportException {
    Node value = entry.getValueNode();
    JsonNode merged = tree(value, depth + 1);
    boolean list = merged.isArray() && !isAlias(value, entry.getKeyNode());
    List<JsonNode> maps = new ArrayList<>();
    (list ? merged : NODES.arrayNode().add(merged)).forEach(maps::add);
    Collections.reverse(maps);
    for (JsonNode map : maps) {
      if (!(map instanceof ObjectNode fields)) {
        throw failure(
            "what << merges is neither a map nor a list of maps" + line(entry.getKeyNode()));
      }
      object.setAll(fields);
    }
  }

  /** A key that is a boolean or a number is a text for kubectl, in a form of its own. */
  private String key(Node node) throws ImportException {
    if (!(node instanceof ScalarNode key)) {
      throw failure("only text can be a key" + line(node));
    }
    Tag tag = key.getTag();
    if (tag.equals(Tag.NULL)) {
      throw failure("null is no key" + line(key));
    }
    String text = key.getValue();
    return tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)
        ? NumberKeys.of(text, tag.equals(Tag.FLOAT))
            .orElseThrow(
                () -> failure("\"" + text + "\" is no key of 64 bits; quote it" + line(key)))
        : scalar(key).asText();
  }

  private static String line(Node node) {
    return " at line " + (node.getStartMark().getLine() + 1);
  }

  private JsonNode scalar(ScalarNode node) throws ImportException {
    String text = node.getValue();
    Tag tag = node.getTag();
    if (tag.equals(Tag.NULL) && PlainScalars.isNull(text)) {
      return NODES.nullNode();
    }
    if (tag.equals(Tag.BOOL) && PlainScalars.isBoolean(text)) {
      return NODES.booleanNode(PlainScalars.isTrue(text));
    }
    if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
      return PlainScalars.number(text)
          .filter(number -> number.isIntegralNumber() || tag.equals(Tag.FLOAT))
          .orElseThrow(() -> failure("\"" + text + "\" is no number of JSON" + line(node)));
    }
    if (tag.equals(Tag.NULL) || tag.equals(Tag.BOOL)) {
      throw failure("\"" + text + "\" is not what its tag says" + line(node));
    }
    if (tag.equals(Tag.STR) || tag.equals(Tag.TIMESTAMP) || tag.equals(Tag.MERGE)) {
      return NODES.textNode(text);
    }
    throw failure("tag " + tag.getValue() + " is not allowed" + line(node));
  }
}
