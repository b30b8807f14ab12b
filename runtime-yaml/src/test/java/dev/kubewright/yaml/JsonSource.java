package dev.kubewright.yaml;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.Nodes;
import dev.kubewright.jackson.JacksonReader;
import dev.kubewright.json.JsonReader;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreeReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** Every way to read the same JSON text. */
enum JsonSource {
  /** The wire's own reader. */
  UTF8 {
    @Override
    JsonReader of(String json) {
      return Json.reader(json.getBytes(StandardCharsets.UTF_8));
    }
  },
  /** The same, from a stream. */
  UTF8_STREAM {
    @Override
    JsonReader of(String json) {
      return Json.reader(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
  },
  /** Jackson's parser. */
  JACKSON {
    @Override
    JsonReader of(String json) {
      return JacksonReader.of(
          FACTORY.createParser(ObjectReadContext.empty(), json.getBytes(StandardCharsets.UTF_8)));
    }
  },
  /** A tree of Jackson's. */
  JACKSON_TREE {
    @Override
    JsonReader of(String json) {
      return JacksonReader.of(JsonMapper.shared().treeAsTokens(Nodes.read(json)));
    }
  },
  /** A tree of ours. */
  TREE {
    @Override
    JsonReader of(String json) {
      return new TreeReader(Json.decode(Tree.CODEC, json), "$");
    }
  },
  /** The same text as YAML. */
  YAML {
    @Override
    JsonReader of(String json) {
      return new YamlReader(YamlText.documents(json).get(0), "$", 1);
    }
  };

  /** Those that read the text itself, as far as it goes. */
  static final Set<JsonSource> TEXTUAL = EnumSet.of(UTF8, UTF8_STREAM, JACKSON);

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(10_000).build())
          .build();

  abstract JsonReader of(String json);
}
