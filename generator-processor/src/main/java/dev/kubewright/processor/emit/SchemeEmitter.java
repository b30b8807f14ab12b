package dev.kubewright.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import dev.kubewright.processor.model.ClientsetModel;
import dev.kubewright.processor.model.ProjectModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Makes {@code KubernetesScheme}: which resource a kind, a class or an object is of. */
public final class SchemeEmitter implements Emitter {
  private static final TypeName ANY = WildcardTypeName.subtypeOf(Object.class);
  private static final ClassName RESOURCE_TYPE = Types.client("ResourceType");
  private static final TypeName ANY_TYPE = ParameterizedTypeName.get(RESOURCE_TYPE, ANY);
  private static final ClassName KIND = Types.client("GroupVersionKind");
  private static final TypeName ANY_CLASS =
      ParameterizedTypeName.get(ClassName.get(Class.class), ANY);
  private static final TypeVariableName T = TypeVariableName.get("T", Types.KUBERNETES_OBJECT);
  private static final TypeName TYPE_OF_T =
      ParameterizedTypeName.get(
          ClassName.get(Optional.class), ParameterizedTypeName.get(RESOURCE_TYPE, T));

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    return model.clientsets().stream().map(clientset -> file(model, clientset)).toList();
  }

  private static GeneratedFile file(ProjectModel model, ClientsetModel clientset) {
    ClassName name = ClassName.get(clientset.packageName(), clientset.prefix() + "Scheme");
    TypeSpec type =
        Skeleton.publicClass(name)
            .addJavadoc("The resources of $L by kind and by class.\n", clientset.prefix())
            .addField(types(clientset))
            .addField(index(KIND, "BY_KIND", "kind"))
            .addField(index(ANY_CLASS, "BY_CLASS", "type"))
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .addMethod(all())
            .addMethod(byKind())
            .addMethod(byClass())
            .addMethod(byObject())
            .build();
    return Skeleton.source(model, name, type, ClientsetEmitter.origins(clientset));
  }

  private static FieldSpec types(ClientsetModel clientset) {
    CodeBlock constants =
        clientset.groupVersions().stream()
            .flatMap(version -> version.kinds().stream())
            .map(kind -> CodeBlock.of("\n$T.TYPE", kind.constants()))
            .collect(CodeBlock.joining(","));
    return constant(ParameterizedTypeName.get(ClassName.get(List.class), ANY_TYPE), "TYPES")
        .initializer("$T.of($>$>$L$<$<)", List.class, constants)
        .build();
  }

  private static FieldSpec index(TypeName key, String name, String property) {
    TypeName map = ParameterizedTypeName.get(ClassName.get(Map.class), key, ANY_TYPE);
    return constant(map, name)
        .initializer(
            "TYPES.stream().collect($T.toUnmodifiableMap($T::$L, $T.identity()))",
            Collectors.class,
            RESOURCE_TYPE,
            property,
            Function.class)
        .build();
  }

  private static MethodSpec all() {
    return method("types", "All resources, by group-version and type.")
        .returns(ParameterizedTypeName.get(ClassName.get(List.class), ANY_TYPE))
        .addStatement("return TYPES")
        .build();
  }

  private static MethodSpec byKind() {
    return method("type", "The resource of a kind.")
        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), ANY_TYPE))
        .addParameter(KIND, "kind")
        .addStatement("return $T.ofNullable(BY_KIND.get(kind))", Optional.class)
        .build();
  }

  private static MethodSpec byClass() {
    var unchecked =
        AnnotationSpec.builder(SuppressWarnings.class).addMember("value", "$S", "unchecked");
    return method("type", "The resource whose objects are of a class.")
        .addAnnotation(unchecked.build())
        .addTypeVariable(T)
        .returns(TYPE_OF_T)
        .addParameter(ParameterizedTypeName.get(ClassName.get(Class.class), T), "type")
        .addComment("The key of the map is the class of the value's objects.")
        .addStatement(
            "return $T.ofNullable(($T) BY_CLASS.get(type))",
            Optional.class,
            ParameterizedTypeName.get(RESOURCE_TYPE, T))
        .build();
  }

  private static MethodSpec byObject() {
    var unchecked =
        AnnotationSpec.builder(SuppressWarnings.class).addMember("value", "$S", "unchecked");
    return method("type", "The resource of an object.")
        .addAnnotation(unchecked.build())
        .addTypeVariable(T)
        .returns(TYPE_OF_T)
        .addParameter(T, "object")
        .addStatement(
            "return type(($T) object.getClass())",
            ParameterizedTypeName.get(ClassName.get(Class.class), T))
        .build();
  }

  private static FieldSpec.Builder constant(TypeName type, String name) {
    return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL);
  }

  private static MethodSpec.Builder method(String name, String sentence) {
    return MethodSpec.methodBuilder(name)
        .addJavadoc("$L\n", sentence)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC);
  }
}
