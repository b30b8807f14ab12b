package dev.kubewright.processor.check.rule;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.JsonType;
import dev.kubewright.processor.model.TypeModel;
import java.util.EnumSet;
import java.util.Set;

/** Which JSON types a value of the model can have. */
public final class Shapes {
  private static final Set<JsonType> ANY = EnumSet.allOf(JsonType.class);

  private Shapes() {}

  /** The JSON types of a type. */
  public static Set<JsonType> of(TypeModel type) {
    if (type instanceof TypeModel.Scalar scalar) {
      return Set.of(scalar.kind().jsonType());
    }
    if (type instanceof TypeModel.Enumeration) {
      return Set.of(JsonType.STRING);
    }
    if (type instanceof TypeModel.ListOf) {
      return Set.of(JsonType.ARRAY);
    }
    if (type instanceof TypeModel.MapOf || type instanceof TypeModel.Structure) {
      return Set.of(JsonType.OBJECT);
    }
    if (type instanceof TypeModel.Custom custom) {
      return custom(custom.schema());
    }
    return ANY;
  }

  private static Set<JsonType> custom(Json.Object schema) {
    if (schema.flag("x-kubernetes-int-or-string")) {
      return Set.of(JsonType.STRING, JsonType.INTEGER);
    }
    String type = schema.text("type");
    return ANY.stream()
        .filter(each -> each.word().equals(type))
        .findFirst()
        .map(Set::of)
        .orElse(ANY);
  }

  /** The Java type in words. */
  public static String show(TypeModel type) {
    if (type instanceof TypeModel.ListOf list) {
      return (list.set() ? "Set<" : "List<") + show(list.item().type()) + ">";
    }
    if (type instanceof TypeModel.MapOf map) {
      return "Map<String, " + show(map.value().type()) + ">";
    }
    if (type instanceof TypeModel.Scalar scalar) {
      return scalar.kind().show(scalar.primitive());
    }
    if (type instanceof TypeModel.Structure structure) {
      return structure.name().simpleName();
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      return enumeration.name().simpleName();
    }
    return type instanceof TypeModel.Custom custom
        ? custom.name().simpleName()
        : ((TypeModel.Opaque) type).name().toString();
  }
}
