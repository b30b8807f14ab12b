package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
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
 * The methods of a builder that change a list or a set: in the singular for one item, in the plural
 * for many. Items of lists that the schema tells apart by keys are edited, put and removed by their
 * keys; scalars are removed by their value.
 */
final class ListMethods {
  private final ProjectModel model;
  private final RecordModel record;
  private final ClassName builder;
  private final FieldModel field;
  private final ValueModel item;
  private final boolean set;
  private final String one;

  ListMethods(ProjectModel model, RecordModel record, FieldModel field) {
    this.model = model;
    this.record = record;
    this.builder = Naming.builder(record.name());
    this.field = field;
    TypeModel.ListOf type = (TypeModel.ListOf) field.type();
    this.item = type.item();
    this.set = type.set();
    this.one = BuilderParts.one(record, field);
  }

  List<MethodSpec> all() {
    var methods = new ArrayList<MethodSpec>();
    Optional<ClassName> part =
        item.type() instanceof TypeModel.Structure structure
            ? BuilderParts.builderOf(model, structure)
            : Optional.empty();
    if (part.isPresent()) {
      methods.add(addBuilt(part.get()));
    } else if (generic() || !one.equals(field.name())) {
      methods.add(addOne());
    }
    for (WrittenForm form : WrittenForm.of(item.type())) {
      methods.add(
          addedOne(method("add", one).addParameter(form.type(), "item"), form.value("item")));
    }
    if (!generic()) {
      methods.add(addMany());
    }
    if (item.type() instanceof TypeModel.Structure structure) {
      keys(structure).ifPresent(keys -> methods.addAll(keyed(keys, structure.name(), part)));
    } else if (!item.type().collection()) {
      methods.add(remove());
    }
    return methods;
  }

  private MethodSpec.Builder method(String verb, String name) {
    return MethodSpec.methodBuilder(verb + Naming.capital(name))
        .addModifiers(Modifier.PUBLIC)
        .returns(builder);
  }

  private MethodSpec changed(MethodSpec.Builder method, String call, CodeBlock arguments) {
    List<String> parameters =
        method.build().parameters().stream().map(ParameterSpec::name).toList();
    return method
        .addStatement(
            call.equals("edit") ? "$1L = $2T.$3L(() -> $1L, $4L)" : "$1L = $2T.$3L($1L, $4L)",
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

  private MethodSpec addOne() {
    return addedOne(
        method("add", one).addParameter(JavaTypes.argument(item), "item"), CodeBlock.of("item"));
  }

  private MethodSpec addBuilt(ClassName part) {
    return addedOne(
        method("add", one).addParameter(BuilderParts.consumer(part), "change"),
        CodeBlock.of("$T.build(change)", part));
  }

  private MethodSpec addMany() {
    return added(
        method("add", field.name())
            .addParameter(ArrayTypeName.of(JavaTypes.argument(item)), "items")
            .varargs(),
        CodeBlock.of("items"));
  }

  /** Calls the method for many items, if there is one. */
  private MethodSpec addedOne(MethodSpec.Builder method, CodeBlock item) {
    String many = "add" + Naming.capital(field.name());
    return generic() || BuilderParts.isComponent(record, many)
        ? added(method, item)
        : method.addStatement("return $N($L)", many, item).build();
  }

  /** Whether there can be no array of items. */
  private boolean generic() {
    return JavaTypes.of(item.type()) instanceof ParameterizedTypeName;
  }

  private MethodSpec added(MethodSpec.Builder method, CodeBlock items) {
    return changed(method, BuilderParts.change(!set && isSet() ? "addNew" : "add", item), items);
  }

  /** Whether the server refuses equal items. */
  private boolean isSet() {
    return field.value().schema().text(Keyword.LIST_TYPE).equals("set");
  }

  private MethodSpec remove() {
    return changed(
        method("remove", one).addParameter(JavaTypes.argument(item), "item"),
        "removeAll",
        CodeBlock.of("item"));
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
      if (!keys.contains(component.get())) { // a key that stands twice is a mistake of its own
        keys.add(component.get());
      }
    }
    return keys.isEmpty() ? Optional.empty() : Optional.of(keys);
  }

  private static boolean plain(TypeModel type) {
    return type instanceof TypeModel.Scalar || type instanceof TypeModel.Enumeration;
  }

  private List<MethodSpec> keyed(List<FieldModel> keys, ClassName type, Optional<ClassName> part) {
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
                      "$L,$W$L,$W$N -> $L",
                      keyOf,
                      key,
                      item,
                      BuilderParts.changed(each, item, change))));
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

  /** A name that no setter has. */
  private String keyMethod() {
    String name = field.name() + "Key";
    while (BuilderParts.isComponent(record, name)) {
      name += "_";
    }
    return name;
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
