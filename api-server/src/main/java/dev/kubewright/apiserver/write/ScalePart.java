package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.fieldmanager.ManagedFields;
import dev.kubewright.apiserver.fieldmanager.ScaleFields;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.registry.Scaling;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The scale of an object: an object of its own kind over the replicas, which has the managed fields
 * of the replicas alone.
 */
record ScalePart(Server server, Call call, Scaling scaling) implements Part {
  private static final List<String> SHARED =
      List.of("name", "namespace", "uid", "resourceVersion", "creationTimestamp");

  static ScalePart of(Server server, Call call) {
    return new ScalePart(server, call, server.strategy(call.resource()).scaling());
  }

  @Override
  public ObjectNode change(@Nullable ObjectNode live, ChangeSource source, Attempt attempt) {
    ObjectNode object = Objects.requireNonNull(live, "live").deepCopy();
    JsonNode before = ManagedFields.of(object);
    ScaleFields fields = fields();
    ObjectNode scale = view(object);
    ManagedFields.set(scale, fields.toScale(before));
    ObjectNode after = source.apply(scale, Tracking.ofScale(server, call, attempt.time()));
    put(object, after);
    ManagedFields.set(object, fields.toParent(before, ManagedFields.of(after)));
    return object;
  }

  private void put(ObjectNode object, ObjectNode scale) {
    SystemMetadata.checkName(call, scale);
    SystemMetadata.checkNamespace(call, Json.metadata(scale));
    long count = replicas(scale);
    String version = Json.string(scale, "metadata", "resourceVersion");
    if (!version.isEmpty()) {
      Json.metadata(object).put("resourceVersion", version);
    }
    String uid = Json.string(scale, "metadata", "uid");
    if (scaling.isTyped()) {
      requireSame(uid, Json.string(object, "metadata", "uid"));
    } else if (call.request().method().equals("PUT")) {
      SystemMetadata.requireSame(call, "UID", uid, object);
    }
    JsonPaths.set(object, scaling.spec(), JsonNodeFactory.instance.numberNode(count));
  }

  /** The uid of a scale is a condition. In patches of scales of custom objects, it says nothing. */
  private void requireSame(String wanted, String uid) {
    if (!wanted.isEmpty() && !wanted.equals(uid)) {
      GroupResource resource = call.groupResource();
      throw Errors.conflict(
          new GroupResource(resource.group(), resource.resource() + "/scale"),
          call.name(),
          "Precondition failed: UID in precondition: " + wanted + ", UID in object meta: " + uid);
    }
  }

  private long replicas(ObjectNode scale) {
    JsonNode replicas = Json.find(scale, "spec", "replicas");
    if (replicas != null && !replicas.isIntegralNumber()) {
      throw Errors.badRequest("spec.replicas must be an integer");
    }
    long count = replicas == null ? 0 : replicas.asLong();
    if (count < 0 && scaling.isTyped()) {
      throw Errors.invalid(
          "autoscaling",
          "Scale",
          call.name(),
          List.of(
              FieldError.invalid("spec.replicas", replicas, "must be greater than or equal to 0")));
    }
    return count;
  }

  /** Returns how managed fields get from an object to its scale and back. */
  private ScaleFields fields() {
    Map<String, Optional<List<Step>>> paths = new HashMap<>();
    scaling.replicas().forEach((version, text) -> paths.put(version, steps(text)));
    return new ScaleFields(call.resource().groupVersion(), paths);
  }

  private static Optional<List<Step>> steps(String path) {
    if (path.isEmpty()) {
      return Optional.empty();
    }
    String[] names = path.replaceFirst("^\\.", "").split("\\.", -1);
    return Optional.of(Arrays.stream(names).map(name -> (Step) new Step.Field(name)).toList());
  }

  /** Returns the scale of an object, without managed fields. */
  ObjectNode view(ObjectNode object) {
    ObjectNode scale = Json.object().put("kind", "Scale").put("apiVersion", "autoscaling/v1");
    ObjectNode metadata = scale.putObject("metadata");
    for (String field : SHARED) {
      JsonNode value = Json.find(object, "metadata", field);
      if (value != null) {
        metadata.set(field, value);
      }
    }
    ObjectNode spec = scale.putObject("spec");
    JsonNode wanted = JsonPaths.get(object, scaling.spec());
    if (wanted != null && wanted.asInt(0) != 0) {
      spec.set("replicas", wanted);
    }
    JsonNode actual = JsonPaths.get(object, scaling.status());
    ObjectNode status =
        scale.putObject("status").put("replicas", actual == null ? 0 : actual.asInt(0));
    String selector = scaling.selectorOf(object);
    if (!selector.isEmpty()) {
      status.put("selector", selector);
    }
    return scale;
  }
}
