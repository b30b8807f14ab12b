package dev.kubewright.processor.read.bean;

import dev.kubewright.processor.read.declaration.Annotations;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Detects Lombok, which adds members to classes while the compiler runs. */
final class Lombok {
  private static final String PROCESSOR =
      "lombok/launch/AnnotationProcessorHider$AnnotationProcessor.class";

  private Lombok() {}

  /** Whether a class, a superclass of it or one of their fields has an annotation of Lombok. */
  static boolean marks(TypeElement type) {
    return Stream.concat(Stream.of(type), type.getEnclosedElements().stream())
            .flatMap(each -> each.getAnnotationMirrors().stream())
            .anyMatch(mirror -> ofLombok(mirror.getAnnotationType().asElement()))
        || type.getSuperclass() instanceof DeclaredType parent
            && parent.asElement() instanceof TypeElement element
            && marks(element);
  }

  /** Whether Lombok takes a prefix off the names of the fields, so that no accessor fits them. */
  static boolean prefixed(TypeElement type) {
    return Annotations.of(type)
        .get("lombok.experimental.Accessors")
        .filter(values -> values.given("prefix"))
        .isPresent();
  }

  private static boolean ofLombok(Element annotation) {
    return annotation instanceof TypeElement type
        && type.getQualifiedName().toString().startsWith("lombok.");
  }

  /** Whether it runs in this compilation: all processors of a compilation share a class loader. */
  static boolean runs() {
    ClassLoader loader = Lombok.class.getClassLoader();
    return loader != null && loader.getResource(PROCESSOR) != null;
  }
}
