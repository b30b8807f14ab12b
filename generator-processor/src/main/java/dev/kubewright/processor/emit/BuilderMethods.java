package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** The methods of a builder for one component. */
final class BuilderMethods {
  private final ProjectModel model;
  private final RecordModel record;
  private final FieldModel field;
  private final String setter;
  private final ClassName builder;

  BuilderMethods(ProjectModel model, RecordModel record, FieldModel field) {
    this.model = model;
    this.record = record;
    this.field = field;
    this.setter = setter(record, field);
    this.builder = Naming.builder(record.name());
  }

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

  List<MethodSpec> all() {
    var methods = new ArrayList<MethodSpec>();
    methods.add(set());
    if (keepsNull()) {
      methods.add(setNull());
    }
    if (Types.TEXT_FORMS.contains(JavaTypes.of(field.type()))) {
      methods.add(parse());
    }
    if (field.type() instanceof TypeModel.Structure structure) {
      builderOf(structure).ifPresent(part -> methods.add(edit(part)));
    }
    if (field.type() instanceof TypeModel.ListOf) {
      methods.addAll(new ListMethods(model, record, field).all());
    }
    if (field.type() instanceof TypeModel.MapOf map) {
      methods.addAll(entries(map.value()));
    }
    // A component of the same name wins.
    methods.removeIf(method -> !method.name().equals(setter) && isComponent(method.name()));
    return methods;
  }

  private boolean isComponent(String name) {
    return record.components().stream().anyMatch(each -> each.name().equals(name));
  }

  private Optional<ClassName> builderOf(TypeModel.Structure structure) {
    return builderOf(model, structure);
  }

  /** The builder of a record; beans and one-ofs have none. */
  static Optional<ClassName> builderOf(ProjectModel model, TypeModel.Structure structure) {
    return model
        .record(structure.name())
        .filter(RecordModel::built)
        .map(record -> Naming.builder(record.name()));
  }

  private MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(builder);
  }

  private MethodSpec set() {
    TypeName type = JavaTypes.of(field.type());
    CodeBlock value = CodeBlock.of("$N", field.name());
    if (field.type().collection()) {
      value = copy(field, value);
    }
    if (BuilderEmitter.hasNone(record, field)) {
      value = CodeBlock.of("$1N == null ? $2T.NONE : $1N", field.name(), type);
    }
    return method(setter)
        .addParameter(field.value().nullable() ? JavaTypes.nullable(type) : type, field.name())
        .addStatement("this.$N = $L", field.name(), value)
        .addCode(notNull(record, field))
        .addStatement("return this")
        .build();
  }

  private boolean keepsNull() {
    return record.nulls().isPresent() && field.wireNullable();
  }

  /** The method that makes a component {@code null} on the wire. */
  static String nullSetter(FieldModel field) {
    return "null" + Naming.capital(field.name());
  }

  private MethodSpec setNull() {
    CodeBlock unset =
        field.type().collection() && !field.value().nullable()
            ? CodeBlock.of("$T.absent()", JavaTypes.home(field.type()))
            : CodeBlock.of("null");
    String nulls = record.nulls().orElseThrow().name();
    return method(nullSetter(field))
        .addStatement("$N = $L", field.name(), unset)
        .addStatement("$1N = $1N.with($2S)", nulls, field.wireName())
        .addStatement("return this")
        .build();
  }

  /** Takes back that a component is {@code null} on the wire, in a method that gives it a value. */
  static CodeBlock notNull(RecordModel record, FieldModel field, String... parameters) {
    if (record.nulls().isEmpty() || !field.wireNullable()) {
      return CodeBlock.of("");
    }
    String nulls = own(record.nulls().get(), List.of(parameters));
    return CodeBlock.builder()
        .addStatement("$1L = $1L.without($2S)", nulls, field.wireName())
        .build();
  }

  /** Sets a value of a type that people write as text, such as a selector. */
  private MethodSpec parse() {
    return method(setter)
        .addParameter(String.class, field.name())
        .addStatement("return $N($T.parse($N))", setter, JavaTypes.of(field.type()), field.name())
        .build();
  }

  /** An immutable copy of a collection. */
  static CodeBlock copy(FieldModel field, CodeBlock value) {
    ClassName home = JavaTypes.home(field.type());
    return field.value().nullable()
        ? CodeBlock.of("$1L == null ? null : $2T.copy($1L)", value, home)
        : CodeBlock.of("$2T.copy($1L)", value, home);
  }

  private String own(String... parameters) {
    return own(field, List.of(parameters));
  }

  /** The builder's variable, as a method with some parameters sees it. */
  static String own(FieldModel field, List<String> parameters) {
    return (parameters.contains(field.name()) ? "this." : "") + field.name();
  }

  private MethodSpec edit(ClassName part) {
    return method(setter)
        .addParameter(BuilderEmitter.consumer(part), "change")
        .addStatement("return $N($T.edit($N, change))", setter, part, field.name())
        .build();
  }

  private List<MethodSpec> entries(ValueModel value) {
    String name = Naming.capital(field.name());
    TypeName type = JavaTypes.argument(value);
    return List.of(
        method("put" + name)
            .addParameter(String.class, "key")
            .addParameter(type, "value")
            .addStatement("$1L = $2T.put($1L, key, value)", own("key", "value"), Types.DRAFTS)
            .addCode(notNull(record, field, "key", "value"))
            .addStatement("return this")
            .build(),
        method("put" + name)
            .addParameter(JavaTypes.of(field.type()), "entries")
            .addStatement("$1L = $2T.putAll($1L, entries)", own("entries"), Types.DRAFTS)
            .addCode(notNull(record, field, "entries"))
            .addStatement("return this")
            .build(),
        method("remove" + name)
            .addParameter(String[].class, "keys")
            .varargs()
            .addStatement("$1L = $2T.removeAll($1L, keys)", own("keys"), Types.DRAFTS)
            .addStatement("return this")
            .build());
  }
}
