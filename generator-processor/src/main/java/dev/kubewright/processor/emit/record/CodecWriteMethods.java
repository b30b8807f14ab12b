package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.TypeModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** The writing half of a codec. */
final class CodecWriteMethods {
  private static final int PART = CodecNames.PART;

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
    methods.add(
        method("writeFields").addAnnotation(Override.class).addCode(allFields(split)).build());
    if (split) {
      for (int part = 0; part * PART < record.fields().size(); part++) {
        methods.add(part(part));
      }
    }
    return methods;
  }

  private MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC)
        .addParameter(Types.JSON_WRITER, names.out())
        .addParameter(record.name(), names.value());
  }

  private CodeBlock allFields(boolean split) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (record.bean()) {
      code.addStatement(
          "requireClass($N, $N, $T.class)", names.out(), names.value(), record.name());
    }
    if (split) {
      for (int part = 0; part * PART < record.fields().size(); part++) {
        code.addStatement("writePart$L($N, $N)", part, names.out(), names.value());
      }
    } else {
      fields(code, 0, record.fields().size());
    }
    record
        .rest()
        .ifPresent(
            rest ->
                code.addStatement(
                    "writeRest($N, NAMES, $N.$N())", names.out(), names.value(), rest.getter()));
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

  private void fields(CodeBlock.Builder code, int from, int to) {
    for (int component = from; component < to; component++) {
      FieldModel field = record.fields().get(component);
      CodeBlock value = CodeBlock.of("$N.$N()", names.value(), field.getter());
      int index = names.index(component);
      CodeBlock place = CodeBlock.of("$N, NAMES, $L", names.out(), index);
      code.add(call(field, place, value).orElseGet(() -> inPlace(field, index, value)));
      if (record.nulls().isPresent() && field.jsonNullable()) {
        String nulls = record.nulls().get().getter();
        code.addStatement("writeNull($L, $L,$W$N.$N())", place, value, names.value(), nulls);
      }
    }
  }

  /** The call that writes a field by the run-time, if it has one for the type. */
  private Optional<CodeBlock> call(FieldModel field, CodeBlock place, CodeBlock value) {
    TypeModel type = field.type();
    if (type instanceof TypeModel.Scalar scalar) {
      return scalar.primitive() ? Optional.empty() : scalar(scalar.kind(), place, value);
    }
    if (type instanceof TypeModel.Enumeration) {
      return Optional.empty();
    }
    String required = field.emptyWritten() ? "Required" : "";
    if (type instanceof TypeModel.ListOf list) {
      return Optional.of(
          call(
              "write" + required + "List",
              place,
              values.codec(list.item()),
              CodecValues.items(list, value)));
    }
    if (type instanceof TypeModel.MapOf map) {
      return Optional.of(call("write" + required + "Map", place, values.codec(map.value()), value));
    }
    String method = BuilderParts.isPart(record, field) ? "writeStruct" : "write";
    return Optional.of(call(method, place, values.codec(field.value(), false), value));
  }

  private static Optional<CodeBlock> scalar(ScalarKind kind, CodeBlock place, CodeBlock value) {
    return switch (kind) {
      case STRING, INT, LONG, DOUBLE, BOOLEAN -> Optional.of(call("write", place, value));
      case TIME -> Optional.of(call("writeTime", place, value));
      case MICRO_TIME -> Optional.of(call("writeMicroTime", place, value));
      case BIG_INTEGER, BIG_DECIMAL, DURATION, UUID ->
          Optional.of(call("write", place, CodeBlock.of("$T.$L", Types.CODECS, kind), value));
      case BYTE, SHORT, FLOAT -> Optional.empty();
    };
  }

  private static CodeBlock call(String method, CodeBlock... arguments) {
    CodeBlock list = CodeBlock.join(List.of(arguments), ",$W");
    return CodeBlock.builder().addStatement("$L($L)", method, list).build();
  }

  private CodeBlock inPlace(FieldModel field, int index, CodeBlock value) {
    CodeBlock.Builder code = CodeBlock.builder();
    boolean always = field.type().isPrimitive();
    if (!always) {
      code.beginControlFlow("if ($L != null)", value);
    }
    code.addStatement("$N.name(NAMES, $L)", names.out(), index);
    code.addStatement("$L", values.write(field.value(), value));
    if (!always) {
      code.endControlFlow();
    }
    return code.build();
  }
}
