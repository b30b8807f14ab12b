package dev.kubewright.importer.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.importer.model.ConstantModel;
import dev.kubewright.importer.model.EnumModel;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Writes the enum of the words that a component of a record may be. */
final class EnumEmitter {
  private static final ClassName STRING = ClassName.get(String.class);
  private static final ClassName NULLABLE = ClassName.get("org.jspecify.annotations", "Nullable");

  private EnumEmitter() {}

  static TypeSpec of(ClassName record, EnumModel model) {
    ClassName name = record.nestedClass(model.name());
    TypeSpec.Builder type =
        TypeSpec.enumBuilder(name)
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc(
                "The words of {@code $L} that this version of the API knows.\n", model.component());
    for (ConstantModel each : model.constants()) {
      TypeSpec.Builder constant = TypeSpec.anonymousClassBuilder("$L", Literals.text(each.value()));
      RecordEmitter.annotations(each.lifespan()).forEach(constant::addAnnotation);
      type.addEnumConstant(each.nameInEnum(), constant.build());
    }
    return type.addField(
            FieldSpec.builder(STRING, "word", Modifier.PRIVATE, Modifier.FINAL).build())
        .addMethod(
            MethodSpec.constructorBuilder()
                .addParameter(STRING, "word")
                .addStatement("this.word = word")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("word")
                .addJavadoc("The word in JSON.\n")
                .addModifiers(Modifier.PUBLIC)
                .returns(STRING)
                .addStatement("return word")
                .build())
        .addMethod(find(name))
        .build();
  }

  private static MethodSpec find(ClassName name) {
    TypeName word = STRING.annotated(AnnotationSpec.builder(NULLABLE).build());
    return MethodSpec.methodBuilder("of")
        .addJavadoc(
            "The constant of a word; empty for null and for words that a newer version has.\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), name))
        .addParameter(word, "word")
        .beginControlFlow("for ($T each : values())", name)
        .beginControlFlow("if (each.word.equals(word))")
        .addStatement("return $T.of(each)", Optional.class)
        .endControlFlow()
        .endControlFlow()
        .addStatement("return $T.empty()", Optional.class)
        .build();
  }
}
