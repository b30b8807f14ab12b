package dev.kubewright.apiserver.kinds.crd;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The names that a CRD asks for, and those that it gets: every name that no CRD of its group has.
 * In place of a name that is taken, it keeps the one that it had.
 */
final class CrdNames {
  private static final String PLURAL = "plural";
  private static final String SINGULAR = "singular";
  private static final String KIND = "kind";
  private static final String LIST_KIND = "listKind";
  private static final String SHORT_NAMES = "shortNames";

  private final JsonNode wanted;
  private final ObjectNode accepted;
  private final boolean areAccepted;
  private String reason = "NoConflicts";
  private String message = "no conflicts found";

  private CrdNames(JsonNode wanted, ObjectNode before) {
    this.wanted = wanted;
    this.accepted = before.deepCopy();
    this.areAccepted = Json.same(wanted, before);
  }

  /** Looks at the names of a CRD. The caller holds the lock of the store. */
  static CrdNames of(ObjectNode crd, Store store) {
    JsonNode before = crd.path("status").path("acceptedNames");
    CrdNames names =
        new CrdNames(
            crd.path("spec").path("names"),
            before instanceof ObjectNode known ? known : Json.object());
    if (!names.areAccepted) {
      names.accept(taken(crd, store, false), taken(crd, store, true));
    }
    return names;
  }

  /** Returns whether the CRD has all the names that it asks for. */
  boolean areAccepted() {
    return areAccepted;
  }

  /** Returns whether the CRD gets all the names that it asks for. */
  boolean areFree() {
    return reason.equals("NoConflicts");
  }

  /** Returns the names that the CRD gets. */
  ObjectNode accepted() {
    return accepted;
  }

  /** Returns the reason of the last conflict, or that there is none. */
  String reason() {
    return reason;
  }

  /** Returns the message of the last conflict, or that there is none. */
  String message() {
    return message;
  }

  private void accept(Set<String> taken, Set<String> takenKinds) {
    acceptOne(PLURAL, taken);
    acceptOne(SINGULAR, taken);
    acceptShortNames(taken);
    acceptOne(KIND, takenKinds);
    acceptOne(LIST_KIND, takenKinds);
    take("categories");
  }

  private void acceptOne(String field, Set<String> taken) {
    String name = Json.string(wanted, field);
    if (name.equals(Json.string(accepted, field)) || !taken.contains(name)) {
      take(field);
    } else {
      refuse(field, inUse(name));
    }
  }

  private void acceptShortNames(Set<String> taken) {
    Set<String> own = new TreeSet<>();
    accepted.path(SHORT_NAMES).forEach(name -> own.add(name.asString("")));
    Set<String> conflicts = new LinkedHashSet<>();
    for (JsonNode one : wanted.path(SHORT_NAMES)) {
      String name = one.asString("");
      if (!own.contains(name) && taken.contains(name)) {
        conflicts.add(inUse(name));
      }
    }
    if (conflicts.isEmpty()) {
      take(SHORT_NAMES);
    } else {
      String all = String.join(", ", conflicts);
      refuse(SHORT_NAMES, conflicts.size() > 1 ? "[" + all + "]" : all);
    }
  }

  private void take(String field) {
    JsonNode value = wanted.get(field);
    if (value == null) {
      accepted.remove(field);
    } else {
      accepted.set(field, value.deepCopy());
    }
  }

  private void refuse(String field, String why) {
    reason = Character.toUpperCase(field.charAt(0)) + field.substring(1) + "Conflict";
    message = why;
  }

  private static String inUse(String name) {
    return GoText.quote(name) + " is already in use";
  }

  /** Returns all names that the CRDs of a group have, with those of the CRD itself. */
  private static Set<String> taken(ObjectNode crd, Store store, boolean kinds) {
    String group = Json.string(crd, "spec", "group");
    Set<String> taken = new TreeSet<>();
    for (ObjectNode each : store.list(CrdController.BUCKET, "")) {
      if (Json.string(each, "spec", "group").equals(group)) {
        JsonNode names = each.path("status").path("acceptedNames");
        for (String field : kinds ? List.of(KIND, LIST_KIND) : List.of(PLURAL, SINGULAR)) {
          taken.add(Json.string(names, field));
        }
        if (!kinds) {
          names.path(SHORT_NAMES).forEach(name -> taken.add(name.asString("")));
        }
      }
    }
    return taken;
  }
}
