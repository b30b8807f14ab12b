package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import java.util.stream.Stream;

/** Makes {@code DeploymentInformer} and its implementation: informer and lister of a kind. */
final class InformerEmitter implements Emitter {
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
    ClassName name = ClientNames.informer(kind);
    MethodSpec over =
        Skeleton.over(name)
            .addJavadoc("Returns the informer that all users of a factory share.\n")
            .addParameter(Types.cache("SharedInformerFactory"), "factory")
            .addStatement(
                "return new $T(factory.informer($T.TYPE))",
                ClientNames.implementation(name),
                kind.constants())
            .build();
    TypeSpec type =
        Skeleton.publicInterface(name)
            .addJavadoc("Keeps {@link $T} objects in a local cache.\n", kind.name())
            .addMethod(over)
            .addMethod(
                informer(kind).toBuilder()
                    .addJavadoc("Returns the shared informer. Its factory closes it.\n")
                    .build())
            .addMethod(
                lister(kind).toBuilder()
                    .addJavadoc("Returns a lister that reads its cache.\n")
                    .build())
            .build();
    return Skeleton.source(model, name, type, kind);
  }

  private static GeneratedFile implementation(ProjectModel model, KindModel kind) {
    ClassName type = ClientNames.informer(kind);
    TypeName informer = ListerEmitter.generic("SharedInformer", kind);
    CodeBlock lister = CodeBlock.of("$T.over(informer.indexer())", ClientNames.lister(kind));
    TypeSpec spec =
        Skeleton.implementation(type, informer, "informer")
            .addJavadoc("Delegates to the generic informer of {@link $T} objects.\n", kind.name())
            .addMethod(Skeleton.delegation(informer(kind), CodeBlock.of("informer")))
            .addMethod(Skeleton.delegation(lister(kind), lister))
            .build();
    return Skeleton.source(model, ClientNames.implementation(type), spec, kind);
  }

  private static MethodSpec informer(KindModel kind) {
    return Skeleton.declaration(ListerEmitter.generic("SharedInformer", kind), "informer");
  }

  private static MethodSpec lister(KindModel kind) {
    return Skeleton.declaration(ClientNames.lister(kind), "lister");
  }
}
