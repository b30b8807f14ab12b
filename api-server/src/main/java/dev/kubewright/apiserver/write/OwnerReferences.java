package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.tree.ItemKey;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and changes what an object says about its owners and its finalizers. */
public final class OwnerReferences {
  /** The finalizer of an object that waits until its dependents are deleted. */
  public static final String FOREGROUND = "foregroundDeletion";

  /** The finalizer of an object that waits until its dependents have forgotten it. */
  public static final String ORPHAN = "orphan";

  private static final String DUPLICATES =
      ".metadata.ownerReferences contains duplicate entries%s; API server dedups owner references"
          + " in 1.20+, and may reject such requests as early as 1.24; please fix your requests;"
          + " duplicate UID(s) observed: %s";

  private OwnerReferences() {}

  /** Returns the owners that an object names, in their order. */
  public static List<JsonNode> of(@Nullable JsonNode object) {
    List<JsonNode> references = new ArrayList<>();
    if (object != null) {
      object.path("metadata").path("ownerReferences").forEach(references::add);
    }
    return references;
  }

  /** Returns the first reference to an owner with a uid, or null. */
  public static @Nullable JsonNode withUid(List<JsonNode> references, String uid) {
    for (JsonNode reference : references) {
      if (Json.string(reference, "uid").equals(uid)) {
        return reference;
      }
    }
    return null;
  }

  /** Returns whether a reference keeps its owner from going first. */
  public static boolean blocks(JsonNode reference) {
    return reference.path("blockOwnerDeletion").asBoolean(false);
  }

  /** Returns whether an object is marked as being deleted. */
  public static boolean isBeingDeleted(JsonNode object) {
    return object.path("metadata").has("deletionTimestamp");
  }

  /** Returns whether an object has a finalizer. */
  public static boolean hasFinalizer(JsonNode object, String finalizer) {
    for (JsonNode one : object.path("metadata").path("finalizers")) {
      if (one.asString("").equals(finalizer)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an object waits until its dependents are deleted. */
  public static boolean waits(@Nullable JsonNode object) {
    return object != null && isBeingDeleted(object) && hasFinalizer(object, FOREGROUND);
  }

  /** Returns whether an object waits until its dependents have forgotten it. */
  public static boolean waitsForOrphans(@Nullable JsonNode object) {
    return object != null && isBeingDeleted(object) && hasFinalizer(object, ORPHAN);
  }

  /** Returns a copy of an object without the references to some owners. */
  public static ObjectNode without(ObjectNode object, Set<String> uids) {
    ObjectNode copy = object.deepCopy();
    ArrayNode kept = Json.array();
    for (JsonNode reference : of(copy)) {
      if (!uids.contains(Json.string(reference, "uid"))) {
        kept.add(reference);
      }
    }
    disown(copy, uids, kept.isEmpty());
    return replace(copy, "ownerReferences", kept);
  }

  /**
   * No manager has references that are gone.
   *
   * @param all whether no reference stays
   */
  private static void disown(ObjectNode object, Set<String> uids, boolean all) {
    if (!(Json.metadata(object).get("managedFields") instanceof ArrayNode managers)) {
      return;
    }
    ArrayNode kept = Json.array();
    for (JsonNode manager : managers) {
      JsonNode fields = manager.path("fieldsV1");
      if (fields.path("f:metadata").path("f:ownerReferences") instanceof ObjectNode references) {
        uids.forEach(uid -> references.remove("k:{\"uid\":\"" + uid + "\"}"));
        if (all) {
          references.remove(".");
        }
        dropEmpty((ObjectNode) fields.path("f:metadata"), "f:ownerReferences");
        dropEmpty((ObjectNode) fields, "f:metadata");
      }
      if (!fields.isObject() || !fields.isEmpty()) {
        kept.add(manager);
      }
    }
    Json.metadata(object).set("managedFields", kept);
  }

  private static void dropEmpty(ObjectNode fields, String name) {
    if (fields.path(name).isEmpty()) {
      fields.remove(name);
    }
  }

  /** Returns a copy of an object whose references block no owner. */
  public static ObjectNode unblocking(ObjectNode object) {
    ObjectNode copy = object.deepCopy();
    for (JsonNode reference : of(copy)) {
      ((ObjectNode) reference).put("blockOwnerDeletion", false);
    }
    return copy;
  }

  /** Returns a copy of an object without a finalizer. */
  public static ObjectNode withoutFinalizer(ObjectNode object, String finalizer) {
    ObjectNode copy = object.deepCopy();
    ArrayNode kept = Json.array();
    for (JsonNode one : copy.path("metadata").path("finalizers")) {
      if (!one.asString("").equals(finalizer)) {
        kept.add(one);
      }
    }
    return replace(copy, "finalizers", kept);
  }

  /**
   * Removes references that stand twice in metadata, and warns of them.
   *
   * @param when when a real server looks at them, in the words of its warning, or the empty string
   */
  static void dropDuplicates(ObjectNode metadata, String when, List<String> warnings) {
    if (!(metadata.get("ownerReferences") instanceof ArrayNode references)) {
      return;
    }
    ArrayNode kept = Json.array();
    List<String> twice = new ArrayList<>();
    Set<ItemKey> known = new HashSet<>();
    for (JsonNode reference : references) {
      if (known.add(ItemKey.ofValue(reference))) {
        kept.add(reference);
      } else {
        twice.add(Json.string(reference, "uid"));
      }
    }
    if (!twice.isEmpty()) {
      metadata.set("ownerReferences", kept);
      warnings.add(DUPLICATES.formatted(when, String.join(", ", twice)));
    }
  }

  private static ObjectNode replace(ObjectNode object, String field, ArrayNode values) {
    if (values.isEmpty()) {
      Json.metadata(object).remove(field);
    } else {
      Json.metadata(object).set(field, values);
    }
    return object;
  }
}
