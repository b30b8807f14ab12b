package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.schema.ObjectMetaRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The options of a create, update or patch.
 *
 * @param dryRun whether nothing is stored
 * @param validation Ignore, Warn or Strict
 */
public record WriteOptions(boolean dryRun, String validation) {
  private static final Set<String> VALIDATIONS = Set.of("", "Ignore", "Strict", "Warn");

  /** The media type of server-side apply. */
  public static final String APPLY = "application/apply-patch+yaml";

  /**
   * Reads and validates the options of a request.
   *
   * @param kind the kind of the options, such as {@code CreateOptions}
   * @throws dev.kubewright.apiserver.errors.ApiError 422 with all faults
   */
  public static WriteOptions of(Call call, String kind) {
    List<FieldError> faults = new ArrayList<>();
    ServerRequest request = call.request();
    if (kind.equals("PatchOptions")) {
      patch(request, faults);
    }
    ObjectMetaRules.manager("fieldManager", request.param("fieldManager"), faults);
    List<String> dryRun = request.query().getOrDefault("dryRun", List.of());
    dryRun(dryRun, faults);
    String validation = request.param("fieldValidation");
    if (!VALIDATIONS.contains(validation)) {
      faults.add(
          new FieldError(
              "FieldValueNotSupported",
              "fieldValidation",
              "Unsupported value: "
                  + GoText.quote(validation)
                  + ": supported values: \"\", \"Ignore\", \"Strict\", \"Warn\""));
    }
    if (!faults.isEmpty()) {
      throw Call.invalidOption(kind, faults.toArray(FieldError[]::new));
    }
    return new WriteOptions(!dryRun.isEmpty(), validation.isEmpty() ? "Warn" : validation);
  }

  private static void patch(ServerRequest request, List<FieldError> faults) {
    boolean apply = request.rawContentType().equals(APPLY);
    if (!apply && request.query().containsKey("force")) {
      faults.add(FieldError.forbidden("force", "may not be specified for non-apply patch"));
    } else if (apply && request.param("fieldManager").isEmpty()) {
      faults.add(FieldError.required("fieldManager", "is required for apply patch"));
    }
  }

  /** Returns whether an apply takes the fields of other managers. */
  public static boolean isForced(Call call) {
    return call.request().flag("force");
  }

  /** Adds a fault if a value is not {@code All}. */
  public static void dryRun(List<String> values, List<FieldError> faults) {
    if (values.stream().anyMatch(value -> !value.equals("All"))) {
      String shown = String.join(",", values.stream().map(GoText::quote).toList());
      faults.add(
          new FieldError(
              "FieldValueNotSupported",
              "dryRun",
              "Unsupported value: [" + shown + "]: supported values: \"All\""));
    }
  }
}
