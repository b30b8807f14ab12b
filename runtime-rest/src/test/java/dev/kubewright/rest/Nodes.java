package dev.kubewright.rest;

import dev.kubewright.document.Json;
import dev.kubewright.unstructured.Tree;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Jackson's trees. They are independent of ours, so tests can compare with them. Numbers keep every
 * digit.
 */
public final class Nodes {
  static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final int MAX_DEPTH = 512; // as that of the codecs
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private Nodes() {}

  public static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  /** Converts one of our trees. */
  static JsonNode of(@Nullable Object tree) {
    return read(Json.encodeToString(Tree.CODEC, tree));
  }

  /** Converts one of Jackson's trees. */
  static @Nullable Object tree(JsonNode node) {
    return Json.decode(Tree.CODEC, node.toString());
  }

  static ObjectNode object() {
    return NODES.objectNode();
  }
}
