package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.JavaFiles;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Expressions that read and write values, and the helper methods that they call. For one codec. */
final class CodecValues {
  private static final ClassName CODECS = Types.CODECS;

  private final ProjectModel model;
  private final CodecNames names;
  private final NameAllocator methods;
  private final Set<Object> known = new HashSet<>();
  private final NameAllocator itemCodecs = new NameAllocator();
  private final List<MethodSpec> helpers = new ArrayList<>();
  private final List<TypeSpec> nested = new ArrayList<>();

  CodecValues(ProjectModel model, CodecNames names) {
    this.model = model;
    this.names = names;
    this.methods = names.methods();
  }

  List<MethodSpec> helpers() {
    return helpers;
  }

  List<TypeSpec> nested() {
    return nested;
  }

  /** Reads a value that is not {@code null} on the wire, or any collection. */
  CodeBlock read(TypeModel type) {
    return read(type, names.in());
  }

  private CodeBlock read(TypeModel type, String in) {
    if (type instanceof TypeModel.Scalar scalar) {
      return readScalar(scalar.kind(), in);
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      return CodeBlock.of("$N($N)", reader(enumeration), in);
    }
    if (type instanceof TypeModel.ListOf list) {
      CodeBlock items = CodeBlock.of("$L.readList($N)", codec(list.item()), in);
      return list.set() ? CodeBlock.of("$T.of($L)", Types.SETS, items) : items;
    }
    if (type instanceof TypeModel.MapOf map) {
      return CodeBlock.of("$L.readMap($N)", codec(map.value()), in);
    }
    return CodeBlock.of("$L.read($N)", codec(type), in);
  }

  private CodeBlock readScalar(ScalarKind kind, String in) {
    return switch (kind) {
      case STRING -> CodeBlock.of("$N.readString()", in);
      case BOOLEAN -> CodeBlock.of("$N.readBoolean()", in);
      case INT -> CodeBlock.of("$N.readInt()", in);
      case LONG -> CodeBlock.of("$N.readLong()", in);
      case DOUBLE -> CodeBlock.of("$T.readDouble($N)", Types.READ_SUPPORT, in);
      case FLOAT -> CodeBlock.of("$T.readFloat($N)", Types.READ_SUPPORT, in);
      case BYTE, SHORT -> CodeBlock.of("$N($N)", smallReader(kind), in);
      case BIG_INTEGER, BIG_DECIMAL, DURATION, UUID ->
          CodeBlock.of("$T.$L.read($N)", CODECS, kind, in);
      case TIME, MICRO_TIME -> CodeBlock.of("readTime($N)", in);
    };
  }

  /** Writes a value that is not null. */
  CodeBlock write(ValueModel value, CodeBlock expression) {
    return value.type() instanceof TypeModel.Structure
        ? CodeBlock.of("$L.write($N, $L)", structure(value), names.out(), expression)
        : write(value.type(), expression, names.out());
  }

  private CodeBlock write(TypeModel type, CodeBlock value, String out) {
    if (type instanceof TypeModel.Scalar scalar) {
      return writeScalar(scalar.kind(), value, out);
    }
    if (type instanceof TypeModel.Enumeration enumeration) {
      return CodeBlock.of("$N.writeString($L)", out, text(enumeration, value));
    }
    if (type instanceof TypeModel.ListOf list) {
      return CodeBlock.of("$L.writeList($N, $L)", codec(list.item()), out, items(list, value));
    }
    if (type instanceof TypeModel.MapOf map) {
      return CodeBlock.of("$L.writeMap($N, $L)", codec(map.value()), out, value);
    }
    return CodeBlock.of("$L.write($N, $L)", codec(type), out, value);
  }

  /** The list that is written for a list or set. */
  static CodeBlock items(TypeModel.ListOf type, CodeBlock value) {
    return type.set() ? CodeBlock.of("$T.list($L)", Types.SETS, value) : value;
  }

  private static CodeBlock writeScalar(ScalarKind kind, CodeBlock value, String out) {
    return switch (kind) {
      case STRING -> CodeBlock.of("$N.writeString($L)", out, value);
      case BOOLEAN -> CodeBlock.of("$N.writeBoolean($L)", out, value);
      case BYTE, SHORT, INT, LONG -> CodeBlock.of("$N.writeLong($L)", out, value);
      case DOUBLE -> CodeBlock.of("$N.writeDouble($L)", out, value);
      case FLOAT ->
          CodeBlock.of(
              "$N.writeDouble($T.parseDouble($T.toString($L)))",
              out,
              Double.class,
              Float.class,
              value);
      case BIG_INTEGER, BIG_DECIMAL, DURATION, UUID ->
          CodeBlock.of("$T.$L.write($N, $L)", CODECS, kind, out, value);
      case TIME -> CodeBlock.of("$T.writeTime($N, $L)", Types.TIMES, out, value);
      case MICRO_TIME -> CodeBlock.of("$T.writeMicroTime($N, $L)", Types.TIMES, out, value);
    };
  }

  /** The codec of an item of a list or a value of a map, which may be null. */
  CodeBlock codec(ValueModel value) {
    return codec(value, value.nullable());
  }

  /** The codec of a value. */
  CodeBlock codec(ValueModel value, boolean nullable) {
    CodeBlock codec =
        value.type() instanceof TypeModel.Structure ? structure(value) : codec(value.type());
    return nullable ? CodeBlock.of("$T.nullable($L)", CODECS, codec) : codec;
  }

  /** The codec of an object inside of another, which only says what it is if it has to. */
  private CodeBlock structure(ValueModel value) {
    CodeBlock codec = codec(value.type());
    boolean kind =
        value.type() instanceof TypeModel.Structure structure
            && model.record(structure.name()).flatMap(RecordModel::typeMeta).isPresent();
    boolean named = value.schema().flag(Keyword.EMBEDDED_RESOURCE);
    return kind && !named ? CodeBlock.of("$T.embedded($L)", CODECS, codec) : codec;
  }

  private CodeBlock codec(TypeModel type) {
    if (type instanceof TypeModel.Structure structure) {
      return CodeBlock.of("$T.INSTANCE", Naming.codec(structure.name()));
    }
    if (type instanceof TypeModel.Custom custom) {
      return CodeBlock.of("$T.INSTANCE", custom.codec());
    }
    if (type instanceof TypeModel.ListOf list) {
      String codec = list.set() ? "$T.set($L)" : "$T.list($L)";
      return CodeBlock.of(codec, CODECS, codec(list.item()));
    }
    if (type instanceof TypeModel.MapOf map) {
      return CodeBlock.of("$T.map($L)", CODECS, codec(map.value()));
    }
    if (type instanceof TypeModel.Scalar scalar) {
      return scalarCodec(scalar);
    }
    return itemCodec(type);
  }

  private CodeBlock scalarCodec(TypeModel.Scalar scalar) {
    return switch (scalar.kind()) {
      case BYTE, SHORT, FLOAT -> itemCodec(scalar);
      case INT -> CodeBlock.of("$T.INTEGER", CODECS);
      case TIME -> CodeBlock.of("$T.INSTANT", CODECS);
      default -> CodeBlock.of("$T.$L", CODECS, scalar.kind());
    };
  }

  /** A nested codec for items of a type that the run time has no codec for. */
  private CodeBlock itemCodec(TypeModel type) {
    ClassName name = (ClassName) JavaTypes.of(type);
    String tag = "items" + name.canonicalName();
    if (known.add(tag)) {
      String nestedName = itemCodecs.newName(Naming.flat(name) + "Items", tag);
      TypeSpec.Builder codec =
          TypeSpec.classBuilder(nestedName)
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
              .addSuperinterface(ParameterizedTypeName.get(Types.CODEC, name))
              .addMethod(
                  MethodSpec.methodBuilder("read")
                      .addAnnotation(Override.class)
                      .addModifiers(Modifier.PUBLIC)
                      .returns(name)
                      .addParameter(Types.JSON_READER, "in")
                      .addStatement("return $L", read(type, "in"))
                      .build())
              .addMethod(
                  MethodSpec.methodBuilder("write")
                      .addAnnotation(Override.class)
                      .addModifiers(Modifier.PUBLIC)
                      .addParameter(Types.JSON_WRITER, "out")
                      .addParameter(name, "value")
                      .addStatement("$L", write(type, CodeBlock.of("value"), "out"))
                      .build());
      if (type instanceof TypeModel.Scalar) {
        codec.addMethod(zeroItem(name));
      }
      nested.add(codec.build());
    }
    return CodeBlock.of("new $N()", itemCodecs.get(tag));
  }

  private static MethodSpec zeroItem(ClassName boxed) {
    return MethodSpec.methodBuilder("readItem")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(boxed)
        .addParameter(Types.JSON_READER, "in")
        .addStatement("return in.readNull() ? $T.valueOf(($T) 0) : read(in)", boxed, boxed.unbox())
        .build();
  }

  private String smallReader(ScalarKind kind) {
    String name = kind == ScalarKind.BYTE ? "readByte" : "readShort";
    if (known.add(kind)) {
      Class<?> type = kind == ScalarKind.BYTE ? Byte.class : Short.class;
      Class<?> primitive = kind == ScalarKind.BYTE ? byte.class : short.class;
      helpers.add(
          MethodSpec.methodBuilder(name)
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
              .returns(primitive)
              .addParameter(Types.JSON_READER, "in")
              .addStatement("int number = in.readInt()")
              .beginControlFlow("if (number != ($T) number)", primitive)
              .addStatement(
                  "throw in.error($S + $T.MIN_VALUE + $S + $T.MAX_VALUE + $S + number)",
                  "expected a number from ",
                  type,
                  " to ",
                  type,
                  " but found ")
              .endControlFlow()
              .addStatement("return ($T) number", primitive)
              .build());
    }
    return name;
  }

  private String method(String prefix, ClassName type) {
    String tag = prefix + type.canonicalName();
    if (known.add(tag)) {
      methods.newName(prefix + type.simpleName(), tag);
    }
    return methods.get(tag);
  }

  private String reader(TypeModel.Enumeration type) {
    boolean first = !known.contains("read" + type.name().canonicalName());
    String name = method("read", type.name());
    if (first) {
      CodeBlock.Builder cases = CodeBlock.builder().add("return switch (text) {\n").indent();
      for (TypeModel.Constant constant : type.constants()) {
        cases.add("case $S -> $T.$N;\n", constant.jsonName(), type.name(), constant.name());
      }
      String allowed =
          String.join(", ", type.constants().stream().map(TypeModel.Constant::jsonName).toList());
      cases.add(
          "default -> throw $T.unexpected(in,$W$L, text);\n",
          Types.READ_SUPPORT,
          JavaFiles.text("one of " + allowed));
      helpers.add(
          MethodSpec.methodBuilder(name)
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
              .returns(type.name())
              .addParameter(Types.JSON_READER, "in")
              .addStatement("$T text = in.readString()", String.class)
              .addCode(cases.unindent().add("};\n").build())
              .build());
    }
    return name;
  }

  private CodeBlock text(TypeModel.Enumeration type, CodeBlock value) {
    boolean plain = type.constants().stream().allMatch(each -> each.name().equals(each.jsonName()));
    if (plain) {
      return CodeBlock.of("$L.name()", value);
    }
    boolean first = !known.contains("text" + type.name().canonicalName());
    String name = method("text", type.name());
    if (first) {
      CodeBlock.Builder cases = CodeBlock.builder().add("return switch (value) {\n").indent();
      for (TypeModel.Constant constant : type.constants()) {
        cases.add("case $N -> $S;\n", constant.name(), constant.jsonName());
      }
      helpers.add(
          MethodSpec.methodBuilder(name)
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
              .returns(String.class)
              .addParameter(type.name(), "value")
              .addCode(cases.unindent().add("};\n").build())
              .build());
    }
    return CodeBlock.of("$N($L)", name, value);
  }
}
