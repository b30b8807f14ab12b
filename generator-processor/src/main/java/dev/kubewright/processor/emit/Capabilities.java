package dev.kubewright.processor.emit;

import static dev.kubewright.processor.emit.Skeleton.declaration;
import static dev.kubewright.processor.emit.Skeleton.parameter;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.Verb;
import java.util.ArrayList;
import java.util.List;

/** The capability interfaces of the run-time, with their abstract methods. */
final class Capabilities {
  private static final ParameterSpec NAME = parameter(ClassName.get(String.class), "name");
  private static final ParameterSpec PATCH = parameter(Types.client("Patch"), "patch");
  private static final ParameterSpec PATCH_OPTIONS = options(Types.client("PatchOptions"));
  private static final ParameterSpec UPDATE_OPTIONS = options(Types.client("UpdateOptions"));
  private static final ParameterSpec APPLY_OPTIONS = options(Types.client("ApplyOptions"));

  private Capabilities() {}

  /** The interfaces of exactly what a kind can be asked. */
  static List<TypeName> interfaces(KindModel kind) {
    var types = new ArrayList<TypeName>();
    kind.verbs().forEach(verb -> types.add(of(capability(verb), kind.name())));
    if (kind.status()) {
      types.add(of("HasStatus", kind.name()));
    }
    if (kind.scale().isPresent()) {
      types.add(Types.client("HasScale"));
    }
    return types;
  }

  /** The methods of these interfaces that an implementation must have. */
  static List<MethodSpec> methods(KindModel kind) {
    var methods = new ArrayList<MethodSpec>();
    kind.verbs().forEach(verb -> methods.addAll(methods(verb, kind.name())));
    if (kind.status()) {
      methods.addAll(status(kind.name()));
    }
    if (kind.scale().isPresent()) {
      methods.addAll(scale());
    }
    return methods;
  }

  private static String capability(Verb verb) {
    return switch (verb) {
      case CREATE -> "Creatable";
      case GET -> "Gettable";
      case LIST -> "Listable";
      case WATCH -> "Watchable";
      case UPDATE -> "Updatable";
      case PATCH -> "Patchable";
      case DELETE -> "Deletable";
      case DELETE_COLLECTION -> "CollectionDeletable";
    };
  }

  private static List<MethodSpec> methods(Verb verb, ClassName type) {
    ParameterSpec object = parameter(type, "object");
    return switch (verb) {
      case CREATE ->
          List.of(declaration(type, "create", object, options(Types.client("CreateOptions"))));
      case GET -> List.of(declaration(type, "get", NAME, options(Types.client("GetOptions"))));
      case LIST -> List.of(declaration(of("ObjectList", type), "list", listOptions("options")));
      case WATCH ->
          List.of(declaration(of("Watch", type), "watch", options(Types.client("WatchOptions"))));
      case UPDATE -> List.of(declaration(type, "update", object, UPDATE_OPTIONS));
      case PATCH ->
          List.of(
              declaration(type, "patch", NAME, PATCH, PATCH_OPTIONS),
              declaration(type, "apply", object, APPLY_OPTIONS),
              declaration(type, "edit", NAME, change(type)));
      case DELETE ->
          List.of(declaration(TypeName.VOID, "delete", NAME, options(Types.DELETE_OPTIONS)));
      case DELETE_COLLECTION ->
          List.of(
              declaration(
                  TypeName.VOID,
                  "deleteCollection",
                  options(Types.DELETE_OPTIONS),
                  listOptions("selection")));
    };
  }

  private static List<MethodSpec> status(ClassName type) {
    ParameterSpec object = parameter(type, "object");
    return List.of(
        declaration(type, "getStatus", NAME),
        declaration(type, "updateStatus", object, UPDATE_OPTIONS),
        declaration(type, "patchStatus", NAME, PATCH, PATCH_OPTIONS),
        declaration(type, "applyStatus", object, APPLY_OPTIONS),
        declaration(type, "editStatus", NAME, change(type)));
  }

  private static List<MethodSpec> scale() {
    return List.of(
        declaration(Types.SCALE, "getScale", NAME),
        declaration(
            Types.SCALE, "updateScale", NAME, parameter(Types.SCALE, "scale"), UPDATE_OPTIONS),
        declaration(Types.SCALE, "patchScale", NAME, PATCH, PATCH_OPTIONS));
  }

  private static ParameterSpec options(ClassName type) {
    return parameter(type, "options");
  }

  private static ParameterSpec listOptions(String name) {
    return parameter(Types.client("ListOptions"), name);
  }

  private static ParameterSpec change(ClassName type) {
    return parameter(
        ParameterizedTypeName.get(ClassName.get("java.util.function", "UnaryOperator"), type),
        "change");
  }

  private static TypeName of(String generic, ClassName type) {
    return ParameterizedTypeName.get(Types.client(generic), type);
  }
}
