package dev.kubewright.processor.emit;

import static dev.kubewright.processor.emit.Skeleton.parameter;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes {@code DeploymentLister} and its implementation: a kind as a local cache has it. */
final class ListerEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (!model.caches()) {
      return List.of();
    }
    return model.kinds().stream()
        .filter(ClientNames::cacheable)
        .flatMap(kind -> Stream.of(implementation(model, kind), declaration(model, kind)))
        .toList();
  }

  private static GeneratedFile declaration(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.lister(kind);
    TypeSpec.Builder type =
        Skeleton.publicInterface(name)
            .addJavadoc(
                "Reads {@link $T} objects from a local cache, without copying them.\n", kind.name())
            .addMethod(over(kind));
    if (kind.namespaced()) {
      type.addMethod(documented(all(kind), "Returns the objects of all namespaces."))
          .addMethod(documented(list(kind), "Returns the objects of all namespaces that match."))
          .addMethod(documented(namespace(kind), "Returns a lister of one namespace."));
    } else {
      type.addMethods(reading(kind));
    }
    return Skeleton.source(model, name, type.build(), kind);
  }

  private static GeneratedFile implementation(ProjectModel model, KindModel kind) {
    ClassName type = ClientNames.lister(kind);
    TypeSpec.Builder spec =
        Skeleton.extension(type, generic("Lister", kind), "lister")
            .addJavadoc("Reads {@link $T} objects by the generic lister.\n", kind.name());
    if (kind.namespaced()) {
      ClassName one = ClientNames.implementation(ClientNames.namespaceLister(kind));
      spec.addMethod(
          Skeleton.delegation(namespace(kind), CodeBlock.of("new $T(namespace(namespace))", one)));
    }
    return Skeleton.source(model, ClientNames.implementation(type), spec.build(), kind);
  }

  private static MethodSpec over(KindModel kind) {
    return Skeleton.over(ClientNames.lister(kind))
        .addJavadoc("Returns a lister that reads a cache.\n")
        .addParameter(generic("Indexer", kind), "indexer")
        .addStatement(
            "return new $T($T.over(indexer, $T.TYPE))",
            ClientNames.implementation(ClientNames.lister(kind)),
            Types.cache("Lister"),
            kind.constants())
        .build();
  }

  private static MethodSpec namespace(KindModel kind) {
    return Skeleton.declaration(
        ClientNames.namespaceLister(kind),
        ClientNames.accessor(kind),
        parameter(ClassName.get(String.class), "namespace"));
  }

  /** The methods of a lister whose objects have names of their own, with Javadoc. */
  static List<MethodSpec> reading(KindModel kind) {
    var methods = new ArrayList<MethodSpec>();
    methods.add(documented(all(kind), "Returns all objects."));
    methods.add(documented(list(kind), "Returns the objects that match."));
    methods.add(
        get(kind).toBuilder()
            .addJavadoc("Returns the object with a name.\n\n")
            .addJavadoc(
                "@throws $T if the cache does not hold it\n", Types.client("NotFoundException"))
            .build());
    methods.add(
        documented(
            find(kind), "Returns the object with a name, or empty if the cache does not hold it."));
    return methods;
  }

  /** {@code list()}. */
  static MethodSpec all(KindModel kind) {
    return Skeleton.declaration(objects(kind), "list");
  }

  /** {@code list(Selector)}. */
  static MethodSpec list(KindModel kind) {
    return Skeleton.declaration(
        objects(kind), "list", parameter(Types.client("Selector"), "selector"));
  }

  private static TypeName objects(KindModel kind) {
    return ParameterizedTypeName.get(ClassName.get(List.class), kind.name());
  }

  /** {@code get(String)}. */
  static MethodSpec get(KindModel kind) {
    return Skeleton.declaration(kind.name(), "get", parameter(ClassName.get(String.class), "name"));
  }

  /** {@code find(String)}. */
  static MethodSpec find(KindModel kind) {
    TypeName object = ParameterizedTypeName.get(ClassName.get(Optional.class), kind.name());
    return Skeleton.declaration(object, "find", parameter(ClassName.get(String.class), "name"));
  }

  /** A type of the cache for the objects of a kind. */
  static TypeName generic(String type, KindModel kind) {
    return ParameterizedTypeName.get(Types.cache(type), kind.name());
  }

  private static MethodSpec documented(MethodSpec method, String sentence) {
    return method.toBuilder().addJavadoc("$L\n", sentence).build();
  }
}
