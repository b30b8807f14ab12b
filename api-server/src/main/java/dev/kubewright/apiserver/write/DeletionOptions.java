package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.form.BodyReader;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.WriteOptions;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The options of a deletion.
 *
 * @param preconditions the expected uid and resourceVersion, or an empty object
 * @param policy the propagation policy, or the empty string
 * @param dryRun whether nothing is deleted
 * @param cascades whether dependents are to go by the older option {@code orphanDependents: false}
 * @param unreadable whether only an object that cannot be read from the storage is deleted
 */
public record DeletionOptions(
    JsonNode preconditions, String policy, boolean dryRun, boolean cascades, boolean unreadable) {
  private static final String UNREADABLE = "ignoreStoreReadErrorWithClusterBreakingPotential";
  private static final String KIND = "DeleteOptions";
  private static final String DEFINITION = "io.k8s.apimachinery.pkg.apis.meta.v1." + KIND;
  private static final List<String> NOT_OF_UNREADABLE =
      List.of("propagationPolicy", "orphanDependents", "gracePeriodSeconds", "preconditions");
  private static final Set<String> POLICIES = Set.of("Foreground", "Background", "Orphan");

  /** Creates options for objects that can be read. */
  public DeletionOptions(JsonNode preconditions, String policy, boolean dryRun) {
    this(preconditions, policy, dryRun, false, false);
  }

  /**
   * Reads the options of a request: from its body if it has one, otherwise from its parameters.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 for a body that cannot be read, 422 for
   *     options that are not allowed
   */
  public static DeletionOptions of(Call call) {
    ServerRequest request = call.request();
    ObjectNode options =
        request.body().length == 0 ? parameters(request) : BodyReader.options(request, KIND);
    try {
      BuiltInDecoder.decode(options, DEFINITION);
    } catch (BuiltInDecoder.TypeMismatch e) {
      throw Errors.badRequest(String.valueOf(e.getMessage()));
    }
    return of(options);
  }

  /**
   * Validates decoded options.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 422 for options that are not allowed
   */
  public static DeletionOptions of(ObjectNode options) {
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
        options.path("preconditions"),
        policy,
        !options.path("dryRun").isEmpty(),
        !options.path("orphanDependents").asBoolean(true),
        options.path(UNREADABLE).asBoolean(false));
  }

  /** Returns the options without their preconditions. */
  public DeletionOptions unconditional() {
    return new DeletionOptions(Json.object(), policy, dryRun, cascades, unreadable);
  }

  /**
   * Refuses the option for unreadable objects.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 422 if the option is set
   */
  public void requireReadable() {
    if (unreadable) {
      String why = "is not allowed with DELETECOLLECTION, try again after removing the option";
      throw Call.invalidOption(KIND, FieldError.invalid(UNREADABLE, BooleanNode.TRUE, why));
    }
  }

  private static ObjectNode parameters(ServerRequest request) {
    ObjectNode options = Json.object();
    if (request.query().containsKey("gracePeriodSeconds")) {
      options.put("gracePeriodSeconds", request.number("gracePeriodSeconds"));
    }
    if (request.query().containsKey("orphanDependents")) {
      options.put("orphanDependents", request.flag("orphanDependents"));
    }
    if (request.query().containsKey("propagationPolicy")) {
      options.put("propagationPolicy", request.param("propagationPolicy"));
    }
    if (request.query().containsKey(UNREADABLE)) {
      options.put(UNREADABLE, request.flag(UNREADABLE));
    }
    for (String precondition : List.of("uid", "resourceVersion")) {
      if (!request.param(precondition).isEmpty()) {
        Json.child(options, "preconditions").put(precondition, request.param(precondition));
      }
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
    if (options.path(UNREADABLE).asBoolean(false)) {
      for (String other : NOT_OF_UNREADABLE) {
        if (options.hasNonNull(other)) {
          String why = "cannot be set together with ." + other;
          faults.add(FieldError.invalid(UNREADABLE, BooleanNode.TRUE, why));
        }
      }
    }
    return faults;
  }
}
