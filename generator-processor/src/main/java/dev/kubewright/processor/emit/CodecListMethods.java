package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.kubewright.processor.model.RecordModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The loops over lists of a record: each codec has its own, in which the JIT knows the callee. */
final class CodecListMethods {
  private static final ClassName LIST = ClassName.get(List.class);

  private CodecListMethods() {}

  static List<MethodSpec> of(RecordModel record, boolean shared) {
    return List.of(read(record, shared), write(record));
  }

  private static MethodSpec read(RecordModel record, boolean shared) {
    ParameterizedTypeName list = ParameterizedTypeName.get(LIST, record.name());
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("readList")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(list)
            .addParameter(Types.JSON_READER, "in")
            .beginControlFlow("if (in.readNull())")
            .addStatement("return $T.absent()", Types.LISTS)
            .endControlFlow();
    if (shared) {
      method
          .addStatement("$T known = in.recallList(NAMES)", list)
          .beginControlFlow("if (known != null)")
          .addStatement("return known")
          .endControlFlow();
    }
    return method
        .addStatement("int mark = in.mark()")
        .addStatement("in.beginArray()")
        .beginControlFlow("while (in.nextItem())")
        .addStatement("in.add(read(in))")
        .endControlFlow()
        .addStatement(
            shared
                ? "return in.rememberList(NAMES, in.takeList(mark))"
                : "return in.takeList(mark)")
        .build();
  }

  private static MethodSpec write(RecordModel record) {
    return MethodSpec.methodBuilder("writeList")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .addParameter(Types.JSON_WRITER, "out")
        .addParameter(
            ParameterizedTypeName.get(LIST, WildcardTypeName.subtypeOf(record.name())), "list")
        .addStatement("out.beginArray()")
        .beginControlFlow("for ($T item : list)", record.name())
        .addStatement("write(out, item)")
        .endControlFlow()
        .addStatement("out.endArray()")
        .build();
  }
}
