package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;

/** Makes {@code DeploymentNamespaceLister}. */
final class NamespaceListerEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (!model.caches()) {
      return List.of();
    }
    return model.kinds().stream()
        .filter(kind -> kind.namespaced() && ClientNames.cacheable(kind))
        .map(kind -> lister(model, kind))
        .toList();
  }

  private static GeneratedFile lister(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.namespaceLister(kind);
    TypeName generic = ListerEmitter.generic("NamespaceLister", kind);
    TypeSpec type =
        Skeleton.publicClass(name)
            .superclass(generic)
            .addJavadoc(
                "Reads {@link $T} objects of one namespace from a local cache, without copying"
                    + " them.\n",
                kind.name())
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addParameter(generic, "lister")
                    .addStatement("super(lister)")
                    .build())
            .build();
    return Skeleton.cacheSource(model, name, type, kind);
  }
}
