package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Makes {@code DeploymentInformer}: informer and lister of a kind. */
final class InformerEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (!model.caches()) {
      return List.of();
    }
    return model.kinds().stream()
        .filter(ClientNames::cacheable)
        .map(kind -> declaration(model, kind))
        .toList();
  }

  private static GeneratedFile declaration(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.informer(kind);
    MethodSpec over =
        Skeleton.over(name)
            .addJavadoc("Returns the informer that all users of a factory share.\n")
            .addParameter(Types.cache("SharedInformerFactory"), "factory")
            .addStatement("var informer = factory.informer($T.TYPE)", kind.constants())
            .addStatement("return () -> informer")
            .build();
    TypeSpec type =
        Skeleton.publicInterface(name)
            .addJavadoc("Keeps {@link $T} objects in a local cache.\n", kind.name())
            .addSuperinterface(ListerEmitter.generic("ResourceInformer", kind))
            .addMethod(over)
            .addMethod(
                MethodSpec.methodBuilder("lister")
                    .addJavadoc("Returns a lister that reads its cache.\n")
                    .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                    .returns(ClientNames.lister(kind))
                    .addStatement("return $T.over(informer().indexer())", ClientNames.lister(kind))
                    .build())
            .build();
    return Skeleton.cacheSource(model, name, type, kind);
  }
}
