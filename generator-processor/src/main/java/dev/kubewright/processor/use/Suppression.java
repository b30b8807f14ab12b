package dev.kubewright.processor.use;

import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * Looks for {@code @SuppressWarnings} with the id of a warning, or with {@code all}: on the
 * declaration, or on one around it.
 */
public final class Suppression {
  private Suppression() {}

  /** Whether a declaration or one around it suppresses a warning. */
  public static boolean covers(Element element, String id) {
    return Stream.iterate(element, each -> each != null, Element::getEnclosingElement)
        .flatMap(Suppression::withComponent)
        .flatMap(each -> each.getAnnotationMirrors().stream())
        .filter(
            mirror ->
                ((TypeElement) mirror.getAnnotationType().asElement())
                    .getQualifiedName()
                    .contentEquals("java.lang.SuppressWarnings"))
        .flatMap(mirror -> mirror.getElementValues().values().stream())
        .flatMap(Suppression::words)
        .anyMatch(word -> word.equals(id) || word.equals("all"));
  }

  /** A field of a record, and the component that it belongs to. */
  private static Stream<Element> withComponent(Element element) {
    if (element.getKind() != ElementKind.FIELD
        || !(element.getEnclosingElement() instanceof TypeElement type)
        || type.getKind() != ElementKind.RECORD) {
      return Stream.of(element);
    }
    return Stream.concat(
        Stream.of(element),
        type.getRecordComponents().stream()
            .filter(component -> component.getSimpleName().equals(element.getSimpleName())));
  }

  private static Stream<Object> words(AnnotationValue value) {
    return value.getValue() instanceof List<?> list
        ? list.stream().map(item -> ((AnnotationValue) item).getValue())
        : Stream.of(value.getValue());
  }
}
