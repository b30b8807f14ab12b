package dev.kubewright.importer.model;

import java.util.Map;

/**
 * The releases that have a type and its fields.
 *
 * @param type those of the type
 * @param fields those of fields that not every release with the type has, by their names in JSON
 */
public record TypeHistory(Lifespan type, Map<String, Lifespan> fields) {
  /** Of a type that every release has as it is. */
  public static final TypeHistory NONE = new TypeHistory(Lifespan.ALWAYS, Map.of());

  /** Copies the map. */
  public TypeHistory {
    fields = Map.copyOf(fields);
  }

  /** Returns the releases with a field. */
  public Lifespan field(String jsonName) {
    return fields.getOrDefault(jsonName, Lifespan.ALWAYS);
  }
}
