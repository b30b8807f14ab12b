package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The spelling of the model's values in Java. */
final class JavaTypes {
  private static final ClassName STRING = ClassName.get(String.class);

  private JavaTypes() {}

  /** The type of a value, without {@code @Nullable} of its own; items keep theirs. */
  static TypeName of(TypeModel type) {
    if (type instanceof TypeModel.Scalar scalar) {
      TypeName name = ClassName.get(scalar.kind().boxed());
      return scalar.primitive() ? name.unbox() : name;
    }
    if (type instanceof TypeModel.ListOf list) {
      return ParameterizedTypeName.get(
          ClassName.get(list.set() ? Set.class : List.class), argument(list.item()));
    }
    if (type instanceof TypeModel.MapOf map) {
      return ParameterizedTypeName.get(ClassName.get(Map.class), STRING, argument(map.value()));
    }
    if (type instanceof TypeModel.Structure structure) {
      return structure.name();
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      return enumeration.name();
    }
    if (type instanceof TypeModel.Custom custom) {
      return custom.name();
    }
    return ((TypeModel.Opaque) type).name();
  }

  /** The class of the run-time with the empty values of a collection. */
  static ClassName home(TypeModel collection) {
    if (collection instanceof TypeModel.ListOf list) {
      return list.set() ? Types.SETS : Types.LISTS;
    }
    return Types.MAPS;
  }

  /** The type of a value as an item or type argument. */
  static TypeName argument(ValueModel value) {
    TypeName name = of(value.type());
    return value.nullable() ? nullable(name) : name;
  }

  /** The type with {@code @Nullable}. */
  static TypeName nullable(TypeName type) {
    return type.annotated(AnnotationSpec.builder(Types.NULLABLE).build());
  }
}
