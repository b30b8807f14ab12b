package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Gives the metadata of resources inside a custom object the form of their type. */
final class EmbeddedResources {
  private static final String OBJECT_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

  private final List<TreePath> unknown = new ArrayList<>();
  private final List<FieldError> faults = new ArrayList<>();
  private @Nullable FieldError mismatch;

  private EmbeddedResources() {}

  /** Normalizes an object in place and returns what was found. */
  static EmbeddedResources in(ObjectNode object, JsonNode schema) {
    EmbeddedResources found = new EmbeddedResources();
    found.visit(object, schema, TreePath.ROOT);
    return found;
  }

  /** Returns the paths of unknown fields, which are gone. */
  List<TreePath> unknown() {
    return unknown;
  }

  /** Returns the faults of metadata that have another type, and are as they were. */
  List<FieldError> faults() {
    return faults;
  }

  /** Returns the fault of the first member that has another type than it must have, or null. */
  @Nullable FieldError mismatch() {
    return mismatch;
  }

  private void visit(JsonNode value, JsonNode schema, TreePath path) {
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      visit(value.get(i), schema.path("items"), path.item(i));
    }
    if (schema.path("x-kubernetes-embedded-resource").asBoolean(false)
        && value instanceof ObjectNode resource) {
      requireText(resource, "apiVersion", path);
      requireText(resource, "kind", path);
      if (resource.has("metadata")) {
        normalize(resource, path.dotted("metadata"));
      }
    }
    JsonNode properties = schema.path("properties");
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      String key = member.getKey();
      JsonNode own = properties.path(key);
      if (own.isMissingNode()) {
        visit(member.getValue(), schema.path("additionalProperties"), path.key(key));
      } else {
        visit(member.getValue(), own, path.member(key));
      }
    }
  }

  private void requireText(ObjectNode resource, String field, TreePath path) {
    JsonNode given = resource.get(field);
    if (given != null && !given.isString()) {
      note(FieldError.invalid(path.dotted(field).toString(), given, "must be a string"));
    }
  }

  private void normalize(ObjectNode resource, TreePath path) {
    JsonNode given = resource.get("metadata");
    if (given.isNull()) {
      resource.putObject("metadata");
    } else if (!given.isObject()) {
      refuse(path, given, BodyReader.noMetadata(given));
    } else {
      ObjectNode metadata = (ObjectNode) given.deepCopy();
      try {
        BuiltInDecoder.decode(metadata, OBJECT_META)
            .forEach(name -> unknown.add(path.dotted(name.toString())));
        resource.set("metadata", metadata);
      } catch (BuiltInDecoder.TypeMismatch mismatch) {
        refuse(path, given, String.valueOf(mismatch.getMessage()));
      }
    }
  }

  private void refuse(TreePath path, JsonNode given, String why) {
    String shown = Json.text(Json.sorted(given));
    var fault =
        new FieldError(
            "FieldValueInvalid", path.toString(), "Invalid value: " + shown + ": " + why);
    faults.add(fault);
    note(fault);
  }

  private void note(FieldError fault) {
    mismatch = mismatch == null ? fault : mismatch;
  }
}
