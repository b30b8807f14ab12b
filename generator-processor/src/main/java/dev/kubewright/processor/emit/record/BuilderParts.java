package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.naming.Singulars;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Naming;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Names and pieces of code that the builder and the codec of a record share. Pure functions. */
final class BuilderParts {
  private BuilderParts() {}

  /**
   * The component's name; {@code from} and {@code build} that would clash with a static method end
   * in an underscore.
   */
  static String setter(RecordModel record, FieldModel field) {
    boolean structure = field.type() instanceof TypeModel.Structure;
    boolean self =
        field.type() instanceof TypeModel.Structure own && own.name().equals(record.name());
    boolean clash =
        field.name().equals("build") && structure || field.name().equals("from") && self;
    return clash ? field.name() + "_" : field.name();
  }

  /** The method that makes a component {@code null} on the wire. */
  static String nullSetter(FieldModel field) {
    return "null" + Naming.capital(field.name());
  }

  /** The builder of a record; beans and one-ofs have none. */
  static Optional<ClassName> builderOf(ProjectModel model, TypeModel.Structure structure) {
    return model
        .record(structure.name())
        .filter(RecordModel::built)
        .map(record -> Naming.builder(record.name()));
  }

  static TypeName consumer(ClassName builder) {
    return ParameterizedTypeName.get(ClassName.get(Consumer.class), builder);
  }

  /** A changed copy of a value, or a new one if a variable holds null. */
  static CodeBlock changed(ClassName builder, String value, String change) {
    return CodeBlock.of("$T.change($T.from($N), $N).build()", Types.DRAFTS, builder, value, change);
  }

  /** The builder's variable, as a method with some parameters sees it. */
  static String own(FieldModel field, List<String> parameters) {
    return (parameters.contains(field.name()) ? "this." : "") + field.name();
  }

  /** Takes back that a component is {@code null} on the wire, in a method that gives it a value. */
  static CodeBlock notNull(RecordModel record, FieldModel field, String... parameters) {
    if (record.nulls().isEmpty() || !field.jsonNullable()) {
      return CodeBlock.of("");
    }
    String nulls = own(record.nulls().get(), List.of(parameters));
    return CodeBlock.builder()
        .addStatement("$1L = $1L.without($2S)", nulls, field.jsonName())
        .build();
  }

  /** The method of the run-time that adds values. Most of them refuse null. */
  static String change(String verb, ValueModel value) {
    return value.nullable() ? verb + "Nullable" : verb;
  }

  /** Whether a component that is not set is the empty instance of its type, never null. */
  static boolean hasNone(RecordModel record, FieldModel field) {
    return isPart(record, field) || isNulls(record, field);
  }

  /** The empty instance of a component's type. */
  static CodeBlock none(RecordModel record, FieldModel field) {
    return isNulls(record, field)
        ? CodeBlock.of("$T.NONE", JavaTypes.of(field.type()))
        : CodeBlock.of("$T.INSTANCE.none()", codec(field));
  }

  /** Whether a component is a record that is never null. A builder holds null until it builds. */
  static boolean isPart(RecordModel record, FieldModel field) {
    return field.part() || isMetadata(record, field);
  }

  /**
   * The singular of a component's name, for methods of one item or entry, unless another component
   * would be meant, too. A name that is no plural stays as it is.
   */
  static String one(RecordModel record, FieldModel field) {
    String singular = Singulars.of(field.name());
    for (FieldModel other : record.components()) {
      boolean same =
          other.name().equalsIgnoreCase(singular)
              || Singulars.of(other.name()).equalsIgnoreCase(singular);
      if (same && !other.name().equals(field.name())) {
        return field.name();
      }
    }
    return singular;
  }

  /** Whether a record has a component of this name, whose setter has the name, too. */
  static boolean isComponent(RecordModel record, String name) {
    return record.components().stream().anyMatch(each -> each.name().equals(name));
  }

  /** The codec of a part. */
  static ClassName codec(FieldModel part) {
    return Naming.codec(((TypeModel.Structure) part.type()).name());
  }

  static boolean isNulls(RecordModel record, FieldModel field) {
    return record.nulls().filter(field::equals).isPresent();
  }

  static boolean isMetadata(RecordModel record, FieldModel field) {
    return record.kubernetesObject()
        && field.name().equals(RecordModel.METADATA)
        && JavaTypes.of(field.type()).equals(Types.OBJECT_META);
  }

  /** The same method of a record with a mistake. */
  static MethodSpec hollow(MethodSpec method, RecordModel record) {
    return MethodSpec.methodBuilder(method.name())
        .addAnnotations(method.annotations())
        .addModifiers(method.modifiers())
        .returns(method.returnType())
        .addParameters(method.parameters())
        .addStatement(
            "throw new $T($S)",
            UnsupportedOperationException.class,
            record.name().simpleName() + " has a mistake, which the compiler reported")
        .build();
  }

  /**
   * The one {@code @SuppressWarnings} of builders and codecs. A partial object holds null in
   * components that were not set, also of those that may not be null. A type at the top that is not
   * public may be in a file of another name, where javac warns of each use from outside.
   */
  static List<AnnotationSpec> suppressions(ProjectModel model, RecordModel record) {
    AnnotationSpec.Builder spec = AnnotationSpec.builder(SuppressWarnings.class);
    if (record.components().stream().anyMatch(field -> partial(record, field))) {
      spec.addMember("value", "$S", "NullAway");
    }
    if (record.deprecated() && record.lifespan().deprecated().isEmpty()) {
      spec.addMember("value", "$S", "deprecation");
    }
    if (model.record(record.name().topLevelClassName()).filter(top -> !top.visible()).isPresent()) {
      spec.addMember("value", "$S", "auxiliaryclass");
    }
    AnnotationSpec suppressed = spec.build();
    return suppressed.members().isEmpty() ? List.of() : List.of(suppressed);
  }

  private static boolean partial(RecordModel record, FieldModel field) {
    return !field.value().nullable()
        && !field.type().collection()
        && !field.type().isPrimitive()
        && !hasNone(record, field);
  }
}
