package dev.kubewright.processor.emit.client;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.ClientsetModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Makes {@code KubernetesScheme}: the kinds of a clientset as one constant. */
final class SchemeEmitter implements Emitter {
  private static final ClassName SCHEME = Types.resource("Scheme");

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.clientsets().stream().map(clientset -> file(model, clientset)).toList();
  }

  private static GeneratedFile file(ProjectModel model, ClientsetModel clientset) {
    ClassName name =
        ClassName.get(clientset.packageName(), GeneratedNames.scheme(clientset.prefix()));
    TypeSpec type =
        Skeleton.publicClass(name)
            .addJavadoc("Knows the kinds of $L.\n", clientset.prefix())
            .addField(constant(clientset))
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .build();
    return Skeleton.source(
        model, name, Skeleton.quiet(type, clientset.kinds()), ClientsetEmitter.origins(clientset));
  }

  private static FieldSpec constant(ClientsetModel clientset) {
    CodeBlock types =
        clientset.kinds().stream()
            .map(kind -> CodeBlock.of("\n$T.TYPE", kind.constants()))
            .collect(CodeBlock.joining(","));
    return FieldSpec.builder(SCHEME, "SCHEME", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("All kinds, by group-version and kind.\n")
        .initializer("$T.of($>$>$L$<$<)", SCHEME, types)
        .build();
  }
}
