package dev.kubewright.importer.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Reads hostile text into trees: JSON or YAML, one or several documents, within limits of depth and
 * size.
 */
public final class TreeReader {
  private static final int MAX_BYTES = 256 << 20;

  private static final ObjectMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(TreeLimits.MAX_DEPTH).build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private TreeReader() {}

  /** The trees of a file in order. Empty YAML documents are null nodes. */
  public static List<JsonNode> read(Document document) throws ImportException {
    byte[] content = unzip(document);
    int first = 0;
    while (first < content.length && content[first] <= ' ' && content[first] >= 0) {
      first++;
    }
    boolean json = first < content.length && (content[first] == '{' || content[first] == '[');
    return json
        ? json(document.name(), content)
        : new YamlTrees(document.name()).read(new String(content, StandardCharsets.UTF_8));
  }

  private static byte[] unzip(Document document) throws ImportException {
    byte[] content = document.content();
    if (content.length < 2 || content[0] != 0x1f || content[1] != (byte) 0x8b) {
      return content;
    }
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
      byte[] out = in.readNBytes(MAX_BYTES);
      if (in.read() >= 0) {
        throw TreeLimits.failure(DiagnosticId.TOO_LARGE, document.name(), TreeLimits.MAX_VALUES);
      }
      return out;
    } catch (IOException e) {
      throw TreeLimits.failure(
          DiagnosticId.MALFORMED_DOCUMENT, document.name(), String.valueOf(e.getMessage()));
    }
  }

  private static List<JsonNode> json(String name, byte[] content) throws ImportException {
    List<JsonNode> trees = new ArrayList<>();
    try (JsonParser parser = JSON.createParser(content);
        MappingIterator<JsonNode> values = JSON.readerFor(JsonNode.class).readValues(parser)) {
      while (values.hasNextValue()) {
        trees.add(values.nextValue());
      }
    } catch (JsonProcessingException e) {
      int number = trees.size() + 1;
      throw TreeLimits.failure(
          jsonFailure(e), TreeLimits.place(name, number, number > 1), jsonText(e));
    } catch (IOException e) {
      throw TreeLimits.failure(
          DiagnosticId.MALFORMED_DOCUMENT, name, String.valueOf(e.getMessage()));
    }
    return trees;
  }

  private static DiagnosticId jsonFailure(JsonProcessingException e) {
    String text = String.valueOf(e.getOriginalMessage());
    if (text.contains("nesting depth")) {
      return DiagnosticId.TOO_DEEP;
    }
    return text.startsWith("Duplicate")
        ? DiagnosticId.DUPLICATE_KEY
        : DiagnosticId.MALFORMED_DOCUMENT;
  }

  private static String jsonText(JsonProcessingException e) {
    String text = String.valueOf(e.getOriginalMessage());
    return switch (jsonFailure(e)) {
      case TOO_DEEP -> String.valueOf(TreeLimits.MAX_DEPTH);
      case DUPLICATE_KEY -> text.replaceAll("(?s)^Duplicate [^']*'(.*)'.*$", "$1");
      default -> text + (e.getLocation() == null ? "" : " at line " + e.getLocation().getLineNr());
    };
  }
}
