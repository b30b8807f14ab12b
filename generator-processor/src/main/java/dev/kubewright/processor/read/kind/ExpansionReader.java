package dev.kubewright.processor.read.kind;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeWords;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Reads {@code @Expands}. */
public final class ExpansionReader {
  private final Reading reading;
  private final Set<String> kinds;

  /** {@code kinds} are the qualified names of kinds whose clients are made in this compilation. */
  public ExpansionReader(Reading reading, Set<String> kinds) {
    this.reading = reading;
    this.kinds = kinds;
  }

  /** The interfaces by the kind that they expand, sorted by name. */
  public Map<ClassName, List<ClassName>> read(List<TypeElement> types) {
    var expansions = new TreeMap<ClassName, List<ClassName>>();
    for (TypeElement type : types) {
      kind(type)
          .filter(kind -> usable(type))
          .ifPresent(
              kind ->
                  expansions
                      .computeIfAbsent(kind, key -> new ArrayList<>())
                      .add(ClassName.get(type)));
    }
    expansions.values().forEach(list -> list.sort(null));
    return expansions;
  }

  private Optional<ClassName> kind(TypeElement type) {
    Optional<TypeMirror> value = Annotations.of(type).all(Names.EXPANDS).get(0).type("value");
    Location where = where(type).value("value");
    if (value.isEmpty() || value.get().getKind() == TypeKind.ERROR) {
      String name = value.map(TypeMirror::toString).orElse("that does not resolve");
      reading.deferrals().add(subject(type), where, "@Expands on " + type.getSimpleName(), name);
      return Optional.empty();
    }
    if (value.get().getKind() == TypeKind.DECLARED) {
      TypeElement kind = (TypeElement) ((DeclaredType) value.get()).asElement();
      if (kinds.contains(kind.getQualifiedName().toString())) {
        return Optional.of(ClassName.get(kind));
      }
    }
    reading
        .report()
        .add(
            Diagnostic.EXPANDS_UNKNOWN,
            subject(type),
            where,
            type.getSimpleName(),
            TypeWords.show(value.get()));
    return Optional.empty();
  }

  private boolean usable(TypeElement type) {
    if (type.getKind() != ElementKind.INTERFACE) {
      reading
          .report()
          .add(Diagnostic.EXPANDS_CLASS, subject(type), where(type), type.getSimpleName());
      return false;
    }
    Optional<ExecutableElement> open = unimplemented(type);
    open.ifPresent(
        method -> {
          Element owner = method.getEnclosingElement();
          reading
              .report()
              .add(
                  Diagnostic.EXPANDS_ABSTRACT,
                  subject(type),
                  type.equals(owner) ? Location.of(Origins.of(method)) : where(type),
                  method.getSimpleName(),
                  owner == null || owner.equals(type)
                      ? type.getSimpleName()
                      : owner.getSimpleName() + ", which " + type.getSimpleName() + " extends,");
        });
    return open.isEmpty();
  }

  /** A method of an interface or of one that it extends, which no default method implements. */
  private Optional<ExecutableElement> unimplemented(TypeElement type) {
    List<ExecutableElement> methods =
        ElementFilter.methodsIn(reading.elements().getAllMembers(type));
    return methods.stream()
        .filter(method -> method.getModifiers().contains(Modifier.ABSTRACT))
        .filter(method -> !ofTheRuntime(method))
        .filter(
            method ->
                methods.stream()
                    .filter(other -> !other.getModifiers().contains(Modifier.ABSTRACT))
                    .noneMatch(other -> reading.elements().overrides(other, method, type)))
        .findFirst();
  }

  /** Whether the run-time declares the method. The generated client implements those methods. */
  private boolean ofTheRuntime(ExecutableElement method) {
    String pack = reading.elements().getPackageOf(method).getQualifiedName().toString();
    return Names.CLIENT_PACKAGES.contains(pack);
  }

  private static String subject(TypeElement type) {
    return type.getQualifiedName().toString();
  }

  private static Location where(TypeElement type) {
    return Location.of(Origins.of(type)).annotation(Names.EXPANDS);
  }
}
