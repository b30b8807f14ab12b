package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.naming.Names;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Makes the codec of a sealed interface of records, over those of the records. */
final class OneOfCodecs {
  private static final ClassName RAW_JSON = ClassName.bestGuess(Names.RAW_JSON);

  private OneOfCodecs() {}

  static TypeSpec type(ProjectModel model, RecordModel oneOf) {
    CodecNames names = new CodecNames(oneOf);
    CodecValues values = new CodecValues(model, names);
    TypeSpec.Builder type = CodecEmitter.start(model, oneOf, Types.ONE_OF_CODEC);
    type.addMethod(
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addStatement("super(NAMES, $L)", oneOf.rest().isPresent())
            .build());
    type.addMethod(read(oneOf, names, values));
    oneOf.rest().ifPresent(rest -> type.addMethod(readRest(oneOf, rest)));
    type.addMethod(write(oneOf, names, values));
    return type.build();
  }

  private static MethodSpec read(RecordModel oneOf, CodecNames names, CodecValues values) {
    CodeBlock.Builder cases = CodeBlock.builder().add("return switch ($N) {\n", names.field());
    cases.indent();
    List<FieldModel> fields = oneOf.fields();
    for (int index = 0; index < fields.size(); index++) {
      CodeBlock value = values.read(fields.get(index).type());
      boolean last = index == fields.size() - 1;
      cases.add("$L -> $L;\n", last ? "default" : "case " + index, value);
    }
    return MethodSpec.methodBuilder("readAlternative")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PROTECTED)
        .returns(oneOf.name())
        .addParameter(Types.JSON_READER, names.in())
        .addParameter(int.class, names.field())
        .addCode(cases.unindent().add("};\n").build())
        .build();
  }

  private static MethodSpec readRest(RecordModel oneOf, FieldModel rest) {
    return MethodSpec.methodBuilder("ofRest")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PROTECTED)
        .returns(oneOf.name())
        .addParameter(
            ParameterizedTypeName.get(
                ClassName.get(Map.class), ClassName.get(String.class), RAW_JSON),
            "rest")
        .addStatement("return new $T(rest)", JavaTypes.of(rest.type()))
        .build();
  }

  private static MethodSpec write(RecordModel oneOf, CodecNames names, CodecValues values) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int index = 0; index < oneOf.fields().size(); index++) {
      FieldModel field = oneOf.fields().get(index);
      start(code, index == 0, field, names);
      code.addStatement("$N.name(NAMES, $L)", names.out(), index);
      code.addStatement("$L", values.write(field.value(), CodeBlock.of("$N", names.next())));
    }
    if (oneOf.rest().isPresent()) {
      FieldModel rest = oneOf.rest().get();
      start(code, false, rest, names);
      code.addStatement(
          "writeAlternatives($N, NAMES, $N.$N())", names.out(), names.next(), rest.getter());
    }
    return MethodSpec.methodBuilder("writeFields")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .addParameter(Types.JSON_WRITER, names.out())
        .addParameter(oneOf.name(), names.value())
        .addCode(code.endControlFlow().build())
        .build();
  }

  private static void start(
      CodeBlock.Builder code, boolean first, FieldModel field, CodecNames names) {
    CodeBlock test =
        CodeBlock.of(
            "if ($N instanceof $T $N)", names.value(), JavaTypes.of(field.type()), names.next());
    if (first) {
      code.beginControlFlow("$L", test);
    } else {
      code.nextControlFlow("else $L", test);
    }
  }
}
