package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
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
import dev.kubewright.processor.report.Origin;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Makes {@code KubernetesClientset}: one accessor for each group-version. */
final class ClientsetEmitter implements Emitter {
  private static final ClassName REST = Types.rest("RestClient");
  private static final ClassName DISCOVERY = Types.DISCOVERY_CLIENT;

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.clients()
        ? model.clientsets().stream().map(clientset -> file(model, clientset)).toList()
        : List.of();
  }

  /** The package and the kinds that a clientset follows from. */
  static List<Origin> origins(ClientsetModel clientset) {
    Stream<Origin> kinds =
        clientset.groupVersions().stream()
            .flatMap(version -> GroupVersionInterfaceEmitter.origins(version).stream());
    return Stream.concat(Stream.of(clientset.origin()), kinds).toList();
  }

  private static GeneratedFile file(ProjectModel model, ClientsetModel clientset) {
    ClassName name =
        ClassName.get(clientset.packageName(), GeneratedNames.clientset(clientset.prefix()));
    TypeSpec.Builder type =
        Skeleton.publicClass(name)
            .addJavadoc("The group-versions of $L over one connection.\n", clientset.prefix())
            .addSuperinterface(AutoCloseable.class)
            .addField(REST, "rest", Modifier.PRIVATE, Modifier.FINAL)
            .addField(TypeName.BOOLEAN, "owner", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(constructor())
            .addMethod(over(name))
            .addMethod(connect(name))
            .addMethod(connectWithOverrides(name));
    clientset.groupVersions().forEach(version -> type.addMethod(accessor(version)));
    type.addMethod(
            getter(DISCOVERY, "discovery", "What the server serves.")
                .addStatement("return $T.over(rest)", DISCOVERY)
                .build())
        .addMethod(
            getter(REST, "restClient", "The connection.").addStatement("return rest").build())
        .addMethod(close());
    return Skeleton.source(model, name, type.build(), origins(clientset));
  }

  private static MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addParameter(REST, "rest")
        .addParameter(TypeName.BOOLEAN, "owner")
        .addStatement("this.rest = rest")
        .addStatement("this.owner = owner")
        .build();
  }

  private static MethodSpec over(ClassName name) {
    return Skeleton.over(name)
        .addJavadoc("Borrows a connection.\n")
        .addParameter(REST, "rest")
        .addStatement("return new $T(rest, false)", name)
        .build();
  }

  private static MethodSpec connect(ClassName name) {
    return opening(name, "Opens a connection of its own, as {@link $T#connect()} does.\n")
        .addStatement("return new $T($T.connect(), true)", name, REST)
        .build();
  }

  private static MethodSpec connectWithOverrides(ClassName name) {
    return opening(name, "Opens a connection of its own, as {@link $T#connect(Consumer)} does.\n")
        .addParameter(
            ParameterizedTypeName.get(ClassName.get(Consumer.class), Types.KUBECONFIG_OVERRIDES),
            "overrides")
        .addStatement("return new $T($T.connect(overrides), true)", name, REST)
        .build();
  }

  private static MethodSpec.Builder opening(ClassName name, String sentence) {
    return MethodSpec.methodBuilder("connect")
        .addJavadoc(sentence, REST)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(name);
  }

  private static MethodSpec accessor(GroupVersionModel version) {
    ClassName type = ClientNames.client(version);
    MethodSpec accessor =
        MethodSpec.methodBuilder(ClientNames.accessor(version))
            .addJavadoc("The kinds of {@code $L}.\n", ClientNames.apiVersion(version))
            .addModifiers(Modifier.PUBLIC)
            .returns(type)
            .addStatement("return $T.over(rest)", type)
            .build();
    return Lifetimes.mark(accessor, version.lifespan());
  }

  private static MethodSpec.Builder getter(TypeName type, String name, String sentence) {
    return MethodSpec.methodBuilder(name)
        .addJavadoc("$L\n", sentence)
        .addModifiers(Modifier.PUBLIC)
        .returns(type);
  }

  private static MethodSpec close() {
    return MethodSpec.methodBuilder("close")
        .addJavadoc("Closes the connection if {@code connect} opened it.\n")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .beginControlFlow("if (owner)")
        .addStatement("rest.close()")
        .endControlFlow()
        .build();
  }
}
