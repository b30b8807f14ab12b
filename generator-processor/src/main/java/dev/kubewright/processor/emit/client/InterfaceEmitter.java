package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Lifetimes;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.SubresourceModel;
import java.util.List;

/** Makes {@code DeploymentInterface}: the capabilities of a kind and its subresource calls. */
final class InterfaceEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.clients()
        ? model.kinds().stream().map(kind -> file(model, kind)).toList()
        : List.of();
  }

  private static GeneratedFile file(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.client(kind);
    TypeSpec.Builder type =
        Skeleton.publicInterface(name)
            .addJavadoc("Access to {@link $T} objects on the server.\n", kind.name())
            .addSuperinterface(ParameterizedTypeName.get(Types.rest("Connected"), kind.name()))
            .addSuperinterfaces(Capabilities.interfaces(kind))
            .addSuperinterfaces(kind.expansions())
            .addMethod(over(kind, name));
    for (SubresourceModel call : kind.subresources()) {
      Lifespan own = kind.lifespan(call);
      type.addMethod(Lifetimes.mark(SubresourceCalls.declaration(call), own));
      type.addMethod(Lifetimes.mark(SubresourceCalls.shortcut(call), own));
    }
    kind.parts().stream()
        .filter(part -> kind.subresources().stream().noneMatch(part::isOf))
        .forEach(part -> type.addAnnotations(Lifetimes.annotations(part)));
    return Skeleton.source(model, name, type.build(), kind);
  }

  private static MethodSpec over(KindModel kind, ClassName name) {
    MethodSpec.Builder method =
        Skeleton.over(name)
            .addJavadoc(
                kind.namespaced()
                    ? "Access to the objects of one namespace, or of all to list and watch.\n"
                    : "Access to the objects of the cluster.\n")
            .addParameter(Types.rest("RestClient"), "rest");
    if (kind.namespaced()) {
      method.addParameter(String.class, "namespace");
    }
    CodeBlock place = CodeBlock.of(kind.namespaced() ? "namespace(namespace)" : "everywhere()");
    return method
        .addStatement(
            "return new $T(rest.resources($T.TYPE).$L)",
            ClientNames.defaultClient(kind),
            kind.constants(),
            place)
        .build();
  }
}
