package dev.kubewright.processor.collect;

import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/**
 * Remembers over all rounds which declarations are annotated and which types are source. It keeps
 * names, because elements do not outlive their round. One thread.
 */
public final class Collector {
  private static final String PACKAGE_FILE = "package-info";

  private final Set<String> types = new TreeSet<>();
  private final Set<String> packages = new TreeSet<>();
  private final Set<String> sources = new HashSet<>();

  private final Optional<Predicate<TypeElement>> fromSource;

  private Collector(Optional<Predicate<TypeElement>> fromSource) {
    this.fromSource = fromSource;
  }

  /** Nothing collected yet. The compiler gets sources only, so all that it brings is source. */
  public Collector() {
    this(Optional.empty());
  }

  /**
   * Nothing collected yet. The compiler gets class files too, as in incremental builds.
   *
   * @param source tells whether a top-level type comes from a source file
   */
  public static Collector distinguishing(Predicate<TypeElement> source) {
    return new Collector(Optional.of(source));
  }

  /**
   * Takes in a round.
   *
   * @return whether it brought anything annotated
   */
  public boolean add(RoundEnvironment round, Lookup lookup, Set<String> annotations) {
    for (Element root : round.getRootElements()) {
      if (root instanceof TypeElement type) {
        sources.add(type.getQualifiedName().toString());
      }
    }
    boolean grown = false;
    for (Element root : round.getRootElements()) {
      grown |= root.getSimpleName().contentEquals(PACKAGE_FILE) && addPackageOf(root, annotations);
    }
    for (String annotation : annotations) {
      Optional<TypeElement> type = lookup.type(annotation);
      if (type.isPresent()) {
        for (Element element : round.getElementsAnnotatedWith(type.get())) {
          grown |= add(element);
        }
      }
    }
    return grown;
  }

  /** The class file of a package comes as a type, which has no annotations. */
  private boolean addPackageOf(Element file, Set<String> annotations) {
    Element pack = file.getEnclosingElement();
    return pack != null
        && pack.getAnnotationMirrors().stream()
            .map(mirror -> mirror.getAnnotationType().asElement())
            .anyMatch(
                type ->
                    type instanceof TypeElement named
                        && annotations.contains(named.getQualifiedName().toString()))
        && add(pack);
  }

  private boolean add(Element element) {
    if (element instanceof TypeElement type) {
      return types.add(type.getQualifiedName().toString());
    }
    return element instanceof PackageElement pack
        && packages.add(pack.getQualifiedName().toString());
  }

  /** The annotated types, sorted by name. */
  public Set<String> types() {
    return Collections.unmodifiableSet(types);
  }

  /** The annotated packages, sorted by name. */
  public Set<String> packages() {
    return Collections.unmodifiableSet(packages);
  }

  /** Whether a type is source of this compilation. */
  public boolean isSource(TypeElement type) {
    Element outermost = type;
    while (outermost.getEnclosingElement() instanceof TypeElement outer) {
      outermost = outer;
    }
    TypeElement file = (TypeElement) outermost;
    return fromSource.isPresent()
        ? fromSource.get().test(file)
        : sources.contains(file.getQualifiedName().toString());
  }
}
