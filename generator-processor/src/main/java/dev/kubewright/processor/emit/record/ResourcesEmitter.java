package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.derive.Secrets;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.Modifier;

/** Makes {@code Deployments} with the constant {@code TYPE} for each kind. */
final class ResourcesEmitter implements Emitter {
  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.kinds().stream().map(kind -> file(model, kind)).toList();
  }

  private static GeneratedFile file(ProjectModel model, KindModel kind) {
    ClassName name = kind.constants();
    TypeSpec.Builder type = Skeleton.finalClass(name, kind.record().visible());
    type.addJavadoc("The resource of {@link $T}.\n", kind.name())
        .addField(constant(model, kind))
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    return Skeleton.source(model, name, type.build(), kind);
  }

  private static FieldSpec constant(ProjectModel model, KindModel kind) {
    var resourceType = ParameterizedTypeName.get(Types.resource("ResourceType"), kind.name());
    return FieldSpec.builder(resourceType, "TYPE", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("{@code $L} of {@code $L}.\n", kind.names().plural(), kind.apiVersion())
        .initializer(initializer(model, kind))
        .build();
  }

  private static CodeBlock initializer(ProjectModel model, KindModel kind) {
    KindModel.Names names = kind.names();
    var code =
        CodeBlock.builder()
            .add("$>$>\n$T.builder(", Types.resource("ResourceType"))
            .add("$T.class,$W$T.INSTANCE,$W", kind.name(), Naming.codec(kind.name()))
            .add("new $T(", Types.resource("GroupVersionKind"))
            .add("$S, $S, $S),$W", kind.group(), kind.version(), kind.kind())
            .add("$S)", names.plural());
    CodeBlock options =
        options(model, kind).stream()
            .map(option -> CodeBlock.of(".$L", option))
            .collect(CodeBlock.joining("$Z"));
    return code.add("\n    ").add(options).add("$<$<").build();
  }

  private static List<CodeBlock> options(ProjectModel model, KindModel kind) {
    KindModel.Names names = kind.names();
    var options = new ArrayList<CodeBlock>();
    if (!names.singular().equals(kind.kind().toLowerCase(Locale.ROOT))) {
      options.add(CodeBlock.of("singular($S)", names.singular()));
    }
    if (!kind.namespaced()) {
      options.add(CodeBlock.of("scope($T.CLUSTER)", Types.SCOPE));
    }
    if (kind.verbs().size() < Verb.values().length) {
      options.add(CodeBlock.of("verbs($L)", verbs(kind.verbs())));
    }
    addTexts(options, "subresources", subresources(kind));
    addTexts(options, "shortNames", names.shortNames());
    addTexts(options, "categories", names.categories());
    if (Secrets.in(model, kind.record())) {
      options.add(CodeBlock.of("confidential()"));
    }
    options.add(CodeBlock.of("build()"));
    return options;
  }

  private static CodeBlock verbs(List<Verb> verbs) {
    return verbs.stream()
        .map(verb -> CodeBlock.of("$T.$L", Types.VERB, verb.name()))
        .collect(CodeBlock.joining(", "));
  }

  private static List<String> subresources(KindModel kind) {
    var names = new ArrayList<String>();
    if (kind.status()) {
      names.add("status");
    }
    if (kind.scale().isPresent()) {
      names.add("scale");
    }
    kind.subresources().forEach(call -> names.add(call.name()));
    return names.stream().distinct().toList();
  }

  private static void addTexts(List<CodeBlock> options, String method, List<String> texts) {
    if (!texts.isEmpty()) {
      CodeBlock arguments =
          texts.stream().map(text -> CodeBlock.of("$S", text)).collect(CodeBlock.joining(", "));
      options.add(CodeBlock.of("$L($L)", method, arguments));
    }
  }
}
