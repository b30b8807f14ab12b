package dev.kubewright.apiserver.kinds.crd;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.name.DnsNames;
import dev.kubewright.apiserver.tree.Json;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Validates custom resource definitions. */
final class CrdRules {
  /** The annotation that says where the group of a CRD was approved. */
  static final String APPROVAL = "api-approved.kubernetes.io";

  private static final String APPROVAL_GUIDE =
      ", see https://github.com/kubernetes/enhancements/pull/1111";

  private CrdRules() {}

  static List<FieldError> validate(ObjectNode crd, @Nullable ObjectNode old) {
    List<FieldError> faults = new ArrayList<>();
    JsonNode spec = crd.path("spec");
    String group = Json.string(spec, "group");
    String name = Json.string(crd, "metadata", "name");
    if (!name.isEmpty() && !name.equals(Json.string(spec, "names", "plural") + "." + group)) {
      String why = "must be spec.names.plural+\".\"+spec.group";
      faults.add(FieldError.invalid("metadata.name", name, why));
    }
    if (spec.path("preserveUnknownFields").asBoolean(false)) {
      String why = "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in";
      JsonNode given = spec.get("preserveUnknownFields");
      String where = " spec.versions[*].schema instead";
      faults.add(FieldError.invalid("spec.preserveUnknownFields", given, why + where));
    }
    group(group, faults);
    approval(group, crd.path("metadata").path("annotations"), faults);
    scope(spec, faults);
    names(spec.path("names"), faults);
    CrdVersionRules.check(spec.path("versions"), faults);
    ConversionRules.check(spec.path("conversion"), faults);
    if (old != null && isEstablished(old)) {
      immutable(spec, old.path("spec"), faults);
    }
    if (old == null) {
      storage(spec.path("versions"), crd.path("status").path("storedVersions"), faults);
    } else {
      stored(spec.path("versions"), old.path("status").path("storedVersions"), faults);
    }
    return faults;
  }

  private static void group(String group, List<FieldError> faults) {
    List<String> wrong = DnsNames.subdomain(group);
    if (group.isEmpty()) {
      faults.add(FieldError.required("spec.group", ""));
    } else if (!wrong.isEmpty()) {
      wrong.forEach(why -> faults.add(FieldError.invalid("spec.group", group, why)));
    } else if (!group.contains(".")) {
      String why = "should be a domain with at least one dot";
      faults.add(FieldError.invalid("spec.group", group, why));
    }
  }

  /** Checks that a group of the project itself was approved, or says that it was not. */
  private static void approval(String group, JsonNode annotations, List<FieldError> faults) {
    if (!isProtected(group)) {
      return;
    }
    String given = Json.string(annotations, APPROVAL);
    String path = "metadata.annotations[" + APPROVAL + "]";
    String why = "protected groups must have approval annotation \"" + APPROVAL + "\"";
    if (given.isEmpty()) {
      faults.add(FieldError.required(path, why + APPROVAL_GUIDE));
    } else if (!isRefusal(given) && !isUrl(given)) {
      String form = " with either a URL or a reason starting with \"unapproved\"";
      faults.add(FieldError.invalid(path, given, why + form + APPROVAL_GUIDE));
    }
  }

  /** Returns whether a group is one of the project itself. */
  static boolean isProtected(String group) {
    String dotted = "." + group;
    return dotted.endsWith(".k8s.io") || dotted.endsWith(".kubernetes.io");
  }

  /** Returns whether an approval says that there was none. */
  static boolean isRefusal(String approval) {
    return approval.startsWith("unapproved");
  }

  private static boolean isUrl(String text) {
    try {
      URI url = new URI(text);
      return url.getScheme() != null && url.getRawAuthority() != null;
    } catch (URISyntaxException malformed) {
      return false;
    }
  }

  private static void scope(JsonNode spec, List<FieldError> faults) {
    String scope = Json.string(spec, "scope");
    if (scope.isEmpty()) {
      faults.add(FieldError.required("spec.scope", ""));
    } else if (!scope.equals("Cluster") && !scope.equals("Namespaced")) {
      List<String> scopes = List.of("Cluster", "Namespaced");
      faults.add(FieldError.unsupportedWord("spec.scope", scope, scopes));
    }
  }

  /** Checks that the present storage version is among those in which objects may be stored. */
  private static void storage(JsonNode versions, JsonNode stored, List<FieldError> faults) {
    String path = "status.storedVersions";
    if (stored.isEmpty()) {
      // The server shows no value, whatever it is.
      String why = "must have at least one stored version";
      faults.add(FieldError.invalid(path, (JsonNode) null, why));
      return;
    }
    String storage = "";
    for (JsonNode version : versions) {
      if (version.path("storage").asBoolean(false)) {
        storage = Json.string(version, "name");
      }
    }
    for (JsonNode version : stored) {
      if (version.asString("").equals(storage)) {
        return;
      }
    }
    String why = "must have the storage version " + storage;
    faults.add(FieldError.invalid(path, stored, why));
  }

  /** Objects may be stored in these versions, so the versions must stay. */
  private static void stored(JsonNode versions, JsonNode stored, List<FieldError> faults) {
    for (int i = 0; i < stored.size(); i++) {
      String version = stored.get(i).asString("");
      boolean kept = false;
      for (JsonNode each : versions) {
        kept |= Json.string(each, "name").equals(version);
      }
      if (!kept) {
        String problem =
            "missing from spec.versions; "
                + version
                + " was previously a storage version, and must remain in spec.versions until a"
                + " storage migration ensures no data remains persisted in "
                + version
                + " and removes "
                + version
                + " from status.storedVersions";
        faults.add(FieldError.invalid("status.storedVersions[" + i + "]", stored.get(i), problem));
      }
    }
  }

  private static boolean isEstablished(JsonNode crd) {
    for (JsonNode condition : crd.path("status").path("conditions")) {
      if (Json.string(condition, "type").equals("Established")) {
        return Json.string(condition, "status").equals("True");
      }
    }
    return false;
  }

  private static void immutable(JsonNode spec, JsonNode old, List<FieldError> faults) {
    for (String field : List.of("group", "scope")) {
      if (!Json.same(spec.get(field), old.get(field))) {
        faults.add(FieldError.invalid("spec." + field, spec.get(field), "field is immutable"));
      }
    }
    for (String field : List.of("kind", "plural")) {
      if (!Json.same(spec.path("names").get(field), old.path("names").get(field))) {
        faults.add(
            FieldError.invalid(
                "spec.names." + field, spec.path("names").get(field), "field is immutable"));
      }
    }
  }

  private static void names(JsonNode names, List<FieldError> faults) {
    for (String field : List.of("plural", "singular", "kind", "listKind")) {
      String value = Json.string(names, field);
      if (value.isEmpty()) {
        faults.add(FieldError.required("spec.names." + field, ""));
      } else if (field.equals("kind") || field.equals("listKind")) {
        add("spec.names." + field, value, DnsNames.kindFault(value), faults);
      } else {
        label("spec.names." + field, value, faults);
      }
    }
    for (String field : List.of("shortNames", "categories")) {
      JsonNode list = names.path(field);
      for (int i = 0; i < list.size(); i++) {
        String value = list.get(i).asString("");
        label("spec.names." + field + "[" + i + "]", value, faults);
      }
    }
    String kind = Json.string(names, "kind");
    if (!kind.isEmpty() && kind.equals(Json.string(names, "listKind"))) {
      String why = "kind and listKind may not be the same";
      faults.add(FieldError.invalid("spec.names.listKind", kind, why));
    }
  }

  private static void label(String path, String value, List<FieldError> faults) {
    add(path, value, String.join(",", DnsNames.label1035(value)), faults);
  }

  private static void add(String path, String value, String why, List<FieldError> faults) {
    if (!why.isEmpty()) {
      faults.add(FieldError.invalid(path, value, why));
    }
  }
}
