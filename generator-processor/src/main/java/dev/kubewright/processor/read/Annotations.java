package dev.kubewright.processor.read;

import dev.kubewright.processor.naming.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** The annotations on one declaration or use of a type, repeated ones unpacked. Immutable. */
final class Annotations {
  private final List<AnnotationMirror> mirrors;

  private Annotations(List<AnnotationMirror> mirrors) {
    this.mirrors = mirrors;
  }

  /** Those of a declaration. */
  static Annotations of(Element element) {
    return new Annotations(unpacked(element.getAnnotationMirrors()));
  }

  /** Those of a use of a type. */
  static Annotations of(TypeMirror type) {
    return new Annotations(unpacked(type.getAnnotationMirrors()));
  }

  /** These and those of another, each once. */
  Annotations and(Annotations other) {
    var seen = new LinkedHashMap<String, AnnotationMirror>();
    mirrors.forEach(mirror -> seen.putIfAbsent(key(mirror), mirror));
    other.mirrors.forEach(mirror -> seen.putIfAbsent(key(mirror), mirror));
    return new Annotations(List.copyOf(seen.values()));
  }

  private static String key(AnnotationMirror mirror) {
    var text = new StringBuilder(name(mirror));
    mirror
        .getElementValues()
        .forEach((method, value) -> text.append(' ').append(method.getSimpleName()).append(value));
    return text.toString();
  }

  private static List<AnnotationMirror> unpacked(List<? extends AnnotationMirror> mirrors) {
    var all = new ArrayList<AnnotationMirror>();
    for (AnnotationMirror mirror : mirrors) {
      List<AnnotationMirror> repeated = repeated(mirror);
      all.addAll(repeated.isEmpty() ? List.of(mirror) : repeated);
    }
    return List.copyOf(all);
  }

  /** The annotations inside a container of ours, or nothing. */
  private static List<AnnotationMirror> repeated(AnnotationMirror mirror) {
    String name = name(mirror);
    boolean container =
        name.startsWith(Names.ANNOTATIONS)
            && mirror.getAnnotationType().asElement().getEnclosingElement() instanceof TypeElement
            && name.endsWith("s");
    return container ? mirrors(mirror, "value") : List.of();
  }

  private static List<AnnotationMirror> mirrors(AnnotationMirror mirror, String attribute) {
    return value(mirror, attribute).stream()
        .flatMap(value -> items(value).stream())
        .map(AnnotationValue::getValue)
        .filter(AnnotationMirror.class::isInstance)
        .map(AnnotationMirror.class::cast)
        .toList();
  }

  private static String name(AnnotationMirror mirror) {
    return ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().toString();
  }

  /** All of them. */
  List<AnnotationMirror> mirrors() {
    return mirrors;
  }

  /** Those of one type. */
  List<Values> all(String name) {
    return mirrors.stream().filter(mirror -> name(mirror).equals(name)).map(Values::new).toList();
  }

  /** The one of a type. */
  Optional<Values> get(String name) {
    return all(name).stream().findFirst();
  }

  /** Whether one of a type is there. */
  boolean has(String name) {
    return get(name).isPresent();
  }

  /** Whether a {@code @Nullable} of any package is there. */
  boolean nullable() {
    return mirrors.stream()
        .anyMatch(
            mirror ->
                mirror.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable"));
  }

  static Optional<AnnotationValue> value(AnnotationMirror mirror, String attribute) {
    return mirror.getElementValues().entrySet().stream()
        .filter(entry -> entry.getKey().getSimpleName().contentEquals(attribute))
        .<AnnotationValue>map(Map.Entry::getValue)
        .findFirst();
  }

  @SuppressWarnings("unchecked") // the value of an array attribute is such a list
  static List<AnnotationValue> items(AnnotationValue value) {
    return value.getValue() instanceof List<?> list
        ? List.copyOf((List<? extends AnnotationValue>) list)
        : List.of(value);
  }

  /**
   * The attributes of one annotation.
   *
   * @param mirror the annotation
   */
  record Values(AnnotationMirror mirror) {
    private Optional<Object> raw(String attribute) {
      return value(mirror, attribute).or(() -> declared(attribute)).map(AnnotationValue::getValue);
    }

    private Optional<AnnotationValue> declared(String attribute) {
      return mirror.getAnnotationType().asElement().getEnclosedElements().stream()
          .filter(member -> member.getSimpleName().contentEquals(attribute))
          .filter(javax.lang.model.element.ExecutableElement.class::isInstance)
          .map(member -> ((javax.lang.model.element.ExecutableElement) member).getDefaultValue())
          .filter(java.util.Objects::nonNull)
          .findFirst();
    }

    /** Whether the attribute is written out. */
    public boolean given(String attribute) {
      return value(mirror, attribute).isPresent();
    }

    /** A string, empty if it is missing. */
    public String text(String attribute) {
      return raw(attribute).filter(String.class::isInstance).map(String.class::cast).orElse("");
    }

    /** A boolean. */
    public boolean flag(String attribute) {
      return raw(attribute)
          .filter(Boolean.class::isInstance)
          .map(Boolean.class::cast)
          .orElse(false);
    }

    /** A number. */
    public Number number(String attribute) {
      return raw(attribute).filter(Number.class::isInstance).map(Number.class::cast).orElse(0);
    }

    /** The name of an enum constant. */
    public String constant(String attribute) {
      return raw(attribute)
          .filter(VariableElement.class::isInstance)
          .map(constant -> ((VariableElement) constant).getSimpleName().toString())
          .orElse("");
    }

    /** The items of an array attribute. */
    private List<Object> list(String attribute) {
      return value(mirror, attribute).or(() -> declared(attribute)).stream()
          .flatMap(value -> items(value).stream())
          .<Object>map(AnnotationValue::getValue)
          .toList();
    }

    /** An array of strings. */
    public List<String> texts(String attribute) {
      return list(attribute).stream()
          .filter(String.class::isInstance)
          .map(String.class::cast)
          .toList();
    }

    /** An array of enum constants, by name. */
    public List<String> constants(String attribute) {
      return list(attribute).stream()
          .filter(VariableElement.class::isInstance)
          .map(constant -> ((VariableElement) constant).getSimpleName().toString())
          .toList();
    }

    /** A class, if it resolves. */
    public Optional<TypeMirror> type(String attribute) {
      return raw(attribute).filter(TypeMirror.class::isInstance).map(TypeMirror.class::cast);
    }

    /** An array of classes; one that does not resolve is not among them. */
    public List<TypeMirror> types(String attribute) {
      return list(attribute).stream()
          .filter(TypeMirror.class::isInstance)
          .map(TypeMirror.class::cast)
          .toList();
    }

    /** An array of annotations. */
    public List<Values> annotations(String attribute) {
      return mirrors(mirror, attribute).stream().map(Values::new).toList();
    }
  }
}
