package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Lifetimes;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.ClientsetModel;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.ProjectModel;
import java.time.Duration;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Makes {@code KubernetesInformerFactory}: the informers of each group-version. */
final class InformerFactoryEmitter implements Emitter {
  private static final ClassName FACTORY = Types.cache("SharedInformerFactory");

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.caches()
        ? model.clientsets().stream().map(clientset -> file(model, clientset)).toList()
        : List.of();
  }

  private static GeneratedFile file(ProjectModel model, ClientsetModel clientset) {
    ClassName name =
        ClassName.get(clientset.packageName(), GeneratedNames.informerFactory(clientset.prefix()));
    TypeSpec.Builder type =
        Skeleton.publicClass(name)
            .addJavadoc(
                "The informers of $L. All users of this object share them.\n", clientset.prefix())
            .addSuperinterface(AutoCloseable.class)
            .addField(FACTORY, "factory", Modifier.PRIVATE, Modifier.FINAL)
            .addField(boolean.class, "owned", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(constructor())
            .addMethod(overConnection(name))
            .addMethod(overFactory(name));
    clientset.groupVersions().stream()
        .filter(GroupVersionInformersEmitter::any)
        .forEach(version -> type.addMethod(accessor(version)));
    type.addMethod(
            action("start", "Starts the informers that were requested so far.")
                .addStatement("factory.start()")
                .build())
        .addMethod(
            action("awaitSync", "Waits until all informers that were requested so far have synced.")
                .addParameter(Duration.class, "timeout")
                .addStatement("factory.awaitSync(timeout)")
                .build())
        .addMethod(
            action(
                    "startAndSync",
                    "Starts the requested informers and waits until they have synced.")
                .addParameter(Duration.class, "timeout")
                .addStatement("factory.startAndSync(timeout)")
                .build())
        .addMethod(
            action(
                    "awaitClose",
                    "Waits until the factory is closed. No thread of it keeps the JVM.")
                .addStatement("factory.awaitClose()")
                .build())
        .addMethod(
            action("close", "Closes the informers, unless they belong to a given factory.")
                .addAnnotation(Override.class)
                .beginControlFlow("if (owned)")
                .addStatement("factory.close()")
                .endControlFlow()
                .build());
    return Skeleton.source(model, name, type.build(), ClientsetEmitter.origins(clientset));
  }

  private static MethodSpec constructor() {
    return Skeleton.constructor(FACTORY, "factory")
        .addModifiers(Modifier.PRIVATE)
        .addParameter(TypeName.BOOLEAN, "owned")
        .addStatement("this.owned = owned")
        .build();
  }

  private static MethodSpec overConnection(ClassName name) {
    return Skeleton.over(name)
        .addJavadoc(
            "Creates informers for all namespaces. Closing them leaves the connection open.\n")
        .addParameter(Types.transport("ListerWatchers"), "connection")
        .addStatement("return new $T($T.over(connection), true)", name, FACTORY)
        .build();
  }

  private static MethodSpec overFactory(ClassName name) {
    return Skeleton.over(name)
        .addJavadoc("Uses the informers of a factory. The caller closes that factory.\n")
        .addParameter(FACTORY, "factory")
        .addStatement("return new $T(factory, false)", name)
        .build();
  }

  private static MethodSpec accessor(GroupVersionModel version) {
    ClassName type = ClientNames.informers(version);
    MethodSpec accessor =
        MethodSpec.methodBuilder(ClientNames.accessor(version))
            .addJavadoc("Returns the informers of {@code $L}.\n", ClientNames.apiVersion(version))
            .addModifiers(Modifier.PUBLIC)
            .returns(type)
            .addStatement("return $T.over(factory)", type)
            .build();
    return Lifetimes.mark(accessor, GroupVersionInformersEmitter.lifespan(version));
  }

  private static MethodSpec.Builder action(String name, String sentence) {
    return MethodSpec.methodBuilder(name)
        .addJavadoc("$L\n", sentence)
        .addModifiers(Modifier.PUBLIC)
        .returns(TypeName.VOID);
  }
}
