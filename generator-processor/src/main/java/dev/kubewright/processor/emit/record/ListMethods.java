package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.naming.Singulars;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * The methods of a builder that change a list or a set. Items of lists that the schema tells apart
 * by keys are edited, put and removed by their keys; scalars are removed by their value.
 */
final class ListMethods {
  private final ProjectModel model;
  private final RecordModel record;
  private final ClassName builder;
  private final FieldModel field;
  private final ValueModel item;
  private final boolean set;

  ListMethods(ProjectModel model, RecordModel record, FieldModel field) {
    this.model = model;
    this.record = record;
    this.builder = Naming.builder(record.name());
    this.field = field;
    TypeModel.ListOf type = (TypeModel.ListOf) field.type();
    this.item = type.item();
    this.set = type.set();
  }

  List<MethodSpec> all() {
    var methods = new ArrayList<MethodSpec>();
    methods.add(add());
    if (item.type() instanceof TypeModel.Structure structure) {
      Optional<ClassName> part = BuilderParts.builderOf(model, structure);
      part.ifPresent(each -> methods.add(addBuilt(each)));
      keys(structure).ifPresent(keys -> methods.addAll(keyed(keys, structure.name(), part)));
    } else if (!item.type().collection()) {
      methods.add(remove());
    }
    return methods;
  }

  private MethodSpec.Builder method(String verb) {
    return method(verb, field.name());
  }

  private MethodSpec.Builder method(String verb, String name) {
    return MethodSpec.methodBuilder(verb + Naming.capital(name))
        .addModifiers(Modifier.PUBLIC)
        .returns(builder);
  }

  /** The singular, for methods of one item, unless another component would be meant, too. */
  private String one() {
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

  private MethodSpec changed(MethodSpec.Builder method, String call, CodeBlock arguments) {
    List<String> parameters =
        method.build().parameters().stream().map(ParameterSpec::name).toList();
    return method
        .addStatement(
            "$1L = $2T.$3L($1L, $4L)",
            BuilderParts.own(field, parameters),
            Types.DRAFTS,
            call,
            arguments)
        .addCode(
            call.startsWith("remove")
                ? CodeBlock.of("")
                : BuilderParts.notNull(record, field, parameters.toArray(String[]::new)))
        .addStatement("return this")
        .build();
  }

  private MethodSpec add() {
    TypeName type = JavaTypes.argument(item);
    boolean generic = JavaTypes.of(item.type()) instanceof ParameterizedTypeName;
    MethodSpec.Builder method =
        method("add")
            .addParameter(generic ? type : ArrayTypeName.of(type), generic ? "item" : "items")
            .varargs(!generic);
    String call = !set && isSet() ? "addNew" : "add";
    return changed(method, call, CodeBlock.of(generic ? "item" : "items"));
  }

  /** Whether the server refuses equal items. */
  private boolean isSet() {
    return field.value().schema().text(Keyword.LIST_TYPE).equals("set");
  }

  private MethodSpec addBuilt(ClassName part) {
    return method("add")
        .addParameter(BuilderParts.consumer(part), "change")
        .addStatement("return add$L($T.build(change))", Naming.capital(field.name()), part)
        .build();
  }

  private MethodSpec remove() {
    MethodSpec.Builder method =
        method("remove")
            .addParameter(ArrayTypeName.of(JavaTypes.argument(item)), "items")
            .varargs();
    return changed(method, "removeAll", CodeBlock.of("items"));
  }

  /** The components that tell items apart, if the schema names them and all are there. */
  private Optional<List<FieldModel>> keys(TypeModel.Structure structure) {
    Optional<RecordModel> record = model.record(structure.name());
    if (set || record.isEmpty() || !field.value().schema().text(Keyword.LIST_TYPE).equals("map")) {
      return Optional.empty();
    }
    var keys = new ArrayList<FieldModel>();
    for (Json key : field.value().schema().items(Keyword.LIST_MAP_KEYS)) {
      Optional<FieldModel> component =
          key instanceof Json.Text text ? record.get().field(text.value()) : Optional.empty();
      if (component.isEmpty() || !plain(component.get().type())) {
        return Optional.empty();
      }
      keys.add(component.get());
    }
    return keys.isEmpty() ? Optional.empty() : Optional.of(keys);
  }

  private static boolean plain(TypeModel type) {
    return type instanceof TypeModel.Scalar || type instanceof TypeModel.Enumeration;
  }

  private List<MethodSpec> keyed(List<FieldModel> keys, ClassName type, Optional<ClassName> part) {
    String one = one();
    var names = new NameAllocator();
    keys.forEach(key -> names.newName(key.name(), key));
    List<ParameterSpec> parameters =
        keys.stream()
            .map(key -> ParameterSpec.builder(JavaTypes.of(key.type()), names.get(key)).build())
            .toList();
    CodeBlock key = key(parameters.stream().map(each -> CodeBlock.of("$N", each)).toList());
    CodeBlock keyOf = keyOf(keys, type);
    var methods = new ArrayList<MethodSpec>();
    part.ifPresent(
        each -> {
          String change = names.newName("change", "change");
          String item = names.newName("item", "item");
          methods.add(
              changed(
                  method("edit", one)
                      .addParameters(parameters)
                      .addParameter(BuilderParts.consumer(each), change),
                  "edit",
                  CodeBlock.of(
                      "$L,$W$L,$W$N -> $T.edit($N, $N)", keyOf, key, item, each, item, change)));
        });
    methods.add(
        changed(
            method("put", one).addParameter(type, "item"),
            "put",
            CodeBlock.of("$L,$Witem", keyOf)));
    methods.add(
        changed(
            method("remove", one).addParameters(parameters),
            "removeKey",
            CodeBlock.of("$L,$W$L", keyOf, key)));
    if (!byAccessor(keys)) {
      methods.add(keyMethod(keys, type));
    }
    return methods;
  }

  private static CodeBlock key(List<CodeBlock> parts) {
    return parts.size() == 1
        ? parts.get(0)
        : CodeBlock.of("$T.asList($L)", Arrays.class, CodeBlock.join(parts, ", "));
  }

  private CodeBlock keyOf(List<FieldModel> keys, ClassName type) {
    if (byAccessor(keys)) {
      return CodeBlock.of("$T::$N", type, keys.get(0).getter());
    }
    return CodeBlock.of("$T::$N", builder, keyMethod());
  }

  private static boolean byAccessor(List<FieldModel> keys) {
    return keys.size() == 1 && defaultOf(keys.get(0)).isEmpty();
  }

  private String keyMethod() {
    return field.name() + "Key";
  }

  /** A method that returns the values of several components, or of one with a default. */
  private MethodSpec keyMethod(List<FieldModel> keys, ClassName type) {
    List<CodeBlock> parts =
        keys.stream()
            .map(
                key ->
                    defaultOf(key)
                        .map(
                            value ->
                                CodeBlock.of(
                                    "$T.requireNonNullElse(item.$N(), $L)",
                                    Objects.class,
                                    key.getter(),
                                    value))
                        .orElseGet(() -> CodeBlock.of("item.$N()", key.getter())))
            .toList();
    return MethodSpec.methodBuilder(keyMethod())
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(Object.class)
        .addParameter(type, "item")
        .addStatement("return $L", key(parts))
        .build();
  }

  /** What the server takes for a key that is not set. */
  private static Optional<CodeBlock> defaultOf(FieldModel key) {
    boolean text =
        key.type() instanceof TypeModel.Scalar scalar
            && JavaTypes.of(scalar).equals(ClassName.get(String.class));
    return text && key.value().schema().get(Keyword.DEFAULT).orElse(null) instanceof Json.Text value
        ? Optional.of(CodeBlock.of("$S", value.value()))
        : Optional.empty();
  }
}
