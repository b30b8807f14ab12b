package dev.kubewright.processor.emit.client;

import static dev.kubewright.processor.emit.file.Skeleton.parameter;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.kubewright.processor.emit.file.Skeleton;
import dev.kubewright.processor.emit.file.Types;
import dev.kubewright.processor.model.SubresourceModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/** The methods of a client interface that call a subresource of ordinary objects. */
final class SubresourceCalls {
  private SubresourceCalls() {}

  /** The method with all parameters, without a body. */
  static MethodSpec declaration(SubresourceModel call) {
    return MethodSpec.methodBuilder(call.method())
        .addJavadoc("$L the subresource {@code $L}.\n", word(call.verb()), call.name())
        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
        .returns(call.result())
        .addParameters(parameters(call))
        .build();
  }

  /** The method without options. */
  static MethodSpec shortcut(SubresourceModel call) {
    List<ParameterSpec> parameters = parameters(call);
    List<ParameterSpec> given = parameters.subList(0, parameters.size() - 1);
    return MethodSpec.methodBuilder(call.method())
        .addJavadoc("$L the subresource without options.\n", word(call.verb()))
        .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
        .returns(call.result())
        .addParameters(given)
        .addStatement("return $L($L, o -> {})", call.method(), names(given))
        .build();
  }

  /** The one-line implementation over the generic client. */
  static MethodSpec delegation(SubresourceModel call) {
    List<ParameterSpec> parameters = parameters(call);
    ClassName result = Naming.codec(call.result());
    CodeBlock code =
        switch (call.verb()) {
          case GET -> CodeBlock.of("getSub(name, $S, $T.INSTANCE, options)", call.name(), result);
          case PATCH ->
              CodeBlock.of("patchSub(name, $S, patch, $T.INSTANCE, options)", call.name(), result);
          default ->
              CodeBlock.of(
                  "$L(name, $S, body, $T.INSTANCE, $T.INSTANCE, options)",
                  call.verb() == Verb.CREATE ? "createSub" : "updateSub",
                  call.name(),
                  Naming.codec(call.body()),
                  result);
        };
    return Skeleton.delegation(
        Skeleton.declaration(
            call.result(), call.method(), parameters.toArray(new ParameterSpec[0])),
        code);
  }

  private static List<ParameterSpec> parameters(SubresourceModel call) {
    var parameters = new ArrayList<ParameterSpec>();
    parameters.add(parameter(ClassName.get(String.class), "name"));
    switch (call.verb()) {
      case GET -> {}
      case PATCH -> parameters.add(parameter(Types.client("Patch"), "patch"));
      default -> parameters.add(parameter(call.body(), "body"));
    }
    parameters.add(
        parameter(
            ParameterizedTypeName.get(ClassName.get(Consumer.class), options(call.verb())),
            "options"));
    return parameters;
  }

  private static ClassName options(Verb verb) {
    return Types.option(
        switch (verb) {
          case CREATE -> "CreateOptionsBuilder";
          case GET -> "GetOptionsBuilder";
          case PATCH -> "PatchOptionsBuilder";
          default -> "UpdateOptionsBuilder";
        });
  }

  private static String word(Verb verb) {
    return switch (verb) {
      case CREATE -> "Posts to";
      case GET -> "Reads";
      case PATCH -> "Patches";
      default -> "Replaces";
    };
  }

  private static CodeBlock names(List<ParameterSpec> parameters) {
    return parameters.stream()
        .map(parameter -> CodeBlock.of("$N", parameter))
        .collect(CodeBlock.joining(", "));
  }
}
