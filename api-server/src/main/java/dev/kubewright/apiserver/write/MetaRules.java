package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.registry.DnsNames;
import dev.kubewright.apiserver.registry.NameRule;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Validates the metadata of objects. */
final class MetaRules {
  private static final Pattern QUALIFIED =
      Pattern.compile("([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]");
  private static final String QUALIFIED_RULE =
      "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end"
          + " with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex"
          + " used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
  private static final String VALUE_RULE =
      "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or"
          + " '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or"
          + " 'my_value',  or '12345', regex used for validation is"
          + " '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
  private static final Pattern GROUP_VERSION = Pattern.compile("([^/]*/)?[^/]+");
  private static final Set<String> STANDARD_FINALIZERS =
      Set.of("orphan", "foregroundDeletion", "kubernetes");
  private static final int ANNOTATION_LIMIT = 256 * 1024;

  private MetaRules() {}

  /** Returns the faults of an object, which is new or takes the place of a stored one. */
  static List<FieldError> validate(JsonNode object, NameRule rule, boolean created) {
    List<FieldError> faults = new ArrayList<>();
    JsonNode metadata = object.path("metadata");
    if (Json.string(metadata, "name").isEmpty()) {
      faults.add(FieldError.required("metadata.name", "name or generateName is required"));
    }
    if (!created) {
      names(metadata, NameRule.SEGMENT, faults);
    }
    if (created || rule != NameRule.SEGMENT) {
      names(metadata, rule, faults);
    }
    labels(metadata.path("labels"), faults);
    annotations(metadata.path("annotations"), faults);
    owners(metadata.path("ownerReferences"), faults);
    finalizers(metadata.path("finalizers"), faults);
    return faults;
  }

  private static void names(JsonNode metadata, NameRule rule, List<FieldError> faults) {
    String prefix = Json.string(metadata, "generateName");
    if (!prefix.isEmpty()) {
      for (String fault : rule.prefixFaults(prefix)) {
        faults.add(FieldError.invalid("metadata.generateName", prefix, fault));
      }
    }
    String name = Json.string(metadata, "name");
    if (!name.isEmpty()) {
      for (String fault : rule.faults(name)) {
        faults.add(FieldError.invalid("metadata.name", name, fault));
      }
    }
  }

  private static List<String> qualifiedFaults(String key) {
    String fault = qualifiedFault(key);
    if (fault == null) {
      return List.of();
    }
    boolean empty = fault.equals("name part must be non-empty");
    return empty ? List.of(fault, QUALIFIED_RULE) : List.of(fault);
  }

  private static @Nullable String qualifiedFault(String key) {
    int slash = key.indexOf('/');
    String name = key.substring(slash + 1);
    if (slash == 0) {
      return "prefix part must be non-empty";
    }
    if (slash > 0) {
      List<String> wrong = DnsNames.subdomain(key.substring(0, slash));
      if (!wrong.isEmpty()) {
        return "prefix part " + wrong.get(0);
      }
    }
    if (name.isEmpty()) {
      return "name part must be non-empty";
    }
    if (name.length() > 63) {
      return "name part must be no more than 63 bytes";
    }
    return QUALIFIED.matcher(name).matches() ? null : QUALIFIED_RULE;
  }

  private static void labels(JsonNode labels, List<FieldError> faults) {
    labels
        .properties()
        .forEach(
            label -> {
              for (String fault : qualifiedFaults(label.getKey())) {
                faults.add(FieldError.invalid("metadata.labels", label.getKey(), fault));
              }
              String value = label.getValue().asString("");
              if (value.length() > 63) {
                faults.add(
                    FieldError.invalid("metadata.labels", value, "must be no more than 63 bytes"));
              } else if (!value.isEmpty() && !QUALIFIED.matcher(value).matches()) {
                faults.add(FieldError.invalid("metadata.labels", value, VALUE_RULE));
              }
            });
  }

  private static void annotations(JsonNode annotations, List<FieldError> faults) {
    long size = 0;
    for (String key : annotations.propertyNames()) {
      for (String fault : qualifiedFaults(key.toLowerCase(Locale.ROOT))) {
        faults.add(FieldError.invalid("metadata.annotations", key, fault));
      }
      size += utf8(key) + utf8(annotations.get(key).asString(""));
    }
    if (size > ANNOTATION_LIMIT) {
      faults.add(FieldError.tooLong("metadata.annotations", ANNOTATION_LIMIT));
    }
  }

  private static int utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static void owners(JsonNode owners, List<FieldError> faults) {
    int controllers = 0;
    for (int i = 0; i < owners.size(); i++) {
      JsonNode owner = owners.get(i);
      String path = "metadata.ownerReferences[" + i + "].";
      for (String field : List.of("apiVersion", "kind", "name", "uid")) {
        if (Json.string(owner, field).isEmpty()) {
          faults.add(FieldError.required(path + field, "must not be empty"));
        }
      }
      String version = Json.string(owner, "apiVersion");
      if (!version.isEmpty() && !GROUP_VERSION.matcher(version).matches()) {
        String why = "must be <group>/<version> or <version>";
        faults.add(FieldError.invalid(path + "apiVersion", version, why));
      }
      controllers += owner.path("controller").asBoolean(false) ? 1 : 0;
    }
    if (controllers > 1) {
      faults.add(
          FieldError.invalid(
              "metadata.ownerReferences",
              owners,
              "Only one reference can have Controller set to true"));
    }
  }

  private static void finalizers(JsonNode finalizers, List<FieldError> faults) {
    for (JsonNode finalizer : finalizers) {
      String name = finalizer.asString("");
      for (String fault : qualifiedFaults(name)) {
        faults.add(FieldError.invalid("metadata.finalizers", name, fault));
      }
    }
    for (int i = 0; i < finalizers.size(); i++) {
      String name = finalizers.get(i).asString("");
      if (!name.contains("/") && !STANDARD_FINALIZERS.contains(name)) {
        faults.add(
            FieldError.invalid(
                "metadata.finalizers[" + i + "]",
                name,
                "name is neither a standard finalizer name nor is it fully qualified"));
      }
    }
  }
}
