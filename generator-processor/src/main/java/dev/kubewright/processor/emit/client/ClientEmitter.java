package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
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
import dev.kubewright.processor.naming.Naming;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/**
 * Makes {@code DefaultDeployments}: a constructor over the generic client and subresource calls.
 */
final class ClientEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.clients()
        ? model.kinds().stream().map(kind -> file(model, kind)).toList()
        : List.of();
  }

  private static GeneratedFile file(ProjectModel model, KindModel kind) {
    ClassName name = ClientNames.defaultClient(kind);
    var generic = ParameterizedTypeName.get(Types.rest("ResourceClient"), kind.name());
    TypeSpec.Builder spec =
        Skeleton.finalClass(name, false)
            .addJavadoc("Access to {@link $T} objects by the generic client.\n", kind.name())
            .superclass(generic)
            .addSuperinterface(ClientNames.client(kind))
            .addMethod(constructor(generic));
    if (Capabilities.building(kind)) {
      spec.addMethod(buildFrom(kind));
    }
    for (SubresourceModel call : kind.subresources()) {
      MethodSpec method = SubresourceCalls.delegation(call);
      Lifespan lifespan = kind.lifespan(call);
      spec.addMethod(lifespan.deprecated().isPresent() ? Lifetimes.mark(method, lifespan) : method);
    }
    return Skeleton.source(model, name, spec.build(), kind);
  }

  private static MethodSpec constructor(TypeName generic) {
    return MethodSpec.constructorBuilder()
        .addParameter(generic, "client")
        .addStatement("super(client)")
        .build();
  }

  private static MethodSpec buildFrom(KindModel kind) {
    ClassName builder = Naming.builder(kind.name());
    return MethodSpec.methodBuilder("buildFrom")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(kind.name())
        .addParameter(
            kind.name().annotated(AnnotationSpec.builder(Types.NULLABLE).build()), "object")
        .addParameter(ParameterizedTypeName.get(ClassName.get(Consumer.class), builder), "change")
        .addStatement("return $T.change($T.from(object), change).build()", Types.DRAFTS, builder)
        .build();
  }
}
