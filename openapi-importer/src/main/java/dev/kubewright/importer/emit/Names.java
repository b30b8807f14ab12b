package dev.kubewright.importer.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.AnnotationModel.Member;
import dev.kubewright.importer.model.AnnotationModel.Value;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.TypeRef;
import java.util.ArrayList;
import java.util.List;

/** The model's types and annotations in JavaPoet's words. */
final class Names {
  private static final ClassName LIST = ClassName.get("java.util", "List");
  private static final ClassName MAP = ClassName.get("java.util", "Map");
  private static final ClassName STRING = ClassName.get("java.lang", "String");

  private Names() {}

  static ClassName type(TypeRef ref) {
    List<String> names = ref.simpleNames();
    String[] inner = names.subList(1, names.size()).toArray(String[]::new);
    return ClassName.get(ref.packageName(), names.get(0), inner);
  }

  /** A type without the annotations on itself, but with those inside it. */
  static TypeName bare(JavaType type) {
    if (type instanceof JavaType.ListOf list) {
      return ParameterizedTypeName.get(LIST, annotated(list.item()));
    }
    if (type instanceof JavaType.MapOf map) {
      return ParameterizedTypeName.get(MAP, STRING, annotated(map.value()));
    }
    return type(((JavaType.Named) type).type());
  }

  private static TypeName annotated(JavaType type) {
    List<AnnotationSpec> annotations = new ArrayList<>();
    type.annotations().forEach(annotation -> annotations.add(annotation(annotation)));
    return annotations.isEmpty() ? bare(type) : bare(type).annotated(annotations);
  }

  static AnnotationSpec annotation(AnnotationModel model) {
    AnnotationSpec.Builder annotation = AnnotationSpec.builder(type(model.type()));
    for (Member member : model.members()) {
      annotation.addMember(member.name(), value(member.value()));
    }
    return annotation.build();
  }

  private static CodeBlock value(Value value) {
    if (value instanceof Value.Text text) {
      return CodeBlock.of("$L", Literals.text(text.text()));
    }
    if (value instanceof Value.Whole whole) {
      return CodeBlock.of("$L", Literals.whole(whole.value()));
    }
    if (value instanceof Value.Decimal decimal) {
      return CodeBlock.of("$L", Double.toString(decimal.value()));
    }
    if (value instanceof Value.Flag flag) {
      return CodeBlock.of("$L", flag.value());
    }
    if (value instanceof Value.Constant constant) {
      return CodeBlock.of("$T.$L", type(constant.type()), constant.name());
    }
    if (value instanceof Value.ClassLiteral literal) {
      return CodeBlock.of("$T.class", type(literal.type()));
    }
    if (value instanceof Value.Nested nested) {
      return CodeBlock.of("$L", annotation(nested.annotation()));
    }
    List<CodeBlock> items = new ArrayList<>();
    ((Value.Array) value).items().forEach(item -> items.add(value(item)));
    return CodeBlock.of("{$L}", CodeBlock.join(items, ", "));
  }
}
