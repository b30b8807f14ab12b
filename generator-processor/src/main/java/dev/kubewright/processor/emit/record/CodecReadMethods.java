package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * The reading half of a codec. Records of many components are read in several methods over their
 * builder.
 */
final class CodecReadMethods {
  static final int GREATEST_SWITCH = 120;

  private final RecordModel record;
  private final CodecNames names;
  private final CodecValues values;
  private final boolean shared;
  private final boolean split;

  CodecReadMethods(RecordModel record, CodecNames names, CodecValues values, boolean shared) {
    this.record = record;
    this.names = names;
    this.values = values;
    this.shared = shared;
    this.split = record.fields().size() > GREATEST_SWITCH;
  }

  List<MethodSpec> all() {
    var methods = new ArrayList<MethodSpec>();
    methods.add(read());
    if (split) {
      for (int part = 0; part * CodecNames.PART < names.index(record.fields().size()); part++) {
        methods.add(part(part));
      }
    }
    return methods;
  }

  private MethodSpec read() {
    CodeBlock.Builder code = CodeBlock.builder();
    if (split || record.bean()) {
      code.addStatement("var $N = new $T()", target(), targetType());
    } else {
      record.fields().forEach(field -> code.addStatement("$L", variable(field)));
    }
    if (record.rest().isPresent() || notesNulls()) {
      code.addStatement("int $N = $T.mark($N)", names.mark(), Types.READ_SUPPORT, names.in());
    }
    if (!shared) {
      code.addStatement("$N.beginObject()", names.in());
    }
    if (record.rest().isEmpty() && names.index(record.fields().size()) == 0) {
      code.addStatement("$L", next()); // knows no field, so it passes over all of them
    } else {
      loop(code);
    }
    if (record.bean() && notesNulls()) {
      String setter = record.nulls().orElseThrow().setter();
      code.addStatement("$N.$N($L)", names.value(), setter, takeNulls());
    }
    code.addStatement("return $L", result());
    return MethodSpec.methodBuilder(shared ? "readFields" : "read")
        .addAnnotation(Override.class)
        .addModifiers(shared ? Modifier.PROTECTED : Modifier.PUBLIC)
        .returns(record.name())
        .addParameter(Types.JSON_READER, names.in())
        .addCode(code.build())
        .build();
  }

  private void loop(CodeBlock.Builder code) {
    code.beginControlFlow(
        "for (int $1N = $2L;$W$1N != $3T.END;$W$1N = $2L)",
        names.field(),
        next(),
        Types.FIELD_NAMES);
    if (split) {
      parts(code);
    } else {
      cases(code, 0, names.index(record.fields().size()));
    }
    code.endControlFlow();
  }

  private String target() {
    return record.bean() ? names.value() : names.next();
  }

  private ClassName targetType() {
    return record.bean() ? record.name() : Naming.builder(record.name());
  }

  private CodeBlock variable(FieldModel field) {
    TypeName type = JavaTypes.of(field.type());
    String name = names.of(field);
    if (field.type() instanceof TypeModel.Scalar scalar && scalar.primitive()) {
      return CodeBlock.of("$T $N = $L", type, name, type.equals(TypeName.BOOLEAN) ? "false" : "0");
    }
    // The empty instance of a part is asked for only if it is needed: its constructor may refuse.
    return CodeBlock.of("$T $N = $L", type, name, field.part() ? "null" : unset(field));
  }

  /** The method of the base class for what is not on the wire. */
  private static String absent(TypeModel collection) {
    if (collection instanceof TypeModel.ListOf list) {
      return list.set() ? "absentSet" : "absentList";
    }
    return "absentMap";
  }

  private void parts(CodeBlock.Builder code) {
    code.beginControlFlow("switch ($N / $L)", names.field(), CodecNames.PART);
    for (int part = 0; part * CodecNames.PART < names.index(record.fields().size()); part++) {
      code.addStatement(
          "case $1L -> readPart$1L($2N, $3N, $4N)", part, names.in(), names.field(), target());
    }
    addUnknown(code).endControlFlow();
  }

  /** Moves to the next field; to the next one with a component if nothing keeps the others. */
  private CodeBlock next() {
    return record.rest().isEmpty()
        ? CodeBlock.of("nextKnown($N, NAMES)", names.in())
        : CodeBlock.of("$N.nextField(NAMES)", names.in());
  }

  /** Adds what happens to a field without a component. */
  private CodeBlock.Builder addUnknown(CodeBlock.Builder code) {
    return record.rest().isPresent()
        ? code.addStatement("default -> addRest($N)", names.in())
        : code;
  }

  private MethodSpec part(int part) {
    CodeBlock.Builder code = CodeBlock.builder();
    int end = Math.min((part + 1) * CodecNames.PART, names.index(record.fields().size()));
    cases(code, part * CodecNames.PART, end);
    return MethodSpec.methodBuilder("readPart" + part)
        .addModifiers(Modifier.PRIVATE)
        .addParameter(Types.JSON_READER, names.in())
        .addParameter(int.class, names.field())
        .addParameter(targetType(), target())
        .addCode(code.build())
        .build();
  }

  private void cases(CodeBlock.Builder code, int from, int to) {
    if (from == to) {
      code.addStatement("addRest($N)", names.in()); // a record of the rest alone
      return;
    }
    code.beginControlFlow("switch ($N)", names.field());
    for (int index = from; index < to; index++) {
      int component = index - names.index(0);
      if (component < 0) {
        String method = index == 0 ? "readApiVersion" : "readKind";
        code.addStatement("case $L -> $N($N)", index, method, names.in());
      } else {
        assign(code, index, record.fields().get(component));
      }
    }
    addUnknown(code).endControlFlow();
  }

  private void assign(CodeBlock.Builder code, int index, FieldModel field) {
    boolean kept = field.type().isPrimitive() || field.part() || keepsNull(field);
    if (split && !record.bean() && kept) {
      // A builder cannot be asked for the old value, which null on the wire leaves.
      code.beginControlFlow("case $L ->", index)
          .beginControlFlow("if (!$N.readNull())", names.in())
          .addStatement("$N.$N($L)", names.next(), setter(field), values.read(field.type()));
      if (keepsNull(field)) {
        code.nextControlFlow("else")
            .addStatement("$N.$N()", names.next(), BuilderParts.nullSetter(field));
      }
      code.endControlFlow().endControlFlow();
    } else {
      code.addStatement("case $L -> $L", index, assignment(field));
    }
  }

  /** Whether {@code null} differs from a missing field. */
  private boolean keepsNull(FieldModel field) {
    return record.nulls().isPresent()
        && field.jsonNullable()
        && !BuilderParts.isMetadata(record, field);
  }

  /** Whether the reader collects the fields that are {@code null}. A builder does so by itself. */
  private boolean notesNulls() {
    return record.nulls().isPresent() && (record.bean() || !split);
  }

  private CodeBlock takeNulls() {
    return CodeBlock.of("takeNulls($N, $N)", names.in(), names.mark());
  }

  private CodeBlock assignment(FieldModel field) {
    if (record.bean()) {
      CodeBlock old = CodeBlock.of("$N.$N()", names.value(), field.getter());
      return CodeBlock.of("$N.$N($Z$L)", names.value(), field.setter(), orNull(field, old));
    }
    CodeBlock old = CodeBlock.of("$N", names.of(field));
    return split
        ? CodeBlock.of("$N.$N($Z$L)", names.next(), setter(field), orNull(field, old))
        : CodeBlock.of("$N =$W$L", names.of(field), orNull(field, old));
  }

  private String setter(FieldModel field) {
    return BuilderParts.setter(record, field);
  }

  /** The value, or what {@code null} on the wire means. */
  private CodeBlock orNull(FieldModel field, CodeBlock old) {
    CodeBlock value = values.read(field.type());
    if (keepsNull(field)) {
      int index = names.index(record.fields().indexOf(field));
      CodeBlock none = CodeBlock.of("addNull($N, NAMES, $L, $L)", names.in(), index, unset(field));
      return CodeBlock.of("$N.readNull() ? $L :$W$L", names.in(), none, value);
    }
    if (field.type().collection() && !field.value().nullable()) {
      return value;
    }
    if (BuilderParts.isMetadata(record, field)) {
      // So that a caller can name the object if a later field cannot be read.
      value = CodeBlock.of("note($N, $L)", names.in(), value);
    }
    // As in Go, null leaves a part as it is, and a bean's value that is never null.
    boolean none = BuilderParts.hasNone(record, field);
    boolean same =
        field.type().isPrimitive()
            || !split && !record.bean() && none
            || record.bean() && !none && !field.value().nullable();
    CodeBlock unset = same ? old : unset(field);
    return CodeBlock.of("$N.readNull() ? $L :$W$L", names.in(), unset, value);
  }

  /** The value of a missing field that is no primitive. */
  private CodeBlock unset(FieldModel field) {
    if (field.type().collection() && !field.value().nullable()) {
      return CodeBlock.of("$L()", absent(field.type()));
    }
    return BuilderParts.hasNone(record, field)
        ? BuilderParts.none(record, field)
        : CodeBlock.of("null");
  }

  private CodeBlock argument(FieldModel field) {
    return field.part()
        ? CodeBlock.of("$T.INSTANCE.orNone($N)", BuilderParts.codec(field), names.of(field))
        : CodeBlock.of("$N", names.of(field));
  }

  private CodeBlock result() {
    if (record.bean()) {
      return CodeBlock.of("$N", names.value());
    }
    Optional<CodeBlock> rest =
        record.rest().map(each -> CodeBlock.of("takeRest($N, $N)", names.in(), names.mark()));
    if (split) {
      CodeBlock set =
          record
              .rest()
              .map(each -> CodeBlock.of(".$N($L)", setter(each), rest.orElseThrow()))
              .orElse(CodeBlock.of(""));
      return CodeBlock.of("$N$L.build()", names.next(), set);
    }
    var arguments = new ArrayList<CodeBlock>();
    record.fields().forEach(field -> arguments.add(argument(field)));
    record.nulls().ifPresent(each -> arguments.add(takeNulls()));
    rest.ifPresent(arguments::add);
    return CodeBlock.of("new $T($Z$L)", record.name(), CodeBlock.join(arguments, ",$W"));
  }
}
