package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import java.util.stream.Stream;

/** Makes {@code DeploymentNamespaceLister} and its implementation. */
final class NamespaceListerEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (!model.caches()) {
      return List.of();
    }
    return model.kinds().stream()
        .filter(kind -> kind.namespaced() && ClientNames.cacheable(kind))
        .flatMap(kind -> Stream.of(implementation(model, kind), declaration(model, kind)))
        .toList();
  }

  private static GeneratedFile declaration(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.namespaceLister(kind);
    TypeSpec type =
        Skeleton.publicInterface(name)
            .addJavadoc(
                "Reads {@link $T} objects of one namespace from a local cache, without copying"
                    + " them.\n",
                kind.name())
            .addMethods(ListerEmitter.reading(kind))
            .build();
    return Skeleton.source(model, name, type, kind);
  }

  private static GeneratedFile implementation(ProjectModel model, KindModel kind) {
    ClassName type = ClientNames.namespaceLister(kind);
    TypeSpec spec =
        Skeleton.extension(type, ListerEmitter.generic("NamespaceLister", kind), "lister")
            .addJavadoc("Reads {@link $T} objects by the generic lister.\n", kind.name())
            .build();
    return Skeleton.source(model, ClientNames.implementation(type), spec, kind);
  }
}
