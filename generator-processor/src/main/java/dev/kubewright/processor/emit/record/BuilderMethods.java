package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.emit.file.Lifetimes;
import dev.kubewright.processor.emit.file.Types;
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
    this.setter = BuilderParts.setter(record, field);
    this.builder = Naming.builder(record.name());
  }

  List<MethodSpec> all() {
    var methods = new ArrayList<MethodSpec>();
    methods.add(set());
    if (keepsNull()) {
      methods.add(setNull());
    }
    List<WrittenForm> forms = WrittenForm.of(field.type());
    forms.forEach(form -> methods.add(setWritten(form)));
    Optional<ClassName> part =
        field.type() instanceof TypeModel.Structure structure
            ? BuilderParts.builderOf(model, structure)
            : Optional.empty();
    part.ifPresent(each -> methods.add(edit(each)));
    if ((part.isPresent() || forms.stream().anyMatch(WrittenForm::nullable)) && isOptional()) {
      methods.add(unset());
    }
    if (field.type() instanceof TypeModel.ListOf) {
      methods.addAll(new ListMethods(model, record, field).all());
    }
    if (field.type() instanceof TypeModel.MapOf map) {
      methods.addAll(entries(map.value()));
    }
    // A component of the same name wins.
    methods.removeIf(
        method -> !method.name().equals(setter) && BuilderParts.isComponent(record, method.name()));
    methods.replaceAll(method -> Lifetimes.mark(method, field.lifespan()));
    return methods;
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
    if (BuilderParts.isNulls(record, field)) {
      value = CodeBlock.of("$1N == null ? $2T.NONE : $1N", field.name(), type);
    }
    return method(setter)
        .addParameter(field.value().nullable() ? JavaTypes.nullable(type) : type, field.name())
        .addStatement("this.$N = $L", field.name(), value)
        .addCode(BuilderParts.notNull(record, field))
        .addStatement("return this")
        .build();
  }

  private boolean keepsNull() {
    return record.nulls().isPresent() && field.jsonNullable();
  }

  private MethodSpec setNull() {
    CodeBlock unset =
        field.type().collection() && !field.value().nullable()
            ? CodeBlock.of("$T.absent()", JavaTypes.home(field.type()))
            : CodeBlock.of("null");
    String nulls = record.nulls().orElseThrow().name();
    return method(BuilderParts.nullSetter(field))
        .addStatement("$N = $L", field.name(), unset)
        .addStatement("$1N = $1N.with($2S)", nulls, field.jsonName())
        .addStatement("return this")
        .build();
  }

  private MethodSpec setWritten(WrittenForm form) {
    return method(setter)
        .addParameter(form.type(), field.name())
        .addStatement("return $L($L)", call(), form.value(field.name()))
        .build();
  }

  /** The setter as a call inside of the builder, where Java reserves the word {@code yield}. */
  private String call() {
    return setter.equals("yield") ? "this.yield" : setter;
  }

  /** Metadata is there as long as the object is. */
  private boolean isOptional() {
    return (field.value().nullable() || field.part()) && !BuilderParts.isMetadata(record, field);
  }

  /** Makes a component missing that has several setters, so that null alone says none of them. */
  private MethodSpec unset() {
    MethodSpec.Builder method = method("remove" + Naming.capital(field.name()));
    return field.value().nullable()
        ? method.addStatement("return $L(($T) null)", call(), JavaTypes.of(field.type())).build()
        : method.addStatement("$N = null", field.name()).addStatement("return this").build();
  }

  /** An immutable copy of a collection. */
  static CodeBlock copy(FieldModel field, CodeBlock value) {
    ClassName home = JavaTypes.home(field.type());
    return field.value().nullable()
        ? CodeBlock.of("$1L == null ? null : $2T.copy($1L)", value, home)
        : CodeBlock.of("$2T.copy($1L)", value, home);
  }

  private String own(String... parameters) {
    return BuilderParts.own(field, List.of(parameters));
  }

  private MethodSpec edit(ClassName part) {
    return method(setter)
        .addParameter(BuilderParts.consumer(part), "change")
        .addStatement("return $L($L)", call(), BuilderParts.changed(part, own("change"), "change"))
        .build();
  }

  private List<MethodSpec> entries(ValueModel value) {
    String one = Naming.capital(BuilderParts.one(record, field));
    String many = Naming.capital(field.name());
    TypeName type = JavaTypes.argument(value);
    var methods = new ArrayList<MethodSpec>();
    methods.add(
        method("put" + one)
            .addParameter(String.class, "key")
            .addParameter(type, "value")
            .addStatement(
                "$1L = $2T.$3L($1L, key, value)",
                own("key", "value"),
                Types.DRAFTS,
                BuilderParts.change("put", value))
            .addCode(BuilderParts.notNull(record, field, "key", "value"))
            .addStatement("return this")
            .build());
    for (WrittenForm form : WrittenForm.of(value.type())) {
      methods.add(
          method("put" + one)
              .addParameter(String.class, "key")
              .addParameter(form.type(), "value")
              .addStatement("return put$L(key, $L)", one, form.value("value"))
              .build());
    }
    methods.add(
        method("put" + many)
            .addParameter(JavaTypes.of(field.type()), "entries")
            .addStatement(
                "$1L = $2T.$3L($1L, entries)",
                own("entries"),
                Types.DRAFTS,
                BuilderParts.change("putAll", value))
            .addCode(BuilderParts.notNull(record, field, "entries"))
            .addStatement("return this")
            .build());
    methods.add(
        method("remove" + one)
            .addParameter(String.class, "key")
            .addStatement("$1L = $2T.removeAll($1L, key)", own("key"), Types.DRAFTS)
            .addStatement("return this")
            .build());
    return methods;
  }
}
