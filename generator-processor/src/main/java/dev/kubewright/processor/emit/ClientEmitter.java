package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.SubresourceModel;
import java.util.List;

/** Makes {@code DefaultDeployments}: one line for each method of the interface. */
public final class ClientEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.clients()
        ? model.kinds().stream().map(kind -> file(model, kind)).toList()
        : List.of();
  }

  private static GeneratedFile file(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.defaultClient(kind);
    ClassName type = ClientNames.client(kind);
    var client = ParameterizedTypeName.get(Types.rest("ResourceClient"), kind.name());
    TypeSpec.Builder spec =
        Skeleton.implementation(name, type, client, "client")
            .addJavadoc("Access to {@link $T} objects by the generic client.\n", kind.name());
    for (MethodSpec method : Capabilities.methods(kind)) {
      spec.addMethod(Skeleton.delegation(method, "client"));
    }
    for (SubresourceModel call : kind.subresources()) {
      spec.addMethod(SubresourceCalls.delegation(call));
    }
    return Skeleton.source(model, name, spec.build(), kind);
  }
}
