package dev.kubewright.processor.emit.file;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Origin;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The common parts of generated clients, listers and informers. */
public final class Skeleton {
  private Skeleton() {}

  /** A public interface. */
  public static TypeSpec.Builder publicInterface(ClassName name) {
    return JavaFiles.mark(TypeSpec.interfaceBuilder(name).addModifiers(Modifier.PUBLIC));
  }

  /** A public final class. */
  public static TypeSpec.Builder publicClass(ClassName name) {
    return finalClass(name, true);
  }

  /** A final class, public where its users are. */
  public static TypeSpec.Builder finalClass(ClassName name, boolean visible) {
    TypeSpec.Builder type = TypeSpec.classBuilder(name);
    if (visible) {
      type.addModifiers(Modifier.PUBLIC);
    }
    return JavaFiles.mark(type.addModifiers(Modifier.FINAL));
  }

  /** A constructor that keeps one object. */
  public static MethodSpec.Builder constructor(TypeName type, String field) {
    return MethodSpec.constructorBuilder()
        .addParameter(type, field)
        .addStatement("this.$1N = $1N", field);
  }

  /** A static factory {@code over(X)} that calls a constructor. */
  public static MethodSpec.Builder over(ClassName result) {
    return MethodSpec.methodBuilder("over")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(result);
  }

  /** A method of an interface without a body. */
  public static MethodSpec declaration(TypeName result, String name, ParameterSpec... parameters) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
        .returns(result)
        .addParameters(List.of(parameters))
        .build();
  }

  /** A parameter. */
  public static ParameterSpec parameter(TypeName type, String name) {
    return ParameterSpec.builder(type, name).build();
  }

  /** The implementation of such a method: one line. */
  public static MethodSpec delegation(MethodSpec declaration, CodeBlock call) {
    var method =
        MethodSpec.methodBuilder(declaration.name())
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(declaration.returnType())
            .addParameters(declaration.parameters());
    boolean silent = declaration.returnType().equals(TypeName.VOID);
    return method.addStatement(silent ? "$L" : "return $L", call).build();
  }

  /** The same in an interface, for a method that a super-interface declares. */
  public static MethodSpec defaultDelegation(MethodSpec declaration, CodeBlock call) {
    return delegation(declaration, call).toBuilder().addModifiers(Modifier.DEFAULT).build();
  }

  /** The file of a type that follows from some declarations. */
  public static GeneratedFile source(
      ProjectModel model, ClassName name, TypeSpec type, List<Origin> origins) {
    return JavaFiles.file(model, name.packageName(), type, origins);
  }

  /** The file of a type that follows from a kind. */
  public static GeneratedFile source(
      ProjectModel model, ClassName name, TypeSpec type, KindModel kind) {
    return source(model, name, type, kind, kind.lifespan());
  }

  /** The file of a type for the cache of a kind. */
  public static GeneratedFile cacheSource(
      ProjectModel model, ClassName name, TypeSpec type, KindModel kind) {
    return source(model, name, type, kind, kind.informerLifespan());
  }

  private static GeneratedFile source(
      ProjectModel model, ClassName name, TypeSpec type, KindModel kind, Lifespan lifespan) {
    boolean noisy = kind.record().deprecated() && lifespan.deprecated().isEmpty();
    TypeSpec quiet = noisy ? quiet(type) : type;
    return source(model, name, Lifetimes.mark(quiet, lifespan), List.of(kind.origin()));
  }

  private static TypeSpec quiet(TypeSpec type) {
    TypeSpec.Builder quiet = type.toBuilder();
    silenceDeprecation(quiet);
    return quiet.build();
  }

  /** The file of a type that follows from the kinds of a group-version. */
  public static GeneratedFile source(
      ProjectModel model, ClassName name, GroupVersionModel version, TypeSpec type) {
    List<Origin> origins = version.kinds().stream().map(KindModel::origin).toList();
    return source(model, name, Lifetimes.mark(type, version.lifespan()), origins);
  }

  /** The same type, without warnings about deprecated kinds that it names. */
  public static TypeSpec quiet(TypeSpec type, List<KindModel> kinds) {
    return kinds.stream().anyMatch(kind -> kind.lifespan().deprecated().isPresent())
        ? quiet(type)
        : type;
  }

  /** Silences warnings about deprecated records. */
  public static void silenceDeprecation(TypeSpec.Builder type) {
    type.addAnnotation(
        AnnotationSpec.builder(SuppressWarnings.class)
            .addMember("value", "$S", "deprecation")
            .build());
  }
}
