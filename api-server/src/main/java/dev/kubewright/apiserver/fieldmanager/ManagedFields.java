package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.FieldSetJson;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import dev.kubewright.apiserver.tree.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes {@code metadata.managedFields}. */
public final class ManagedFields {
  private static final String FIELD = "managedFields";
  private static final String TYPE = "FieldsV1";
  private static final List<String> TEXTS =
      List.of("manager", "operation", "apiVersion", "time", "fieldsType", "subresource");

  private ManagedFields() {}

  /** Returns the managed fields of an object, or null if they are missing or null. */
  public static @Nullable JsonNode of(JsonNode object) {
    return Json.find(object, "metadata", FIELD);
  }

  /** Removes the managed fields from an object. */
  static void remove(ObjectNode object) {
    if (object.get("metadata") instanceof ObjectNode metadata) {
      metadata.remove(FIELD);
    }
  }

  /** Sets the managed fields of an object. Null or an empty list removes them. */
  public static void set(ObjectNode object, @Nullable JsonNode entries) {
    if (entries == null || entries.isNull() || entries.isEmpty()) {
      remove(object);
    } else {
      Json.metadata(object).set(FIELD, entries);
    }
  }

  /** Returns the fault of managed fields, or the empty string. */
  public static String fault(@Nullable JsonNode entries) {
    try {
      decode(entries);
      return "";
    } catch (IllegalArgumentException broken) {
      return String.valueOf(broken.getMessage());
    }
  }

  /** Returns whether the managed fields of a body ask for a reset: a list with no real entry. */
  static boolean isReset(@Nullable JsonNode entries) {
    return entries != null
        && entries.isArray()
        && (entries.isEmpty() || (entries.size() == 1 && entries.get(0).isEmpty()));
  }

  /** Returns whether a value is a list of entries, which may say anything. */
  static boolean areTyped(@Nullable JsonNode entries) {
    if (entries == null || !entries.isArray()) {
      return false;
    }
    for (JsonNode entry : entries) {
      String time = Json.string(entry, "time");
      if (!entry.isObject() || !time.isEmpty() && time(time) == null) {
        return false;
      }
      for (String field : TEXTS) {
        JsonNode value = entry.path(field);
        if (!value.isMissingNode() && !value.isNull() && !value.isString()) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Reads managed fields.
   *
   * @throws IllegalArgumentException if an entry is broken
   */
  static Managed decode(@Nullable JsonNode entries) {
    Managed managed = new Managed();
    if (entries == null) {
      return managed;
    }
    for (int i = 0; i < entries.size(); i++) {
      JsonNode entry = entries.get(i);
      check(entry, i);
      String version = Json.string(entry, "apiVersion");
      Manager manager = manager(entry, version);
      FieldSet set;
      try {
        set = FieldSetJson.read(entry.get("fieldsV1"));
      } catch (IllegalArgumentException broken) {
        throw new IllegalArgumentException(
            "error decoding versioned set: error decoding set: " + broken.getMessage(), broken);
      }
      managed.sets().put(manager, new Managed.Owned(set, version));
      managed.time(manager, time(Json.string(entry, "time")));
    }
    return managed;
  }

  private static Manager manager(JsonNode entry, String version) {
    String operation = Json.string(entry, "operation");
    String own = operation.equals(Manager.APPLY) ? "" : version;
    return new Manager(
        Json.string(entry, "manager"), operation, own, Json.string(entry, "subresource"));
  }

  private static void check(JsonNode entry, int index) {
    String operation = Json.string(entry, "operation");
    if (!operation.equals(Manager.APPLY) && !operation.equals(Manager.UPDATE)) {
      throw new IllegalArgumentException("operation must be `Apply` or `Update`");
    }
    if (Json.string(entry, "apiVersion").isEmpty()) {
      throw new IllegalArgumentException("apiVersion must not be empty");
    }
    String type = Json.string(entry, "fieldsType");
    if (type.isEmpty()) {
      throw new IllegalArgumentException("missing fieldsType in managed fields entry " + index);
    }
    if (!type.equals(TYPE)) {
      throw new IllegalArgumentException(
          "invalid fieldsType " + GoText.quote(type) + " in managed fields entry " + index);
    }
  }

  private static @Nullable Instant time(String text) {
    try {
      return text.isEmpty() ? null : OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException broken) {
      return null;
    }
  }

  /** Writes managed fields in the real server's order, or returns null if there are none. */
  static @Nullable ArrayNode encode(Managed managed) {
    if (managed.isEmpty()) {
      return null;
    }
    List<Row> rows = new ArrayList<>();
    managed
        .sets()
        .forEach((manager, owned) -> rows.add(new Row(manager, owned, managed.time(manager))));
    rows.sort(Row.ORDER);
    ArrayNode entries = Json.array();
    rows.forEach(row -> row.write(entries.addObject()));
    return entries;
  }

  /** An entry to be written. */
  private record Row(Manager manager, Managed.Owned owned, @Nullable Instant time) {
    static final Comparator<Row> ORDER =
        Comparator.comparing((Row row) -> row.manager.operation())
            .thenComparingLong(row -> row.time == null ? 0 : row.time.getEpochSecond())
            .thenComparing(row -> row.manager.name(), Values::compareText)
            .thenComparing(row -> row.owned.apiVersion(), Values::compareText)
            .thenComparing(row -> row.manager.subresource(), Values::compareText);

    void write(ObjectNode entry) {
      if (!manager.name().isEmpty()) {
        entry.put("manager", manager.name());
      }
      entry.put("operation", manager.operation());
      entry.put("apiVersion", owned.apiVersion());
      if (time != null) {
        entry.put("time", time.truncatedTo(ChronoUnit.SECONDS).toString());
      }
      entry.put("fieldsType", TYPE);
      entry.set("fieldsV1", FieldSetJson.write(owned.set()));
      if (!manager.subresource().isEmpty()) {
        entry.put("subresource", manager.subresource());
      }
    }
  }
}
