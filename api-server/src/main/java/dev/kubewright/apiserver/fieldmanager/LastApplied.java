package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.Versions.ConversionException;
import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import dev.kubewright.apiserver.fieldmanager.typed.Comparison;
import dev.kubewright.apiserver.fieldmanager.typed.ShapeFault;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The annotation in which kubectl keeps what it applied on the client. */
final class LastApplied {
  /** The only manager that the annotation concerns. */
  static final String MANAGER = "kubectl";

  private static final String ANNOTATION = "kubectl.kubernetes.io/last-applied-configuration";
  private static final int MAX_BYTES = 256 * 1024;

  private LastApplied() {}

  /** Returns an object with its shape. */
  interface Source {
    Typed get() throws ConversionException;
  }

  /** Writes a configuration into the annotation of an object that has one, in place. */
  static void keep(ObjectNode object, ObjectNode config) {
    if (text(object).isEmpty()) {
      return;
    }
    ObjectNode bare = config.deepCopy();
    ObjectNode own = annotations(bare);
    if (own != null) {
      nullsToEmpty(own);
      own.remove(ANNOTATION);
    } else if (bare.get("metadata") instanceof ObjectNode metadata) {
      metadata.remove("annotations");
    }
    ObjectNode annotations = Json.child(Json.metadata(object), "annotations");
    nullsToEmpty(annotations);
    annotations.put(ANNOTATION, Values.json(bare) + "\n");
    if (size(annotations) > MAX_BYTES) {
      annotations.remove(ANNOTATION);
    }
  }

  private static String text(ObjectNode object) {
    return Json.string(annotations(object), ANNOTATION);
  }

  private static void nullsToEmpty(ObjectNode annotations) {
    for (Map.Entry<String, JsonNode> entry : annotations.properties()) {
      if (entry.getValue().isNull()) {
        entry.setValue(JsonNodeFactory.instance.stringNode(""));
      }
    }
  }

  /** Returns the annotations. If one has a wrong type, the real server knows none of them: null. */
  private static @Nullable ObjectNode annotations(ObjectNode object) {
    return Json.find(object, "metadata", "annotations") instanceof ObjectNode annotations
            && annotations.valueStream().allMatch(one -> one.isString() || one.isNull())
        ? annotations
        : null;
  }

  private static long size(ObjectNode annotations) {
    long size = 0;
    for (Map.Entry<String, JsonNode> entry : annotations.properties()) {
      size += entry.getKey().getBytes(StandardCharsets.UTF_8).length;
      size += entry.getValue().asString("").getBytes(StandardCharsets.UTF_8).length;
    }
    return size;
  }

  /**
   * Returns the paths of the annotation whose values the live object still has. An apply by kubectl
   * may take them from their managers.
   *
   * @return null if there is no annotation of this version
   */
  static @Nullable FieldSet owned(
      ObjectNode live, String apiVersion, Source source, Conversions conversions) {
    String text = text(live);
    if (text.isEmpty()) {
      return null;
    }
    try {
      JsonNode last = Json.MAPPER.readTree(text);
      if (!last.isObject() || !Json.string(last, "apiVersion").equals(apiVersion)) {
        return null;
      }
      Typed typed = conversions.typed(last, apiVersion, false);
      Comparison comparison = typed.compare(source.get());
      return typed
          .fields()
          .minus(comparison.modified())
          .minus(comparison.added())
          .minus(comparison.removed());
    } catch (JacksonException | ConversionException | ShapeFault unknown) {
      return null;
    }
  }
}
