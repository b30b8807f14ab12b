package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Lifetimes;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Makes {@code AppsV1Informers}: the informers of one group-version over a factory. */
final class GroupVersionInformersEmitter implements Emitter {
  private static final ClassName FACTORY = Types.cache("SharedInformerFactory");

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (!model.caches()) {
      return List.of();
    }
    return model.groupVersions().stream()
        .filter(GroupVersionInformersEmitter::any)
        .map(version -> file(model, version))
        .toList();
  }

  /** Whether a kind of the group-version has an informer. */
  static boolean any(GroupVersionModel version) {
    return version.kinds().stream().anyMatch(ClientNames::cacheable);
  }

  /** The releases that have one of the informers. */
  static Lifespan lifespan(GroupVersionModel version) {
    return Lifespan.union(
        version.kinds().stream()
            .filter(ClientNames::cacheable)
            .map(KindModel::informerLifespan)
            .toList());
  }

  private static GeneratedFile file(ProjectModel model, GroupVersionModel version) {
    ClassName name = ClientNames.informers(version);
    Lifespan whole = lifespan(version);
    TypeSpec.Builder type =
        Skeleton.publicInterface(name)
            .addJavadoc("The informers of {@code $L}.\n", ClientNames.apiVersion(version))
            .addMethod(
                Skeleton.over(name)
                    .addJavadoc("The informers that a factory shares.\n")
                    .addParameter(FACTORY, "factory")
                    .addStatement("return () -> factory")
                    .build())
            .addMethod(
                Skeleton.declaration(FACTORY, "informerFactory").toBuilder()
                    .addJavadoc("The factory that shares and closes them.\n")
                    .build());
    version.kinds().stream()
        .filter(ClientNames::cacheable)
        .forEach(kind -> type.addMethod(accessor(kind, whole)));
    TypeSpec marked = Lifetimes.mark(type.build(), whole);
    return Skeleton.source(model, name, marked, GroupVersionInterfaceEmitter.origins(version));
  }

  private static MethodSpec accessor(KindModel kind, Lifespan whole) {
    MethodSpec accessor =
        MethodSpec.methodBuilder(ClientNames.accessor(kind))
            .addJavadoc("The informer of {@code $L} objects.\n", kind.name().simpleName())
            .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
            .returns(ClientNames.informer(kind))
            .addStatement("return $T.over(informerFactory())", ClientNames.informer(kind))
            .build();
    return Lifetimes.mark(accessor, kind.informerLifespan().within(whole));
  }
}
