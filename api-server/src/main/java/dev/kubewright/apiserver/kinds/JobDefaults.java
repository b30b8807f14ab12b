package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The defaults of jobs and cron jobs, and the labels by which a job finds its pods. */
final class JobDefaults {
  private static final int BACKOFF_LIMIT = 6;
  private static final String CONTROLLER = "controller-uid";
  private static final String NAME = "job-name";
  private static final String PREFIX = "batch.kubernetes.io/";

  private JobDefaults() {}

  static void job(ObjectNode job) {
    ObjectNode spec = Json.child(job, "spec");
    if (!spec.has("parallelism")) {
      spec.put("parallelism", 1);
      if (!spec.has("completions")) {
        spec.put("completions", 1);
      }
    }
    if (!spec.has("backoffLimit")) {
      spec.put(
          "backoffLimit", spec.has("backoffLimitPerIndex") ? Integer.MAX_VALUE : BACKOFF_LIMIT);
    }
    preset(spec, "completionMode", "NonIndexed");
    preset(spec, "suspend", false);
    preset(spec, "manualSelector", false);
    preset(
        spec,
        "podReplacementPolicy",
        spec.has("podFailurePolicy") ? "Failed" : "TerminatingOrFailed");
    JsonNode labels = Json.find(spec, "template", "metadata", "labels");
    if (labels != null && job.path("metadata").path("labels").isEmpty()) {
      Json.metadata(job).set("labels", labels.deepCopy());
    }
  }

  /** Labels the pods of a new job, and lets it select them, unless it does so itself. */
  static void select(ObjectNode job) {
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

  static void cronJob(ObjectNode cronJob) {
    ObjectNode spec = Json.child(cronJob, "spec");
    preset(spec, "concurrencyPolicy", "Allow");
    preset(spec, "suspend", false);
    if (!spec.has("successfulJobsHistoryLimit")) {
      spec.put("successfulJobsHistoryLimit", 3);
    }
    if (!spec.has("failedJobsHistoryLimit")) {
      spec.put("failedJobsHistoryLimit", 1);
    }
  }

  private static void preset(ObjectNode object, String name, String value) {
    if (!object.has(name)) {
      object.put(name, value);
    }
  }

  private static void preset(ObjectNode object, String name, boolean value) {
    if (!object.has(name)) {
      object.put(name, value);
    }
  }
}
