package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;

/** Makes {@code DeploymentsGetter}: what has the clients of a kind. */
final class GetterEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.clients()
        ? model.kinds().stream().map(kind -> file(model, kind)).toList()
        : List.of();
  }

  private static GeneratedFile file(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.getter(kind);
    MethodSpec method =
        method(kind).toBuilder()
            .addJavadoc(
                kind.namespaced()
                    ? "The objects of one namespace, or of all to list and watch.\n"
                    : "The objects of the cluster.\n")
            .build();
    TypeSpec type =
        Skeleton.publicInterface(name)
            .addJavadoc("Has access to {@code $L} objects.\n", kind.name().simpleName())
            .addMethod(method)
            .build();
    return Skeleton.source(model, name, type, kind);
  }

  /** The method {@code deployments(namespace)}, without a body. */
  static MethodSpec method(KindModel kind) {
    ParameterSpec[] parameters =
        kind.namespaced()
            ? new ParameterSpec[] {Skeleton.parameter(ClassName.get(String.class), "namespace")}
            : new ParameterSpec[0];
    return Skeleton.declaration(ClientNames.client(kind), ClientNames.accessor(kind), parameters);
  }
}
