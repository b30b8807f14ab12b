package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Makes {@code DeploymentLister}: a kind as a local cache has it. */
final class ListerEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (!model.caches()) {
      return List.of();
    }
    return model.kinds().stream()
        .filter(ClientNames::cacheable)
        .map(kind -> lister(model, kind))
        .toList();
  }

  private static GeneratedFile lister(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.lister(kind);
    String base = kind.namespaced() ? "NamespacedResourceLister" : "ClusterResourceLister";
    TypeSpec.Builder type =
        Skeleton.publicClass(name)
            .superclass(generic(base, kind))
            .addJavadoc(
                "Reads {@link $T} objects from a local cache, without copying them.\n", kind.name())
            .addMethod(constructor(kind))
            .addMethod(over(kind));
    if (kind.namespaced()) {
      type.addMethod(namespace(kind));
    }
    return Skeleton.cacheSource(model, name, type.build(), kind);
  }

  private static MethodSpec constructor(KindModel kind) {
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addParameter(generic("Indexer", kind), "indexer")
        .addStatement("super(indexer, $T.TYPE)", kind.constants())
        .build();
  }

  private static MethodSpec over(KindModel kind) {
    return Skeleton.over(ClientNames.lister(kind))
        .addJavadoc("Returns a lister that reads a cache.\n")
        .addParameter(generic("Indexer", kind), "indexer")
        .addStatement("return new $T(indexer)", ClientNames.lister(kind))
        .build();
  }

  private static MethodSpec namespace(KindModel kind) {
    return MethodSpec.methodBuilder(ClientNames.accessor(kind))
        .addJavadoc("Returns a lister of one namespace.\n")
        .addModifiers(Modifier.PUBLIC)
        .returns(ClientNames.namespaceLister(kind))
        .addParameter(String.class, "namespace")
        .addStatement("return new $T(namespace(namespace))", ClientNames.namespaceLister(kind))
        .build();
  }

  /** A type of the cache for the objects of a kind. */
  static TypeName generic(String type, KindModel kind) {
    return ParameterizedTypeName.get(Types.cache(type), kind.name());
  }
}
