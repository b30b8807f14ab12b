package dev.kubewright.processor.read.declaration;

import dev.kubewright.processor.naming.Names;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Finds annotations of ours with a value that does not resolve, such as a constant of a class that
 * another processor has still to make. javac shows an error in place of the value, and reports the
 * constant if no round brings it. So nothing must be said about the value.
 */
public final class UnresolvedConstants {
  private static final String ERROR = "<error>";

  private UnresolvedConstants() {}

  /** Whether a type, a member of it or a member of a superclass has one. */
  public static boolean in(TypeElement type) {
    if (anyOf(type.getAnnotationMirrors())) {
      return true;
    }
    for (Element member : type.getEnclosedElements()) {
      if (anyOf(member.getAnnotationMirrors()) || inType(typeOf(member))) {
        return true;
      }
    }
    return type.getKind() == ElementKind.CLASS
        && type.getSuperclass() instanceof DeclaredType parent
        && !parent.toString().startsWith("java.")
        && in((TypeElement) parent.asElement());
  }

  private static TypeMirror typeOf(Element member) {
    return member instanceof ExecutableElement method ? method.getReturnType() : member.asType();
  }

  /** Whether a use of a type has one, or one of its arguments. */
  private static boolean inType(TypeMirror type) {
    if (anyOf(type.getAnnotationMirrors())) {
      return true;
    }
    if (type instanceof DeclaredType declared) {
      for (TypeMirror argument : declared.getTypeArguments()) {
        if (inType(argument)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean anyOf(List<? extends AnnotationMirror> mirrors) {
    for (AnnotationMirror mirror : mirrors) {
      TypeElement annotation = (TypeElement) mirror.getAnnotationType().asElement();
      if (annotation.getQualifiedName().toString().startsWith(Names.ANNOTATIONS)) {
        for (var each : mirror.getElementValues().entrySet()) {
          if (!isClass(each.getKey()) && isUnresolved(each.getValue())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether an attribute has classes, whose readers wait for them. */
  private static boolean isClass(ExecutableElement attribute) {
    return attribute.getReturnType().toString().startsWith("java.lang.Class");
  }

  private static boolean isUnresolved(AnnotationValue value) {
    if (value.getValue() instanceof List<?> items) {
      return items.stream().anyMatch(item -> isUnresolved((AnnotationValue) item));
    }
    if (value.getValue() instanceof AnnotationMirror inner) {
      return anyOf(List.of(inner));
    }
    // A string has its quotes here, and the error of javac has none.
    return value.toString().equals(ERROR);
  }
}
