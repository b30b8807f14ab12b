package dev.kubewright.processor;

import dev.kubewright.processor.collect.Lookup;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Problem;
import dev.kubewright.processor.report.Severity;
import dev.kubewright.processor.use.Suppression;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;

/** Prints problems at their places, each once. One thread. */
final class Printer {
  private final ProcessingEnvironment environment;
  private final Messager messager;
  private final Elements elements;
  private final boolean eclipse;
  private final Set<String> printed = new HashSet<>();

  /** A printer to the compiler. */
  Printer(ProcessingEnvironment environment) {
    this.messager = environment.getMessager();
    this.elements = environment.getElementUtils();
    this.environment = environment;
    this.eclipse = environment.getClass().getName().startsWith("org.eclipse.jdt.");
  }

  /** Prints the problems that were not printed before. */
  void print(List<Problem> problems) {
    problems.forEach(this::print);
  }

  private void print(Problem problem) {
    Location where = problem.where();
    if (!printed.add(problem.text() + "\n" + where.origin())) {
      return;
    }
    Severity severity = problem.id().severity();
    Kind kind = Kind.valueOf(severity.name());
    Optional<Element> element =
        Origins.find(Lookup.anywhere(elements), elements, where.origin()).map(this::printable);
    if (element.isEmpty()) {
      messager.printMessage(kind, problem.text());
    } else if (severity != Severity.WARNING
        || !Suppression.covers(element.get(), problem.id().id())) {
      print(kind, problem.text(), element.get(), where);
    }
  }

  private void print(Kind kind, String text, Element element, Location where) {
    if (element instanceof TypeElement type
        && direct(element, where).isEmpty()
        && !where.annotation().isEmpty()
        && SourcePlaces.of(environment)
            .filter(each -> each.print(kind, text, type, where))
            .isPresent()) {
      return;
    }
    Optional<AnnotationMirror> mirror = mirror(element, where);
    if (!(element instanceof TypeElement)
        && !where.annotation().isEmpty()
        && where.index() >= direct(element, where).size()
        && SourcePlaces.of(environment)
            .filter(each -> each.printInside(kind, text, element, where))
            .isPresent()) {
      return;
    }
    Optional<AnnotationValue> value = mirror.flatMap(each -> value(each, where));
    if (value.isPresent()) {
      messager.printMessage(kind, text, element, mirror.get(), value.get());
    } else if (mirror.isPresent()) {
      messager.printMessage(kind, text, element, mirror.get());
    } else {
      messager.printMessage(kind, text, element);
    }
  }

  /** ECJ prints no place for a record, but one for its components. */
  private Element printable(Element element) {
    if (!eclipse || element.getKind() != ElementKind.RECORD) {
      return element;
    }
    return element.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .findFirst()
        .<Element>map(member -> member)
        .orElse(element);
  }

  private static Optional<AnnotationMirror> mirror(Element element, Location where) {
    if (where.annotation().isEmpty()) {
      return Optional.empty();
    }
    List<AnnotationMirror> direct = direct(element, where);
    List<AnnotationMirror> all = direct.isEmpty() ? repeated(element, where) : direct;
    return where.index() < all.size() ? Optional.of(all.get(where.index())) : Optional.empty();
  }

  private static List<AnnotationMirror> direct(Element element, Location where) {
    return element.getAnnotationMirrors().stream()
        .filter(mirror -> is(mirror, where.annotation()))
        .<AnnotationMirror>map(mirror -> mirror)
        .toList();
  }

  /** The annotations in the container that the compiler makes of repeated ones. */
  private static List<AnnotationMirror> repeated(Element element, Location where) {
    return element.getAnnotationMirrors().stream()
        .filter(mirror -> is(mirror, where.annotation()) || inside(mirror, where.annotation()))
        .flatMap(mirror -> mirror.getElementValues().values().stream())
        .flatMap(value -> value.getValue() instanceof List<?> list ? list.stream() : null)
        .map(item -> ((AnnotationValue) item).getValue())
        .filter(AnnotationMirror.class::isInstance)
        .map(AnnotationMirror.class::cast)
        .toList();
  }

  private static boolean inside(AnnotationMirror container, String annotation) {
    Element outer = container.getAnnotationType().asElement().getEnclosingElement();
    return outer instanceof TypeElement type && type.getQualifiedName().contentEquals(annotation);
  }

  private static boolean is(AnnotationMirror mirror, String name) {
    Element type = mirror.getAnnotationType().asElement();
    return type instanceof TypeElement named && named.getQualifiedName().contentEquals(name);
  }

  private static Optional<AnnotationValue> value(AnnotationMirror mirror, Location where) {
    Optional<AnnotationValue> value =
        mirror.getElementValues().entrySet().stream()
            .filter(entry -> entry.getKey().getSimpleName().contentEquals(where.attribute()))
            .<AnnotationValue>map(java.util.Map.Entry::getValue)
            .findFirst();
    return value.map(each -> item(each, where.item()));
  }

  private static AnnotationValue item(AnnotationValue value, int item) {
    if (item >= 0 && value.getValue() instanceof List<?> list && item < list.size()) {
      return (AnnotationValue) list.get(item);
    }
    return value;
  }
}
