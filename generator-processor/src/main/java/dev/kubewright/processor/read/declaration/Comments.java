package dev.kubewright.processor.read.declaration;

import dev.kubewright.processor.javadoc.Javadoc;
import java.lang.reflect.Method;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/** Reads documentation comments of declarations. */
public final class Comments {
  /** Says whether a comment is in Markdown. The JDK has it since 23. */
  private static final Optional<Method> KIND = kind();

  private final Reading reading;

  public Comments(Reading reading) {
    this.reading = reading;
  }

  private static Optional<Method> kind() {
    try {
      return Optional.of(Elements.class.getMethod("getDocCommentKind", Element.class));
    } catch (NoSuchMethodException older) {
      return Optional.empty();
    }
  }

  /** The comment of a declaration, empty if there is none. */
  public Javadoc of(Element element) {
    return Javadoc.of(
        reading.elements().getDocComment(element),
        isMarkdown(element),
        reference -> value(element, reference));
  }

  private boolean isMarkdown(Element element) {
    try {
      return KIND.isPresent()
          && String.valueOf(KIND.get().invoke(reading.elements(), element)).equals("END_OF_LINE");
    } catch (ReflectiveOperationException | RuntimeException unknown) {
      return false;
    }
  }

  /** The value of a constant, such as {@code #MAX} or {@code Limits#MAX}. */
  private Optional<String> value(Element place, String reference) {
    int hash = reference.indexOf('#');
    if (hash < 0) {
      return place instanceof VariableElement field ? value(field) : Optional.empty();
    }
    String constant = reference.substring(hash + 1);
    String type = reference.substring(0, hash);
    for (Element each = place; each != null; each = each.getEnclosingElement()) {
      Optional<String> found =
          type.isEmpty() ? constant(each, constant) : ofType(each, type, constant);
      if (found.isPresent()) {
        return found;
      }
    }
    return reading.type(type).flatMap(each -> constant(each, constant));
  }

  /** The constant of a type that a declaration has inside or beside it. */
  private static Optional<String> ofType(Element place, String type, String constant) {
    for (Element member : place.getEnclosedElements()) {
      if (member instanceof TypeElement named && named.getSimpleName().contentEquals(type)) {
        return constant(named, constant);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> constant(Element type, String name) {
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.FIELD && member.getSimpleName().contentEquals(name)) {
        return value((VariableElement) member);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> value(VariableElement field) {
    return Optional.ofNullable(field.getConstantValue()).map(String::valueOf);
  }
}
