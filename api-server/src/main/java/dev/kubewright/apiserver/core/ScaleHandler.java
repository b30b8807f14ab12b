package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.fieldmanager.ManagedFields;
import dev.kubewright.apiserver.fieldmanager.ScaleFields;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The scale subresource: an autoscaling/v1 Scale over the replica fields of an object. */
final class ScaleHandler {
  private static final String DEFINITION = BuiltInVersions.OfScale.DEFINITION;

  private final Server server;
  private final Updater updater;
  private final Reader reader;
  private final Patcher patcher;
  private final ManagedWrites managed;

  ScaleHandler(
      Server server, Updater updater, Reader reader, Patcher patcher, ManagedWrites managed) {
    this.server = server;
    this.updater = updater;
    this.reader = reader;
    this.patcher = patcher;
    this.managed = managed;
  }

  ObjectNode get(Call call) {
    ObjectNode object = reader.find(call);
    String path = path(call, "specReplicasPath");
    if (call.resource().isCustom() && JsonPaths.get(object, path) == null) {
      throw Errors.internal("the spec replicas field \"" + path + "\" does not exist");
    }
    return scale(call, object);
  }

  ObjectNode update(Call call) {
    ObjectNode scale = server.codec().decodeOther(call, "Scale", DEFINITION);
    return write(
        call, old -> managed.trackScale(call, old, scale.deepCopy()), call.dryRun("UpdateOptions"));
  }

  ObjectNode patch(Call call) {
    if (Patcher.isApply(call)) {
      boolean dryRun = call.dryRun("PatchOptions");
      AppliedBody body = AppliedBody.of(call);
      return write(call, old -> applied(call, old, body), dryRun);
    }
    UnaryOperator<JsonNode> patch =
        patcher.operation(call, call.resource().isCustom() ? "" : DEFINITION);
    return write(
        call,
        old -> {
          if (patch.apply(old) instanceof ObjectNode scale) {
            return managed.trackScale(call, old, scale);
          }
          throw Errors.patchFailed();
        },
        call.dryRun("PatchOptions"));
  }

  private ObjectNode applied(Call call, ObjectNode old, AppliedBody body) {
    ObjectNode scale = managed.applyScale(call, old, body.config());
    body.judge(call);
    return scale;
  }

  /**
   * Changes the object of a scale.
   *
   * @param wanted returns the new scale for the old one. Both have managed fields.
   */
  private ObjectNode write(Call call, Updater.Change wanted, boolean dryRun) {
    ScaleFields fields = fields(call);
    ObjectNode changed =
        updater.modify(
            call,
            old -> {
              ObjectNode object = server.codec().present(old, call).deepCopy();
              JsonNode before = ManagedFields.of(object);
              ObjectNode scale = scale(call, object);
              ManagedFields.set(scale, fields.toScale(before));
              ObjectNode after = wanted.apply(scale);
              apply(call, object, after);
              ManagedFields.set(object, fields.toParent(before, ManagedFields.of(after)));
              return object;
            },
            dryRun);
    return scale(call, server.codec().present(changed, call));
  }

  private static void apply(Call call, ObjectNode object, ObjectNode scale) {
    String name = Json.string(scale, "metadata", "name");
    if (!name.isEmpty() && !name.equals(call.name())) {
      throw Errors.badRequest(
          "the name of the object ("
              + name
              + ") does not match the name on the URL ("
              + call.name()
              + ")");
    }
    JsonNode replicas = Json.find(scale, "spec", "replicas");
    if (replicas != null && !replicas.isIntegralNumber()) {
      throw Errors.badRequest("spec.replicas must be an integer");
    }
    long count = replicas == null ? 0 : replicas.asLong();
    if (count < 0 && !call.resource().isCustom()) {
      throw Errors.invalid(
          "autoscaling",
          "Scale",
          call.name(),
          List.of(
              FieldError.invalid("spec.replicas", replicas, "must be greater than or equal to 0")));
    }
    String version = Json.string(scale, "metadata", "resourceVersion");
    if (version.isEmpty()) {
      Json.metadata(object).remove("resourceVersion");
    } else {
      Json.metadata(object).put("resourceVersion", version);
    }
    String uid = Json.string(scale, "metadata", "uid");
    if (!uid.isEmpty()) {
      Json.metadata(object).put("uid", uid);
    }
    JsonPaths.set(
        object, path(call, "specReplicasPath"), JsonNodeFactory.instance.numberNode(count));
  }

  /** Returns how managed fields get from an object to its scale and back. */
  private static ScaleFields fields(Call call) {
    Resource resource = call.resource();
    CustomVersion custom = resource.custom();
    Map<String, String> texts =
        custom == null
            ? Map.of(resource.groupVersion(), path(call, "specReplicasPath"))
            : custom.conversion().replicas();
    Map<String, Optional<List<Step>>> paths = new HashMap<>();
    texts.forEach((version, text) -> paths.put(version, steps(text)));
    return new ScaleFields(resource.groupVersion(), paths);
  }

  private static Optional<List<Step>> steps(String path) {
    if (path.isEmpty()) {
      return Optional.empty();
    }
    String[] names = path.replaceFirst("^\\.", "").split("\\.", -1);
    return Optional.of(Arrays.stream(names).map(name -> (Step) new Step.Field(name)).toList());
  }

  private static String path(Call call, String which) {
    CustomVersion custom = call.resource().custom();
    if (custom != null) {
      return Json.string(custom.scale(), which);
    }
    return switch (which) {
      case "specReplicasPath" -> ".spec.replicas";
      case "statusReplicasPath" -> ".status.replicas";
      default -> "";
    };
  }

  private static ObjectNode scale(Call call, ObjectNode object) {
    ObjectNode scale = Json.object().put("kind", "Scale").put("apiVersion", "autoscaling/v1");
    ObjectNode metadata = scale.putObject("metadata");
    for (String field :
        List.of("name", "namespace", "uid", "resourceVersion", "creationTimestamp")) {
      JsonNode value = Json.find(object, "metadata", field);
      if (value != null) {
        metadata.set(field, value);
      }
    }
    ObjectNode spec = scale.putObject("spec");
    JsonNode wanted = JsonPaths.get(object, path(call, "specReplicasPath"));
    if (wanted != null) {
      spec.set("replicas", wanted);
    }
    JsonNode actual = JsonPaths.get(object, path(call, "statusReplicasPath"));
    ObjectNode status =
        scale.putObject("status").put("replicas", actual == null ? 0 : actual.asInt(0));
    String selector = selector(call, object);
    if (!selector.isEmpty()) {
      status.put("selector", selector);
    }
    return scale;
  }

  private static String selector(Call call, ObjectNode object) {
    String path = path(call, "labelSelectorPath");
    if (call.resource().isCustom()) {
      JsonNode text = path.isEmpty() ? null : JsonPaths.get(object, path);
      return text == null ? "" : text.asString("");
    }
    JsonNode selector = object.path("spec").path("selector");
    JsonNode labels = selector.has("matchLabels") ? selector.get("matchLabels") : selector;
    List<String> terms = new ArrayList<>();
    Map<String, String> sorted = new TreeMap<>();
    for (Map.Entry<String, JsonNode> label : labels.properties()) {
      if (label.getValue().isString()) {
        sorted.put(label.getKey(), label.getValue().stringValue());
      }
    }
    sorted.forEach((key, value) -> terms.add(key + "=" + value));
    return String.join(",", terms);
  }
}
