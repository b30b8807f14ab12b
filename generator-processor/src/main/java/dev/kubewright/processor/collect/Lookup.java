package dev.kubewright.processor.collect;

import java.util.LinkedHashSet;
import java.util.Optional;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Finds types and packages by their names. It looks from the module of the sources first, because
 * the compiler tries each module of the JDK for a name without a module: a tenth of the time of a
 * small compilation. For one round.
 */
public final class Lookup {
  private final Elements elements;
  private final Optional<ModuleElement> module;
  private final boolean alone;

  private Lookup(Elements elements, Optional<ModuleElement> module, boolean alone) {
    this.elements = elements;
    this.module = module;
    this.alone = alone;
  }

  /** Looks from the module of a round's sources, if it has any. */
  public static Lookup in(RoundEnvironment round, Elements elements) {
    var modules = new LinkedHashSet<ModuleElement>();
    for (Element root : round.getRootElements()) {
      modules.add(elements.getModuleOf(root));
    }
    // A compilation for Java 8 has no modules.
    modules.remove(null);
    return new Lookup(elements, modules.stream().findFirst(), modules.size() == 1);
  }

  /** Looks without a module. */
  public static Lookup anywhere(Elements elements) {
    return new Lookup(elements, Optional.empty(), false);
  }

  /** A package by its name: one of the module of the sources, if there is one module only. */
  public Optional<PackageElement> pack(String name) {
    return module.isPresent() && alone
        ? module.map(home -> elements.getPackageElement(home, name))
        : Optional.ofNullable(elements.getPackageElement(name));
  }

  /** Whether the sources see a type: a named module sees what it requires. */
  public boolean isVisible(String name) {
    return module.isPresent()
        ? elements.getTypeElement(module.get(), name) != null
        : elements.getTypeElement(name) != null;
  }

  /** A type by its qualified name. */
  public Optional<TypeElement> type(String name) {
    return module
        .map(home -> elements.getTypeElement(home, name))
        .or(() -> Optional.ofNullable(elements.getTypeElement(name)));
  }
}
