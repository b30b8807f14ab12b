package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.resource.Resource;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * A request on a resource.
 *
 * @param request the request
 * @param info what its path addresses
 * @param resource the resource
 * @param user who asks
 * @param warnings the warnings of the answer so far; grows
 */
record Call(
    ServerRequest request, RequestInfo info, Resource resource, User user, List<String> warnings) {
  private static final Set<String> VALIDATIONS = Set.of("", "Ignore", "Strict", "Warn");

  String namespace() {
    return info.namespace();
  }

  String name() {
    return info.name();
  }

  GroupResource groupResource() {
    return resource.groupResource();
  }

  /** Returns whether nothing is to be stored. */
  boolean dryRun(String options) {
    List<String> values = request.query().getOrDefault("dryRun", List.of());
    for (String value : values) {
      if (!value.equals("All")) {
        throw invalidOption(
            options,
            new FieldError(
                "FieldValueNotSupported",
                "dryRun",
                "Unsupported value: [\"" + value + "\"]: supported values: \"All\""));
      }
    }
    return !values.isEmpty();
  }

  /** Returns Ignore, Warn or Strict. */
  String fieldValidation(String options) {
    String mode = request.param("fieldValidation");
    if (!VALIDATIONS.contains(mode)) {
      throw invalidOption(
          options,
          new FieldError(
              "FieldValueNotSupported",
              "fieldValidation",
              "Unsupported value: \""
                  + mode
                  + "\": supported values: \"\", \"Ignore\", \"Strict\", \"Warn\""));
    }
    return mode.isEmpty() ? "Warn" : mode;
  }

  static RuntimeException invalidOption(String options, FieldError... faults) {
    return Errors.invalid("meta.k8s.io", options, "", List.of(faults));
  }

  ServerResponse answer(int status, JsonNode tree) {
    return ServerResponse.json(status, tree, List.copyOf(warnings));
  }
}
