package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.JavaFiles;
import dev.kubewright.processor.emit.file.Lifetimes;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.naming.Naming;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Makes a builder for every record. */
final class BuilderEmitter implements Emitter {
  /** The emitter. */
  public BuilderEmitter() {}

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.sources().stream()
        .filter(RecordModel::built)
        .<GeneratedFile>map(
            record ->
                JavaFiles.file(
                    model,
                    record.name().packageName(),
                    type(model, record),
                    List.of(record.origin())))
        .toList();
  }

  private static TypeSpec type(ProjectModel model, RecordModel record) {
    ClassName builder = Naming.builder(record.name());
    TypeSpec.Builder type =
        JavaFiles.mark(
                TypeSpec.classBuilder(builder)
                    .addJavadoc("Builds {@link $T}. What is not set stays unset.\n", record.name()))
            .addAnnotations(BuilderParts.suppressions(model, record))
            .addModifiers(visibility(record))
            .addModifiers(Modifier.FINAL);
    boolean hollow = model.hollow().contains(record.name());
    record.components().forEach(field -> type.addField(variable(record, field)));
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC).build());
    type.addMethod(buildStatic(record, builder));
    type.addMethod(
        hollow ? BuilderParts.hollow(from(record, builder), record) : from(record, builder));
    Set<String> signatures = new HashSet<>();
    for (FieldModel field : record.components()) {
      new BuilderMethods(model, record, field)
          .all().stream().filter(each -> signatures.add(signature(each))).forEach(type::addMethod);
    }
    type.addMethod(hollow ? BuilderParts.hollow(build(record), record) : build(record));
    if (record.fields().stream().anyMatch(FieldModel::secret)) {
      type.addMethod(hollow ? BuilderParts.hollow(text(record), record) : text(record));
    }
    if (buildsObject(model, record)) {
      type.addSuperinterface(Types.OBJECT_BUILDER);
    }
    if (record.with()) {
      type.addType(with(model, record, builder));
    }
    return Lifetimes.mark(type.build(), record.lifespan());
  }

  /**
   * What makes methods different for Java. Components whose names differ in their first letter
   * alone would have the same methods, so the first one has them.
   */
  private static String signature(MethodSpec method) {
    return method.name() + method.parameters().stream().map(each -> erased(each.type())).toList();
  }

  private static TypeName erased(TypeName type) {
    return (type instanceof ParameterizedTypeName generic ? generic.rawType() : type)
        .withoutAnnotations();
  }

  private static Modifier[] visibility(RecordModel record) {
    return record.visible() ? new Modifier[] {Modifier.PUBLIC} : new Modifier[0];
  }

  private static FieldSpec variable(RecordModel record, FieldModel field) {
    TypeName type = JavaTypes.of(field.type());
    if (field.type().collection() && !field.value().nullable()) {
      ClassName home = JavaTypes.home(field.type());
      return FieldSpec.builder(type, field.name(), Modifier.PRIVATE)
          .initializer("$T.absent()", home)
          .build();
    }
    if (BuilderParts.isNulls(record, field)) {
      return FieldSpec.builder(type, field.name(), Modifier.PRIVATE)
          .initializer("$T.NONE", type)
          .build();
    }
    TypeName stored = type.isPrimitive() ? type : JavaTypes.nullable(type);
    return FieldSpec.builder(stored, field.name(), Modifier.PRIVATE).build();
  }

  private static MethodSpec buildStatic(RecordModel record, ClassName builder) {
    return MethodSpec.methodBuilder("build")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(record.name())
        .addParameter(BuilderParts.consumer(builder), "change")
        .addStatement("return $T.change(new $T(), change).build()", Types.DRAFTS, builder)
        .build();
  }

  /** The builder of a copy. Null stands for a part that is not there yet. */
  private static MethodSpec from(RecordModel record, ClassName builder) {
    CodeBlock.Builder code =
        CodeBlock.builder().add("return value == null ? new $1T() : new $1T()", builder);
    for (FieldModel field : record.components()) {
      code.add("$Z.$N(value.$N())", BuilderParts.setter(record, field), field.getter());
    }
    return MethodSpec.methodBuilder("from")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(builder)
        .addParameter(JavaTypes.nullable(record.name()), "value")
        .addStatement(code.build())
        .build();
  }

  private static MethodSpec build(RecordModel record) {
    List<CodeBlock> arguments =
        record.components().stream().map(field -> argument(record, field)).toList();
    return MethodSpec.methodBuilder("build")
        .addModifiers(Modifier.PUBLIC)
        .returns(record.name())
        .addStatement("return new $T($Z$L)", record.name(), CodeBlock.join(arguments, ",$W"))
        .build();
  }

  /** The text that the compiler would make, with masks. */
  private static MethodSpec text(RecordModel record) {
    CodeBlock.Builder text = CodeBlock.builder();
    String before = record.name().simpleName() + "[";
    for (FieldModel field : record.components()) {
      CodeBlock value = CodeBlock.of("value.$N()", field.getter());
      text.add("$S$W+ ", before + field.name() + "=");
      text.add(field.secret() ? CodeBlock.of("$T.text($L)", Types.MASKED, value) : value);
      text.add("$W+ ");
      before = ", ";
    }
    return MethodSpec.methodBuilder("toString")
        .addJavadoc("Returns the text of a value without its secrets.\n")
        .addModifiers(Modifier.STATIC)
        .returns(String.class)
        .addParameter(record.name(), "value")
        .addStatement("return $L$S", text.build(), "]")
        .build();
  }

  private static CodeBlock argument(RecordModel record, FieldModel field) {
    if (BuilderParts.isPart(record, field)) {
      return CodeBlock.of("$T.INSTANCE.orNone($N)", BuilderParts.codec(field), field.name());
    }
    if (!field.type().collection()) {
      return CodeBlock.of("$N", field.name());
    }
    return BuilderMethods.copy(field, CodeBlock.of("$N", field.name()));
  }

  /** Whether a builder has the method that changes the metadata of an object. */
  private static boolean buildsObject(ProjectModel model, RecordModel record) {
    return model.record(Types.OBJECT_META).isPresent()
        && record.components().stream().anyMatch(field -> BuilderParts.isMetadata(record, field));
  }

  private static TypeSpec with(ProjectModel model, RecordModel record, ClassName builder) {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder("With")
            .addJavadoc("Gives {@link $T} a method to change a copy of it.\n", record.name())
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC);
    Optional<KindModel> kind =
        model.kinds().stream()
            .filter(each -> each.name().equals(record.name()) && buildsObject(model, record))
            .findFirst();
    boolean typed =
        kind.isPresent() && record.components().stream().noneMatch(BuilderEmitter::isTypeMethod);
    if (typed) {
      type.addSuperinterface(
              ParameterizedTypeName.get(Types.resource("TypedObject"), record.name(), builder))
          .addMethod(resourceType(kind.get()));
    } else if (kind.isPresent()) {
      type.addSuperinterface(ParameterizedTypeName.get(Types.WITH_METADATA, record.name()))
          .addMethod(withMetadata(record));
    }
    MethodSpec.Builder with =
        MethodSpec.methodBuilder("with")
            .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
            .returns(record.name())
            .addParameter(BuilderParts.consumer(builder), "change")
            .addStatement("$T self = this", Object.class)
            .addStatement(
                "return $T.change(from(($T) self), change).build()", Types.DRAFTS, record.name());
    if (typed) {
      with.addAnnotation(Override.class);
    } else {
      with.addJavadoc("Returns a changed copy.\n");
    }
    return type.addMethod(with.build()).build();
  }

  /** The method that a typed object inherits. */
  private static MethodSpec withMetadata(RecordModel record) {
    return MethodSpec.methodBuilder("withMetadata")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
        .returns(record.name())
        .addParameter(BuilderParts.consumer(Types.OBJECT_META_BUILDER), "change")
        .addStatement("return with(builder -> builder.metadata(change))")
        .build();
  }

  /** A component of that name would need a method with another result. */
  private static boolean isTypeMethod(FieldModel field) {
    return field.name().equals(GeneratedNames.RESOURCE_TYPE);
  }

  private static MethodSpec resourceType(KindModel kind) {
    return MethodSpec.methodBuilder(GeneratedNames.RESOURCE_TYPE)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
        .returns(ParameterizedTypeName.get(Types.resource("ResourceType"), kind.name()))
        .addStatement("return $T.TYPE", kind.constants())
        .build();
  }
}
