package dev.kubewright.apiserver.store;

import dev.kubewright.apiserver.tree.Json;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Parts that stored objects have in common, so that they take memory once. Objects of one template
 * have equal managed fields, which are most of the nodes of a pod, and equal texts. 10,000 pods
 * take a third of the memory so. Guarded by the lock of the store.
 *
 * <p>A shared part is never edited: texts cannot be edited, and the field manager alone reads
 * managed fields, and makes new ones.
 */
final class SharedParts {
  private static final String FIELDS = "fieldsV1";
  private static final int LONGEST = 64;

  /** A power of two. Texts that differ can have the same place, and then the last one stays. */
  private static final int PLACES = 4096;

  private final Map<JsonNode, WeakReference<JsonNode>> fields = new WeakHashMap<>();
  private final JsonNode[] texts = new JsonNode[PLACES];

  /** Puts shared parts in the places of equal ones of an object that is not stored yet. */
  void share(ObjectNode object) {
    for (JsonNode entry : Json.metadata(object).path("managedFields")) {
      if (entry instanceof ObjectNode managed && managed.get(FIELDS) instanceof ObjectNode own) {
        managed.set(FIELDS, shared(own));
      }
    }
    texts(object);
  }

  private JsonNode shared(ObjectNode own) {
    WeakReference<JsonNode> reference = fields.get(own);
    JsonNode shared = reference == null ? null : reference.get();
    if (shared == null) {
      fields.put(own, new WeakReference<>(own));
      return own;
    }
    return shared;
  }

  /** Managed fields have no texts. A part of an older object can be shared already. */
  private void texts(JsonNode node) {
    if (node instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> member : object.properties()) {
        if (member.getValue() instanceof StringNode text) {
          member.setValue(shared(text));
        } else if (!member.getKey().equals(FIELDS)) {
          texts(member.getValue());
        }
      }
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        if (array.get(i) instanceof StringNode text) {
          array.set(i, shared(text));
        } else {
          texts(array.get(i));
        }
      }
    }
  }

  private JsonNode shared(StringNode own) {
    String text = own.stringValue();
    if (text.length() > LONGEST) {
      return own;
    }
    int hash = text.hashCode();
    int place = (hash ^ hash >>> 16) & (PLACES - 1);
    JsonNode known = texts[place];
    if (own.equals(known)) {
      return known;
    }
    texts[place] = own;
    return own;
  }
}
