package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
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
import dev.kubewright.processor.report.Origin;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Makes {@code AppsV1Interface}: the kinds of one group-version over a connection. */
final class GroupVersionInterfaceEmitter implements Emitter {
  private static final ClassName REST = Types.rest("RestClient");

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.clients()
        ? model.groupVersions().stream().map(version -> file(model, version)).toList()
        : List.of();
  }

  private static GeneratedFile file(ProjectModel model, GroupVersionModel version) {
    ClassName name = ClientNames.client(version);
    TypeSpec.Builder type =
        Skeleton.publicInterface(name)
            .addJavadoc("The kinds of {@code $L}.\n", ClientNames.apiVersion(version));
    version.kinds().forEach(kind -> type.addSuperinterface(ClientNames.getter(kind)));
    type.addMethod(
            Skeleton.over(name)
                .addJavadoc("The kinds over a connection.\n")
                .addParameter(REST, "rest")
                .addStatement("return () -> rest")
                .build())
        .addMethod(
            Skeleton.declaration(REST, "restClient").toBuilder()
                .addJavadoc("The connection.\n")
                .build());
    Lifespan whole = version.lifespan();
    for (KindModel kind : version.kinds()) {
      Lifespan own = kind.lifespan().within(whole);
      String arguments = kind.namespaced() ? "restClient(), namespace" : "restClient()";
      CodeBlock call = CodeBlock.of("$T.over($L)", ClientNames.client(kind), arguments);
      MethodSpec getter = Skeleton.defaultDelegation(GetterEmitter.method(kind), call);
      type.addMethod(Lifetimes.mark(getter, own));
      if (kind.namespaced()) {
        type.addMethod(Lifetimes.mark(inDefaultNamespace(kind), own));
      }
    }
    TypeSpec quiet =
        whole.deprecated().isPresent()
            ? type.build()
            : Skeleton.quiet(type.build(), version.kinds());
    return Skeleton.source(model, name, version, quiet);
  }

  /**
   * The method {@code pods()}. Not in the getter, which is a lambda for those who have no
   * connection.
   */
  private static MethodSpec inDefaultNamespace(KindModel kind) {
    String accessor = ClientNames.accessor(kind);
    return MethodSpec.methodBuilder(accessor)
        .addJavadoc("Those of the connection's namespace.\n")
        .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
        .returns(ClientNames.client(kind))
        .addStatement("return $N(restClient().defaultNamespace())", accessor)
        .build();
  }

  /** The kinds that a group-version consists of. */
  static List<Origin> origins(GroupVersionModel version) {
    return version.kinds().stream().map(KindModel::origin).toList();
  }
}
