package dev.kubewright.rest;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * YAML text as trees: plain data only, no tags that make objects, bounded aliases. Messages name
 * line and column and never quote the text, which may hold secrets.
 */
final class Yaml {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private Yaml() {}

  /**
   * The documents of a text, empty ones left out.
   *
   * @throws IllegalArgumentException if the text is not YAML
   */
  static List<JsonNode> documents(String text) {
    var settings =
        LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setAllowDuplicateKeys(false)
            .setAllowRecursiveKeys(false)
            .setMaxAliasesForCollections(50)
            .setCodePointLimit(16 * 1024 * 1024)
            .build();
    var documents = new ArrayList<JsonNode>();
    try {
      for (Object document : new Load(settings).loadAllFromString(text)) {
        if (document != null) {
          documents.add(tree(document, 0));
        }
      }
    } catch (MarkedYamlEngineException malformed) {
      String place =
          malformed
              .getProblemMark()
              .map(mark -> ", line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1))
              .orElse("");
      throw new IllegalArgumentException(
          "malformed YAML: " + withoutQuote(malformed.getProblem()) + place);
    } catch (YamlEngineException malformed) {
      throw new IllegalArgumentException("malformed YAML: " + withoutQuote(malformed.getMessage()));
    }
    return documents;
  }

  private static String withoutQuote(@Nullable String problem) {
    return problem == null
        ? "not a document"
        : problem.lines().findFirst().orElse("not a document");
  }

  private static JsonNode tree(@Nullable Object value, int depth) {
    if (depth > 200) {
      throw new IllegalArgumentException("malformed YAML: nested deeper than 200 levels");
    }
    if (value instanceof Map<?, ?> map) {
      var object = NODES.objectNode();
      map.forEach((key, item) -> object.set(String.valueOf(key), tree(item, depth + 1)));
      return object;
    }
    if (value instanceof Iterable<?> items) {
      var array = NODES.arrayNode();
      items.forEach(item -> array.add(tree(item, depth + 1)));
      return array;
    }
    return scalar(value);
  }

  private static JsonNode scalar(@Nullable Object value) {
    if (value == null) {
      return NODES.nullNode();
    }
    if (value instanceof Boolean flag) {
      return NODES.booleanNode(flag);
    }
    if (value instanceof Integer || value instanceof Long) {
      return NODES.numberNode(((Number) value).longValue());
    }
    if (value instanceof BigInteger number) {
      return NODES.numberNode(number);
    }
    if (value instanceof Double number && !number.isNaN() && !number.isInfinite()) {
      return NODES.numberNode(BigDecimal.valueOf(number));
    }
    return NODES.stringNode(value.toString());
  }
}
