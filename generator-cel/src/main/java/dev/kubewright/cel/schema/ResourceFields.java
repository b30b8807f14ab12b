package dev.kubewright.cel.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The fields that rules reach in every object with apiVersion, kind and metadata, even if its
 * schema lacks them.
 *
 * <p>The rules are those of {@code WithTypeAndObjectMeta} in k8s.io/apiserver/pkg/cel/common.
 */
public final class ResourceFields {
  private static final SchemaView STRING = new Plain("string", Map.of());
  private static final Map<String, SchemaView> FIELDS =
      Map.of(
          "apiVersion",
          STRING,
          "kind",
          STRING,
          "metadata",
          new Plain("object", Map.of("name", STRING, "generateName", STRING)));

  private ResourceFields() {}

  /** The properties of such an object: those of the schema, if it has all of these fields. */
  public static Map<String, SchemaView> of(SchemaView schema) {
    Map<String, SchemaView> own = schema.properties();
    if (hasAll(own, FIELDS)) {
      return own;
    }
    var all = new LinkedHashMap<>(own);
    all.putAll(FIELDS);
    return all;
  }

  private static boolean hasAll(Map<String, SchemaView> own, Map<String, SchemaView> fields) {
    return fields.entrySet().stream()
        .allMatch(
            field -> {
              SchemaView schema = own.get(field.getKey());
              return schema != null
                  && schema.text("type").equals(field.getValue().text("type"))
                  && hasAll(schema.properties(), field.getValue().properties());
            });
  }

  /**
   * A schema with a type and properties alone.
   *
   * @param type the type
   * @param properties the properties
   */
  private record Plain(String type, Map<String, SchemaView> properties) implements SchemaView {
    @Override
    public String text(String keyword) {
      return keyword.equals("type") ? type : "";
    }

    @Override
    public boolean flag(String keyword) {
      return false;
    }

    @Override
    public boolean has(String keyword) {
      return keyword.equals("type");
    }

    @Override
    public OptionalLong number(String keyword) {
      return OptionalLong.empty();
    }

    @Override
    public List<String> texts(String keyword) {
      return List.of();
    }

    @Override
    public Optional<SchemaView> inner(String keyword) {
      return Optional.empty();
    }
  }
}
