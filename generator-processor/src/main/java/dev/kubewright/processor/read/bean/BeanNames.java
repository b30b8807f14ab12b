package dev.kubewright.processor.read.bean;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** The names of the getters, setters and fields of one property. */
final class BeanNames {
  private BeanNames() {}

  /** The part of the name after {@code get} or {@code is}. Empty if the method is no getter. */
  static String capital(ExecutableElement getter) {
    String method = getter.getSimpleName().toString();
    boolean flag = isBoolean(getter.getReturnType());
    String prefix = method.startsWith("get") ? "get" : flag && method.startsWith("is") ? "is" : "";
    boolean shaped =
        !prefix.isEmpty()
            && getter.getParameters().isEmpty()
            && getter.getReturnType().getKind() != TypeKind.VOID;
    String rest = shaped ? method.substring(prefix.length()) : "";
    return rest.isEmpty() || Character.isLowerCase(rest.charAt(0)) ? "" : rest;
  }

  private static boolean isBoolean(TypeMirror type) {
    return type.getKind() == TypeKind.BOOLEAN
        || type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && element.getQualifiedName().contentEquals("java.lang.Boolean");
  }

  /** The name of a property without a field. An acronym at its start keeps its capitals. */
  static String property(String capital) {
    boolean acronym =
        capital.length() > 1
            && Character.isUpperCase(capital.charAt(0))
            && Character.isUpperCase(capital.charAt(1));
    return acronym
        ? capital
        : capital.substring(0, 1).toLowerCase(Locale.ROOT) + capital.substring(1);
  }

  /** The name with a capital. */
  static String capital(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** The field of a getter. Lombok takes {@code isReady()} for a {@code boolean isReady}. */
  static Optional<Element> field(Element type, String capital) {
    return fields(type)
        .filter(field -> capital(field.getSimpleName().toString()).equals(capital))
        .findFirst()
        .or(() -> fields(type).filter(field -> flag(field).equals(capital)).findFirst());
  }

  /** What follows {@code is} in the name of a flag with a capital after it. Otherwise empty. */
  static String flag(Element field) {
    String name = field.getSimpleName().toString();
    return field.asType().getKind() == TypeKind.BOOLEAN
            && name.length() > 2
            && name.startsWith("is")
            && Character.isUpperCase(name.charAt(2))
        ? name.substring(2)
        : "";
  }

  /** The name of a property: that of its field, but for a flag what its accessors say. */
  static String property(Element field, String capital) {
    return flag(field).equals(capital) ? property(capital) : field.getSimpleName().toString();
  }

  /** All fields. */
  static Stream<Element> fields(Element type) {
    return type.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .map(Element.class::cast);
  }

  /** Whether a field says that it is not part of the JSON, with all of its property. */
  static boolean isTransient(Element field) {
    return field.getModifiers().contains(Modifier.TRANSIENT);
  }
}
