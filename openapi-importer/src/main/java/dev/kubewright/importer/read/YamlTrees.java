package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
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
      ObjectNode object = NODES.objectNode();
      for (NodeTuple entry : mapping.getValue()) {
        put(object, entry, depth);
      }
      return object;
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

  private void put(ObjectNode object, NodeTuple entry, int depth) throws ImportException {
    if (!(entry.getKeyNode() instanceof ScalarNode key) || key.getTag().equals(Tag.MERGE)) {
      throw failure("only text can be a key" + line(entry.getKeyNode()));
    }
    String text = key(key);
    if (object.has(text)) {
      throw TreeLimits.failure(DiagnosticId.DUPLICATE_KEY, name, text);
    }
    object.set(text, tree(entry.getValueNode(), depth + 1));
  }

  /** A key that is a boolean or an integer is a text for kubectl, in its shortest form. */
  private String key(ScalarNode key) throws ImportException {
    if (key.getTag().equals(Tag.NULL)) {
      throw failure("null is no key" + line(key));
    }
    boolean plain = key.getTag().equals(Tag.BOOL) || key.getTag().equals(Tag.INT);
    return plain ? scalar(key).asText() : key.getValue();
  }

  private static String line(Node node) {
    return " at line " + (node.getStartMark().getLine() + 1);
  }

  private JsonNode scalar(ScalarNode node) throws ImportException {
    String text = node.getValue();
    Tag tag = node.getTag();
    if (tag.equals(Tag.NULL)) {
      return NODES.nullNode();
    }
    if (tag.equals(Tag.BOOL)) {
      return NODES.booleanNode(PlainScalars.isTrue(text));
    }
    if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
      return PlainScalars.number(text)
          .orElseThrow(() -> failure("\"" + text + "\" is no number" + line(node)));
    }
    if (tag.equals(Tag.STR) || tag.equals(Tag.TIMESTAMP)) {
      return NODES.textNode(text);
    }
    throw failure("tag " + tag.getValue() + " is not allowed" + line(node));
  }
}
