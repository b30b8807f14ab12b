package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The writing half of a codec. */
final class CodecWriteMethods {
  private static final int PART = CodecReadMethods.PART;

  private final RecordModel record;
  private final CodecNames names;
  private final CodecValues values;

  CodecWriteMethods(RecordModel record, CodecNames names, CodecValues values) {
    this.record = record;
    this.names = names;
    this.values = values;
  }

  List<MethodSpec> all() {
    var methods = new ArrayList<MethodSpec>();
    boolean split = record.fields().size() > CodecReadMethods.GREATEST_SWITCH;
    methods.add(write(split));
    if (record.typeMeta().isPresent()) {
      methods.add(
          method("writeFields").addAnnotation(Override.class).addCode(allFields(split)).build());
    }
    if (split) {
      for (int part = 0; part * PART < record.fields().size(); part++) {
        methods.add(part(part));
      }
    }
    return methods;
  }

  private MethodSpec write(boolean split) {
    CodeBlock.Builder code = CodeBlock.builder().addStatement("$N.beginObject()", names.out());
    if (record.typeMeta().isPresent()) {
      typeMeta(code, record.typeMeta().get());
      code.addStatement("writeFields($N, $N)", names.out(), names.value());
    } else {
      code.add(allFields(split));
    }
    code.addStatement("$N.endObject()", names.out());
    return method("write").addAnnotation(Override.class).addCode(code.build()).build();
  }

  private MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC)
        .addParameter(Types.JSON_WRITER, names.out())
        .addParameter(record.name(), names.value());
  }

  private CodeBlock allFields(boolean split) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (split) {
      for (int part = 0; part * PART < record.fields().size(); part++) {
        code.addStatement("writePart$L($N, $N)", part, names.out(), names.value());
      }
    } else {
      fields(code, 0, record.fields().size());
    }
    return code.build();
  }

  private MethodSpec part(int part) {
    CodeBlock.Builder code = CodeBlock.builder();
    fields(code, part * PART, Math.min((part + 1) * PART, record.fields().size()));
    return MethodSpec.methodBuilder("writePart" + part)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addParameter(Types.JSON_WRITER, names.out())
        .addParameter(record.name(), names.value())
        .addCode(code.build())
        .build();
  }

  private void typeMeta(CodeBlock.Builder code, RecordModel.TypeMeta meta) {
    code.addStatement("$N.name(NAMES, 0)", names.out());
    code.addStatement("$N.writeString($S)", names.out(), meta.apiVersion());
    code.addStatement("$N.name(NAMES, 1)", names.out());
    code.addStatement("$N.writeString($S)", names.out(), meta.kind());
  }

  private void fields(CodeBlock.Builder code, int from, int to) {
    for (int component = from; component < to; component++) {
      FieldModel field = record.fields().get(component);
      CodeBlock value = CodeBlock.of("$N.$N()", names.value(), field.getter());
      boolean always = field.type().isPrimitive();
      if (!always) {
        code.beginControlFlow("if ($L)", set(field, value));
      }
      code.addStatement("$N.name(NAMES, $L)", names.out(), names.index(component));
      code.addStatement("$L", values.write(field.value(), value));
      if (!always) {
        code.endControlFlow();
      }
    }
  }

  private CodeBlock set(FieldModel field, CodeBlock value) {
    if (BuilderEmitter.isMetadata(record, field)) {
      return CodeBlock.of("$1L != null && $1L != $2T.NONE", value, Types.OBJECT_META);
    }
    if (!field.type().collection()) {
      return CodeBlock.of("$L != null", value);
    }
    ClassName home = field.type() instanceof TypeModel.ListOf ? Types.LISTS : Types.MAPS;
    return field.emptyWritten()
        ? CodeBlock.of("!$T.isAbsent($L)", home, value)
        : CodeBlock.of("$T.isSet($L)", home, value);
  }
}
