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
    return record.typeMeta().isPresent()
        ? List.of(read(record, shared), write(record))
        : List.of(readItem(record), read(record, shared), write(record));
  }

  /** Of a kind, there is no value without fields: a list of objects is refused that holds null. */
  private static MethodSpec readItem(RecordModel record) {
    return MethodSpec.methodBuilder("readItem")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(record.name())
        .addParameter(Types.JSON_READER, "in")
        .addStatement("return in.readNull() ? $T.readEmpty(this) : read(in)", Types.READ_SUPPORT)
        .build();
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
          .addStatement("$T known = $T.recallList(in, NAMES)", list, Types.READ_SUPPORT)
          .beginControlFlow("if (known != null)")
          .addStatement("return known")
          .endControlFlow();
    }
    return method
        .addStatement("int mark = $T.mark(in)", Types.READ_SUPPORT)
        .addStatement("in.beginArray()")
        .beginControlFlow("while (in.nextItem())")
        .addStatement(
            record.typeMeta().isPresent() ? "$T.add(in, read(in))" : "$T.add(in, readItem(in))",
            Types.READ_SUPPORT)
        .endControlFlow()
        .addStatement(
            shared
                ? "return $1T.rememberList(in, NAMES, $1T.takeList(in, mark))"
                : "return $T.takeList(in, mark)",
            Types.READ_SUPPORT)
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
