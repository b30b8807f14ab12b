package dev.kubewright.processor.check;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.TypeModel;
import java.util.Set;

/** Which JSON types a value of the model can have. */
final class Shapes {
  static final String STRING = "string";
  static final String INTEGER = "integer";
  static final String NUMBER = "number";
  static final String BOOLEAN = "boolean";
  static final String ARRAY = "array";
  static final String OBJECT = "object";
  private static final Set<String> ANY = Set.of(STRING, INTEGER, NUMBER, BOOLEAN, ARRAY, OBJECT);

  private Shapes() {}

  /** The JSON types of a type. */
  static Set<String> of(TypeModel type) {
    if (type instanceof TypeModel.Scalar scalar) {
      return Set.of(scalar.kind().schemaType());
    }
    if (type instanceof TypeModel.Enumeration) {
      return Set.of(STRING);
    }
    if (type instanceof TypeModel.ListOf) {
      return Set.of(ARRAY);
    }
    if (type instanceof TypeModel.MapOf || type instanceof TypeModel.Structure) {
      return Set.of(OBJECT);
    }
    if (type instanceof TypeModel.Custom custom) {
      return custom(custom.schema());
    }
    return ANY;
  }

  private static Set<String> custom(Json.Object schema) {
    if (schema.flag("x-kubernetes-int-or-string")) {
      return Set.of(STRING, INTEGER);
    }
    String type = schema.text("type");
    return ANY.contains(type) ? Set.of(type) : ANY;
  }

  /** The Java type in words. */
  static String show(TypeModel type) {
    if (type instanceof TypeModel.ListOf list) {
      return "List<" + show(list.item().type()) + ">";
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
