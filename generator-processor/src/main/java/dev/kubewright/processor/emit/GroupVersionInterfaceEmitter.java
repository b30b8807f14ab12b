package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Origin;
import java.util.List;
import java.util.stream.Stream;

/** Makes {@code AppsV1Interface} and its implementation: the kinds of one group-version. */
final class GroupVersionInterfaceEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (!model.clients()) {
      return List.of();
    }
    return model.groupVersions().stream()
        .flatMap(version -> Stream.of(implementation(model, version), declaration(model, version)))
        .toList();
  }

  private static GeneratedFile declaration(ProjectModel model, GroupVersionModel version) {
    ClassName name = ClientNames.client(version);
    TypeSpec.Builder type =
        Skeleton.publicInterface(name)
            .addJavadoc("The kinds of {@code $L}.\n", ClientNames.apiVersion(version));
    version.kinds().forEach(kind -> type.addSuperinterface(ClientNames.getter(kind)));
    type.addMethod(restClient().toBuilder().addJavadoc("The connection.\n").build())
        .addMethod(
            Skeleton.over(name)
                .addJavadoc("The kinds over a connection.\n")
                .addParameter(Types.rest("RestClient"), "rest")
                .addStatement("return new $T(rest)", ClientNames.implementation(version))
                .build());
    return Skeleton.source(model, name, type.build(), origins(version));
  }

  private static GeneratedFile implementation(ProjectModel model, GroupVersionModel version) {
    ClassName name = ClientNames.implementation(version);
    ClassName rest = Types.rest("RestClient");
    TypeSpec.Builder type =
        Skeleton.implementation(name, ClientNames.client(version), rest, "rest")
            .addJavadoc("The kinds of {@code $L}.\n", ClientNames.apiVersion(version))
            .addMethod(Skeleton.delegation(restClient(), CodeBlock.of("rest")));
    for (KindModel kind : version.kinds()) {
      MethodSpec getter = GetterEmitter.method(kind);
      String arguments = kind.namespaced() ? "rest, namespace" : "rest";
      CodeBlock call = CodeBlock.of("$T.over($L)", ClientNames.client(kind), arguments);
      type.addMethod(Skeleton.delegation(getter, call));
    }
    return Skeleton.source(model, name, type.build(), origins(version));
  }

  private static MethodSpec restClient() {
    return Skeleton.declaration(Types.rest("RestClient"), "restClient");
  }

  /** The kinds that a group-version consists of. */
  static List<Origin> origins(GroupVersionModel version) {
    return version.kinds().stream().map(KindModel::origin).toList();
  }
}
