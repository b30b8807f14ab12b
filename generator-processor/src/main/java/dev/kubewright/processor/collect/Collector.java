package dev.kubewright.processor.collect;

import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/**
 * Remembers over all rounds which declarations are annotated and which types are source. It keeps
 * names, because elements do not outlive their round. One thread.
 */
public final class Collector {
  private final Set<String> types = new TreeSet<>();
  private final Set<String> packages = new TreeSet<>();
  private final Set<String> sources = new HashSet<>();

  /** Nothing collected. */
  public Collector() {}

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
    return sources.contains(((TypeElement) outermost).getQualifiedName().toString());
  }
}
