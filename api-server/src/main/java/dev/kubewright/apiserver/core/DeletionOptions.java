package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.schema.BuiltInDecoder;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The options of a deletion.
 *
 * @param preconditions the expected uid and resourceVersion, or an empty object
 * @param policy the propagation policy, or the empty string
 * @param dryRun whether nothing is deleted
 */
record DeletionOptions(JsonNode preconditions, String policy, boolean dryRun) {
  private static final String KIND = "DeleteOptions";
  private static final String DEFINITION = "io.k8s.apimachinery.pkg.apis.meta.v1." + KIND;
  private static final Set<String> POLICIES = Set.of("Foreground", "Background", "Orphan");

  /**
   * Reads the options of a request: from its body if it has one, otherwise from its parameters.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 for a body that cannot be read, 422 for
   *     options that are not allowed
   */
  static DeletionOptions of(Call call, BuiltInDecoder decoder) {
    ServerRequest request = call.request();
    ObjectNode options =
        request.body().length == 0 ? parameters(request) : BodyReader.options(request, KIND);
    try {
      decoder.decode(options, DEFINITION);
    } catch (BuiltInDecoder.TypeMismatch e) {
      throw Errors.badRequest(String.valueOf(e.getMessage()));
    }
    List<FieldError> faults = faults(options);
    if (!faults.isEmpty()) {
      throw Call.invalidOption(KIND, faults.toArray(FieldError[]::new));
    }
    String policy = Json.string(options, "propagationPolicy");
    if (options.hasNonNull("orphanDependents")) {
      // False is a choice too: then no default of the kind counts.
      policy = options.path("orphanDependents").asBoolean(false) ? "Orphan" : "Background";
    }
    return new DeletionOptions(
        options.path("preconditions"), policy, !options.path("dryRun").isEmpty());
  }

  private static ObjectNode parameters(ServerRequest request) {
    ObjectNode options = Json.object();
    if (request.query().containsKey("gracePeriodSeconds")) {
      options.put("gracePeriodSeconds", ListOptions.number(request, "gracePeriodSeconds"));
    }
    if (request.query().containsKey("orphanDependents")) {
      options.put("orphanDependents", request.flag("orphanDependents"));
    }
    if (request.query().containsKey("propagationPolicy")) {
      options.put("propagationPolicy", request.param("propagationPolicy"));
    }
    request.query().getOrDefault("dryRun", List.of()).forEach(Json.array(options, "dryRun")::add);
    return options;
  }

  private static List<FieldError> faults(ObjectNode options) {
    List<FieldError> faults = new ArrayList<>();
    // As in Go, null is as if the field were missing.
    boolean chosen = options.hasNonNull("propagationPolicy");
    JsonNode policy = options.path("propagationPolicy");
    if (chosen && options.hasNonNull("orphanDependents")) {
      faults.add(
          FieldError.invalid(
              "propagationPolicy",
              policy,
              "orphanDependents and deletionPropagation cannot be both set"));
    }
    if (chosen && !POLICIES.contains(policy.asString(""))) {
      faults.add(
          new FieldError(
              "FieldValueNotSupported",
              "propagationPolicy",
              "Unsupported value: "
                  + policy
                  + ": supported values: \"Foreground\", \"Background\", \"Orphan\", \"nil\""));
    }
    List<String> dryRun = new ArrayList<>();
    options.path("dryRun").forEach(value -> dryRun.add(value.asString("")));
    WriteOptions.dryRun(dryRun, faults);
    return faults;
  }
}
