package dev.kubewright.processor.collect;

import dev.kubewright.processor.report.Origin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.QualifiedNameable;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Turns javac's declarations into names that outlive a round, and back. */
public final class Origins {
  private Origins() {}

  /** The name of a type, a package, or a member of a type. */
  public static Origin of(Element element) {
    if (element instanceof QualifiedNameable named) {
      return Origin.of(named.getQualifiedName().toString());
    }
    if (element.getEnclosingElement() instanceof QualifiedNameable owner) {
      return new Origin(owner.getQualifiedName().toString(), member(element));
    }
    throw new IllegalArgumentException("not a type, a package or a member of a type: " + element);
  }

  private static String member(Element element) {
    String name = element.getSimpleName().toString();
    if (!(element instanceof ExecutableElement method)) {
      return name;
    }
    List<String> parameters =
        method.getParameters().stream().map(each -> each.asType().toString()).toList();
    return name + "(" + String.join(", ", parameters) + ")";
  }

  /** The declaration of a name in this round; empty if this compilation has none. */
  public static Optional<Element> find(Lookup lookup, Elements elements, Origin origin) {
    Optional<TypeElement> type = lookup.type(origin.owner());
    if (type.isEmpty()) {
      return Optional.ofNullable(elements.getPackageElement(origin.owner()));
    }
    return origin.member().isEmpty()
        ? Optional.of(type.get())
        : member(type.get(), origin.member());
  }

  /** javac knows the position of a record component by its field. */
  private static Optional<Element> member(TypeElement type, String name) {
    return type.getEnclosedElements().stream()
        .filter(each -> each.getKind() != ElementKind.RECORD_COMPONENT)
        .filter(each -> member(each).equals(name))
        .<Element>map(each -> each)
        .findFirst();
  }
}
