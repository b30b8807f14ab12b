package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.FieldSetJson;
import dev.kubewright.apiserver.tree.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;

/**
 * What Go's libraries make of random inputs. it-tests/control-plane/fieldmanager wrote it, and says
 * how.
 */
public final class GoCases {
  private GoCases() {}

  /** Reads a table. */
  public static JsonNode read(String name) {
    try (InputStream raw = GoCases.class.getResourceAsStream(name + ".json.gz");
        InputStream in = new GZIPInputStream(raw)) {
      return Json.MAPPER.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a set of paths. A missing text is the empty set. */
  public static FieldSet set(JsonNode text) {
    String json = text.asString("");
    return FieldSetJson.read(Json.MAPPER.readTree(json.isEmpty() ? "{}" : json));
  }

  /** Returns a set as text, in its order. */
  public static String text(FieldSet set) {
    return Json.text(FieldSetJson.write(set));
  }

  /** Returns a set of the table as text, in Go's order. */
  public static String text(JsonNode text) {
    return Json.text(Json.MAPPER.readTree(text.asString("{}")));
  }

  /** Returns faults in the order of the table. */
  public static String faults(String message) {
    String undeclared = "field not declared in schema";
    if (message.contains(undeclared)) {
      return undeclared;
    }
    String[] lines = message.split("\n");
    if (lines[0].endsWith("errors:")) {
      Arrays.sort(lines, 1, lines.length);
    }
    return String.join("\n", lines);
  }
}
