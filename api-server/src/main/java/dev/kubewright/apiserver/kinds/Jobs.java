package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Jobs, which select their pods themselves. */
final class Jobs extends BuiltIn {
  private static final String CONTROLLER = "controller-uid";
  private static final String NAME = "job-name";
  private static final String PREFIX = "batch.kubernetes.io/";
  private static final int LABEL_LIMIT = 63;
  private static final String ORPHANED_PODS =
      "child pods are preserved by default when jobs are deleted; set propagationPolicy=Background"
          + " to remove them or set propagationPolicy=Orphan to suppress this warning";

  Jobs(Resource resource, StrategyFacts facts) {
    super(resource, facts);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    select(object);
    super.prepareCreate(write, object);
  }

  /** The real server checks the labels that it makes of a name only where it puts them. */
  @Override
  public void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {
    super.validate(object, old, faults);
    JsonNode name = object.path("metadata").path("name");
    if (old == null && name.asString("").length() > LABEL_LIMIT) {
      faults.removeIf(fault -> fault.field().equals("metadata.labels") && isOf(fault, name));
      String why = "must be no more than " + LABEL_LIMIT + " bytes";
      faults.add(FieldError.invalid("spec.template.labels", name, why));
    }
  }

  private static boolean isOf(FieldError fault, JsonNode value) {
    return fault.equals(
        FieldError.invalid(fault.field(), value, "must be no more than " + LABEL_LIMIT + " bytes"));
  }

  @Override
  public String deletionWarning() {
    return ORPHANED_PODS;
  }

  /** Labels the pods of a new job, and lets it select them, unless it does so itself. */
  private static void select(ObjectNode job) {
    ObjectNode spec = Json.child(job, "spec");
    if (spec.path("manualSelector").asBoolean(false)) {
      return;
    }
    ObjectNode metadata = Json.metadata(job);
    String uid = Json.string(metadata, "uid");
    String name = Json.string(metadata, "name");
    ObjectNode template = Json.child(Json.child(spec, "template"), "metadata");
    ObjectNode labels = Json.child(template, "labels");
    preset(labels, NAME, name);
    preset(labels, PREFIX + NAME, name);
    preset(labels, CONTROLLER, uid);
    preset(labels, PREFIX + CONTROLLER, uid);
    preset(Json.child(Json.child(spec, "selector"), "matchLabels"), PREFIX + CONTROLLER, uid);
  }

  private static void preset(ObjectNode object, String name, String value) {
    if (!object.has(name)) {
      object.put(name, value);
    }
  }

  /** Cron jobs, whose names leave room for the times in the names of their jobs. */
  static final class OfTimes extends BuiltIn {
    private static final int LIMIT = 52;

    OfTimes(Resource resource, StrategyFacts facts) {
      super(resource, facts);
    }

    @Override
    public void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {
      super.validate(object, old, faults);
      JsonNode name = object.path("metadata").path("name");
      if (old == null && name.asString("").getBytes(StandardCharsets.UTF_8).length > LIMIT) {
        String why = "must be no more than " + LIMIT + " characters";
        faults.add(FieldError.invalid("metadata.name", name, why));
      }
    }
  }
}
