package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import java.util.stream.Stream;

/** Makes {@code AppsV1Informers} and its implementation: the informers of one group-version. */
final class GroupVersionInformersEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (!model.caches()) {
      return List.of();
    }
    return model.groupVersions().stream()
        .filter(GroupVersionInformersEmitter::any)
        .flatMap(version -> Stream.of(implementation(model, version), declaration(model, version)))
        .toList();
  }

  /** Whether a kind of the group-version has an informer. */
  static boolean any(GroupVersionModel version) {
    return version.kinds().stream().anyMatch(ClientNames::cacheable);
  }

  private static GeneratedFile declaration(ProjectModel model, GroupVersionModel version) {
    ClassName name = ClientNames.informers(version);
    TypeSpec.Builder type =
        Skeleton.publicInterface(name)
            .addJavadoc("The informers of {@code $L}.\n", ClientNames.apiVersion(version))
            .addMethod(
                Skeleton.over(name)
                    .addJavadoc("The informers that a factory shares.\n")
                    .addParameter(Types.cache("SharedInformerFactory"), "factory")
                    .addStatement("return new $T(factory)", ClientNames.implementation(name))
                    .build());
    for (KindModel kind : cacheable(version)) {
      type.addMethod(
          method(kind).toBuilder()
              .addJavadoc("The informer of {@code $L} objects.\n", kind.name().simpleName())
              .build());
    }
    return Skeleton.source(
        model, name, type.build(), GroupVersionInterfaceEmitter.origins(version));
  }

  private static GeneratedFile implementation(ProjectModel model, GroupVersionModel version) {
    ClassName type = ClientNames.informers(version);
    ClassName factory = Types.cache("SharedInformerFactory");
    TypeSpec.Builder spec =
        Skeleton.implementation(type, factory, "factory")
            .addJavadoc("The informers of {@code $L}.\n", ClientNames.apiVersion(version));
    for (KindModel kind : cacheable(version)) {
      CodeBlock call = CodeBlock.of("$T.over(factory)", ClientNames.informer(kind));
      spec.addMethod(Skeleton.delegation(method(kind), call));
    }
    return Skeleton.source(
        model,
        ClientNames.implementation(type),
        spec.build(),
        GroupVersionInterfaceEmitter.origins(version));
  }

  private static MethodSpec method(KindModel kind) {
    return Skeleton.declaration(ClientNames.informer(kind), ClientNames.accessor(kind));
  }

  private static List<KindModel> cacheable(GroupVersionModel version) {
    return version.kinds().stream().filter(ClientNames::cacheable).toList();
  }
}
