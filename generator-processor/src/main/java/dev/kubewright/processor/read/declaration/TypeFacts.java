package dev.kubewright.processor.read.declaration;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.naming.Naming;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Answers questions about a declaration, besides those about its components. */
public final class TypeFacts {
  private final Reading reading;

  public TypeFacts(Reading reading) {
    this.reading = reading;
  }

  /** What a type with fields is in Java. */
  public static RecordModel.Form form(TypeElement type) {
    return switch (type.getKind()) {
      case RECORD -> RecordModel.Form.RECORD;
      case INTERFACE -> RecordModel.Form.ONE_OF;
      default -> RecordModel.Form.BEAN;
    };
  }

  /** Whether a type is a record or a class, as everything of a kind is. */
  public static boolean structured(TypeElement type) {
    return type.getKind() == ElementKind.RECORD || type.getKind() == ElementKind.CLASS;
  }

  /** Whether a type has a generated codec. */
  public static boolean codec(TypeElement type) {
    return Annotations.of(type).get(Names.MODEL).map(model -> model.flag("codec")).orElse(true);
  }

  /** Whether a type or a part of it is deprecated, so that generated code has to say so. */
  public boolean deprecated(TypeElement type) {
    return reading.elements().isDeprecated(type)
        || type.getEnclosedElements().stream()
            .anyMatch(
                member ->
                    reading.elements().isDeprecated(member)
                        || (member.getKind() == ElementKind.FIELD
                            && ofDeprecated(member.asType())));
  }

  /** Whether a type or one of its arguments is deprecated. */
  private boolean ofDeprecated(TypeMirror type) {
    return type instanceof DeclaredType declared
        && (reading.elements().isDeprecated(declared.asElement())
            || declared.getTypeArguments().stream().anyMatch(this::ofDeprecated));
  }

  /**
   * Whether a record declares {@code toString}. That of the compiler is among the members too. It
   * is final and has no annotation, and nothing else tells it from one in the sources.
   */
  public static boolean hasText(TypeElement type) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().contentEquals("toString"))
        .filter(method -> method.getParameters().isEmpty())
        .anyMatch(
            method ->
                !method.getModifiers().contains(Modifier.FINAL)
                    || !method.getAnnotationMirrors().isEmpty());
  }

  /** Whether other packages can see a type. */
  public static boolean visible(TypeElement type) {
    for (Element each = type; each instanceof TypeElement; each = each.getEnclosingElement()) {
      if (!each.getModifiers().contains(Modifier.PUBLIC)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a type implements {@code KubernetesObject}. This is not {@code isSubtype}: javac takes
   * a type that is still to be generated for a subtype of every type.
   */
  public boolean kubernetesObject(TypeElement type) {
    return reading
        .type(Names.KUBERNETES_OBJECT)
        .map(object -> reaches(type.asType(), object))
        .orElse(false);
  }

  private boolean reaches(TypeMirror type, TypeElement object) {
    if (type.getKind() == TypeKind.ERROR) {
      return typed(type.toString());
    }
    return type instanceof DeclaredType declared && declared.asElement().equals(object)
        || reading.types().directSupertypes(type).stream().anyMatch(each -> reaches(each, object));
  }

  /**
   * Whether a type that does not exist is a {@code TypedObject}. To Eclipse's compiler, it does not
   * exist before its argument, the builder, does.
   */
  private static boolean typed(String name) {
    int arguments = name.indexOf('<');
    String plain = arguments < 0 ? name : name.substring(0, arguments);
    return plain.equals(Names.TYPED_OBJECT) || Names.TYPED_OBJECT.endsWith("." + plain);
  }

  /**
   * Whether a record implements the interface that its builder is to have. Compilers spell a type
   * that does not exist yet by its name, or by that of its missing outer type.
   */
  public static boolean with(TypeElement type) {
    return with(type, Naming.builder(ClassName.get(type)).simpleName());
  }

  private static boolean with(TypeElement type, String builder) {
    for (TypeMirror each : type.getInterfaces()) {
      String name = each.toString();
      boolean own =
          name.endsWith(builder + ".With") || name.endsWith(builder) || name.equals("With");
      if (own
          || each.getKind() != TypeKind.ERROR
              && with((TypeElement) ((DeclaredType) each).asElement(), builder)) {
        return true;
      }
    }
    return false;
  }
}
