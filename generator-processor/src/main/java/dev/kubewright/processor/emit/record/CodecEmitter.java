package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.JavaFiles;
import dev.kubewright.processor.emit.file.Lifetimes;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Makes a codec for every record, bean and one-of that travels. */
final class CodecEmitter implements Emitter {
  /** How many characters of protobuf numbers fit into a line. */
  private static final int LONGEST = 78;

  /** The emitter. */
  public CodecEmitter() {}

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    Sharing sharing = new Sharing(model);
    return model.sources().stream()
        .filter(RecordModel::codec)
        .<GeneratedFile>map(record -> file(model, record, sharing.shared(record)))
        .toList();
  }

  private static GeneratedFile.Source file(ProjectModel model, RecordModel record, boolean shared) {
    TypeSpec type =
        model.hollow().contains(record.name())
            ? hollow(model, record)
            : record.oneOf() ? OneOfCodecs.type(model, record) : type(model, record, shared);
    GeneratedFile.Source file =
        JavaFiles.file(
            model,
            record.name().packageName(),
            Lifetimes.mark(model.incremental() ? withShape(record, type) : type, record.lifespan()),
            List.of(record.origin()));
    return model.incremental() ? file.with(shape(model, record)) : file;
  }

  /** In an incremental build, the processor reads unchanged records from class files. */
  private static TypeSpec withShape(RecordModel record, TypeSpec type) {
    return type.toBuilder()
        .addAnnotation(
            AnnotationSpec.builder(Types.RECORD_SHAPE)
                .addMember("type", "$S", Naming.inPackage(record.name()))
                .addMember("shape", "$L", GeneratedFile.Source.PLACE)
                .build())
        .build();
  }

  private static String shape(ProjectModel model, RecordModel record) {
    var writer = new ShapeWriter(model.descriptions().incremental(), model.module());
    return ShapesEmitter.blocks(writer.json(record));
  }

  private static TypeSpec type(ProjectModel model, RecordModel record, boolean shared) {
    CodecNames names = new CodecNames(record);
    CodecValues values = new CodecValues(model, names);
    TypeSpec.Builder type = start(model, record, base(record, shared));
    type.addMethod(constructor(model, record, shared));
    type.addMethods(new CodecReadMethods(record, names, values, shared).all());
    type.addMethods(new CodecWriteMethods(record, names, values).all());
    values.helpers().forEach(type::addMethod);
    values.nested().forEach(type::addType);
    return type.build();
  }

  /** The codec of a record with a mistake. */
  private static TypeSpec hollow(ProjectModel model, RecordModel record) {
    MethodSpec read =
        MethodSpec.methodBuilder("read")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(record.name())
            .addParameter(Types.JSON_READER, "in")
            .build();
    MethodSpec write =
        MethodSpec.methodBuilder("writeFields")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addParameter(Types.JSON_WRITER, "out")
            .addParameter(record.name(), "value")
            .build();
    return start(model, record, Types.OBJECT_CODEC)
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .addMethod(BuilderParts.hollow(read, record))
        .addMethod(BuilderParts.hollow(write, record))
        .build();
  }

  /** The class with its constants. */
  static TypeSpec.Builder start(ProjectModel model, RecordModel record, ClassName base) {
    ClassName codec = Naming.codec(record.name());
    TypeSpec.Builder type =
        JavaFiles.mark(
                TypeSpec.classBuilder(codec)
                    .addJavadoc("Reads and writes {@link $T}.\n", record.name()))
            .addAnnotations(BuilderParts.suppressions(model, record))
            .addModifiers(Modifier.FINAL)
            .superclass(ParameterizedTypeName.get(base, record.name()));
    if (record.visible()) {
      type.addModifiers(Modifier.PUBLIC);
    }
    type.addField(fieldNames(record));
    type.addField(
        FieldSpec.builder(codec, "INSTANCE", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .initializer("new $T()", codec)
            .build());
    return type;
  }

  private static ClassName base(RecordModel record, boolean shared) {
    if (record.typeMeta().isPresent()) {
      return Types.KIND_CODEC;
    }
    return shared ? Types.RECORD_CODEC : Types.OBJECT_CODEC;
  }

  private static MethodSpec constructor(ProjectModel model, RecordModel record, boolean shared) {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE);
    CodeBlock numbers =
        model
            .protobuf()
            .codes(record.name(), record.fields())
            .map(CodecEmitter::numbers)
            .orElse(CodeBlock.of(""));
    if (record.typeMeta().isPresent()) {
      RecordModel.TypeMeta meta = record.typeMeta().get();
      constructor.addStatement("super(NAMES, $S, $S$L)", meta.apiVersion(), meta.kind(), numbers);
    } else if (shared) {
      constructor.addStatement("super(NAMES$L)", numbers);
    }
    return constructor.build();
  }

  /** The argument with the protobuf numbers, in lines that are not too long. */
  private static CodeBlock numbers(String codes) {
    var lines = new ArrayList<CodeBlock>();
    int at = 0;
    do {
      lines.add(CodeBlock.of("$S", codes.substring(at, Math.min(codes.length(), at + LONGEST))));
      at += LONGEST;
    } while (at < codes.length());
    return CodeBlock.of(", $L", CodeBlock.join(lines, "\n+ "));
  }

  private static FieldSpec fieldNames(RecordModel record) {
    var names = new ArrayList<CodeBlock>();
    if (record.typeMeta().isPresent()) {
      names.add(CodeBlock.of("$S", "apiVersion"));
      names.add(CodeBlock.of("$S", "kind"));
    }
    record.fields().forEach(field -> names.add(CodeBlock.of("$S", field.jsonName())));
    return FieldSpec.builder(Types.FIELD_NAMES, "NAMES", Modifier.STATIC, Modifier.FINAL)
        .initializer("$T.of($Z$L)", Types.FIELD_NAMES, CodeBlock.join(names, ",$W"))
        .build();
  }
}
