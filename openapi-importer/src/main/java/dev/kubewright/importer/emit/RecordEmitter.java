package dev.kubewright.importer.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.ComponentModel;
import dev.kubewright.importer.model.ConstantModel;
import dev.kubewright.importer.model.Lifespan;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.naming.GeneratedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/**
 * Writes one record. It is not marked as generated: that mark is the processor's, for what it makes
 * of the record.
 */
final class RecordEmitter {
  private static final ClassName DRAFTS = ClassName.get("dev.kubewright.collection", "Drafts");

  private final RecordModel model;
  private final ClassName name;
  private final ClassName builder;
  private final boolean enums;
  private final Set<TypeRef> taken;

  /**
   * Creates an emitter.
   *
   * @param taken the names of all records
   */
  RecordEmitter(RecordModel model, boolean enums, Set<TypeRef> taken) {
    this.model = model;
    this.enums = enums;
    this.taken = taken;
    this.name = Names.type(model.name());
    this.builder = ClassName.get(name.packageName(), GeneratedNames.builder(name.simpleName()));
  }

  SourceFile emit() {
    TypeSpec.Builder type =
        TypeSpec.recordBuilder(name).addModifiers(Modifier.PUBLIC).recordConstructor(header());
    String javadoc = javadoc();
    if (!javadoc.isEmpty()) {
      type.addJavadoc("$L\n", javadoc);
    }
    for (AnnotationModel annotation : model.annotations()) {
      type.addAnnotation(Names.annotation(annotation));
    }
    model.constants().forEach(each -> type.addField(constant(each)));
    model.interfaces().forEach(each -> type.addSuperinterface(superinterface(each)));
    if (model.components().stream().anyMatch(each -> each.type().copier().isPresent())) {
      type.addMethod(copies());
    }
    model.components().stream()
        .filter(each -> each.lifespan().ended())
        .forEach(each -> type.addMethod(accessor(each)));
    type.addMethod(with());
    if (model.interfaces().contains(RuntimeTypes.TYPED_OBJECT)) {
      type.addMethod(resourceType());
    }
    if (model.secret()) {
      type.addMethod(text());
    }
    if (enums) {
      model.enums().forEach(each -> type.addType(EnumEmitter.of(name, each)));
    }
    JavaFile file =
        JavaFile.builder(name.packageName(), type.build())
            .skipJavaLangImports(true)
            .indent("  ")
            .build();
    return new SourceFile(path(name), RecordLayout.apply(file.toString(), name.simpleName()));
  }

  private static FieldSpec constant(ConstantModel constant) {
    FieldSpec.Builder field =
        FieldSpec.builder(ClassName.get(String.class), constant.name())
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .initializer("$L", Literals.text(constant.value()));
    annotations(constant.lifespan()).forEach(field::addAnnotation);
    if (constant.lifespan().ended()) {
      field.addJavadoc("@deprecated $L\n", constant.lifespan().sentence());
    }
    return field.build();
  }

  /** What a lifespan says of a declaration. */
  static List<AnnotationSpec> annotations(Lifespan lifespan) {
    List<AnnotationSpec> out = new ArrayList<>();
    lifespan.annotations().forEach(each -> out.add(Names.annotation(each)));
    if (lifespan.ended()) {
      out.add(Names.annotation(lifespan.deprecation()));
    }
    return out;
  }

  /**
   * The accessor of a field that the newest release lacks. It is written out, because a compact
   * constructor makes javac warn of {@code @Deprecated} on a component.
   */
  private static MethodSpec accessor(ComponentModel component) {
    return MethodSpec.methodBuilder(component.name())
        .addJavadoc("@deprecated $L\n", component.lifespan().sentence())
        .addAnnotation(Override.class)
        .addAnnotations(annotations(component.lifespan()))
        .addModifiers(Modifier.PUBLIC)
        .returns(type(component))
        .addStatement("return $N", component.name())
        .build();
  }

  private static TypeName type(ComponentModel component) {
    TypeName type = Names.bare(component.type());
    return component.nullness().isEmpty()
        ? type
        : type.annotated(AnnotationSpec.builder(Names.type(component.nullness().get())).build());
  }

  static String path(ClassName name) {
    return name.packageName().replace('.', '/') + "/" + name.simpleName() + ".java";
  }

  private MethodSpec header() {
    MethodSpec.Builder header = MethodSpec.constructorBuilder();
    for (ComponentModel component : model.components()) {
      ParameterSpec.Builder parameter = ParameterSpec.builder(type(component), component.name());
      for (AnnotationModel annotation : component.type().annotations()) {
        parameter.addAnnotation(Names.annotation(annotation));
      }
      header.addParameter(parameter.build());
    }
    return header.build();
  }

  /** A copy with changes, by the builder that the processor makes. */
  private MethodSpec with() {
    return MethodSpec.methodBuilder("with")
        .addModifiers(Modifier.PUBLIC)
        .returns(name)
        .addParameter(ParameterizedTypeName.get(ClassName.get(Consumer.class), builder), "change")
        .addStatement("return $T.change($T.from(this), change).build()", DRAFTS, builder)
        .build();
  }

  private TypeName superinterface(TypeRef type) {
    ClassName raw = Names.type(type);
    return type.equals(RuntimeTypes.TYPED_OBJECT)
        ? ParameterizedTypeName.get(raw, name, builder)
        : raw;
  }

  /** The resource of the object, of the constants that the processor makes. */
  private MethodSpec resourceType() {
    ClassName result = Names.type(RuntimeTypes.RESOURCE_TYPE);
    return MethodSpec.methodBuilder(GeneratedNames.RESOURCE_TYPE)
        .addModifiers(Modifier.PUBLIC)
        .returns(ParameterizedTypeName.get(result, name))
        .addStatement("return $T.TYPE", constants())
        .build();
  }

  private ClassName constants() {
    String kind = kindText("kind").orElse(name.simpleName());
    String plural = kindText("pluralName").orElseGet(() -> GeneratedNames.plural(kind));
    boolean record = taken.contains(TypeRef.of(name.packageName(), plural));
    return ClassName.get(name.packageName(), record ? GeneratedNames.resources(kind) : plural);
  }

  /** A text that {@code @Kind} gives. */
  private Optional<String> kindText(String member) {
    return model.annotations().stream()
        .filter(each -> each.type().equals(RuntimeTypes.annotation("Kind")))
        .flatMap(each -> each.members().stream())
        .filter(each -> each.name().equals(member))
        .map(each -> ((AnnotationModel.Value.Text) each.value()).text())
        .findFirst();
  }

  /** A text without secrets, by the builder that the processor makes. */
  private MethodSpec text() {
    return MethodSpec.methodBuilder("toString")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(String.class)
        .addStatement("return $T.toString(this)", builder)
        .build();
  }

  private MethodSpec copies() {
    MethodSpec.Builder constructor =
        MethodSpec.compactConstructorBuilder().addModifiers(Modifier.PUBLIC);
    for (ComponentModel component : model.components()) {
      if (component.type().copier().isPresent()) {
        ClassName helper = Names.type(component.type().copier().get());
        constructor.addStatement("$L = $T.copy($L)", component.name(), helper, component.name());
      }
    }
    return constructor.build();
  }

  private String javadoc() {
    List<String> parts = new ArrayList<>();
    if (!model.description().isBlank()) {
      parts.add(Javadoc.of("", model.description(), ""));
    }
    List<String> parameters = new ArrayList<>();
    for (ComponentModel component : model.components()) {
      if (!component.description().isBlank()) {
        String tag = "@param " + component.name() + " ";
        parameters.add(Javadoc.of(tag, component.description(), "    "));
      }
    }
    if (!parameters.isEmpty()) {
      parts.add(String.join("\n", parameters));
    }
    if (model.lifespan().ended()) {
      parts.add("@deprecated " + model.lifespan().sentence());
    }
    return String.join("\n\n", parts);
  }
}
