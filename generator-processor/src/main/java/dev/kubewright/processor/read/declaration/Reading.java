package dev.kubewright.processor.read.declaration;

import dev.kubewright.processor.collect.Deferrals;
import dev.kubewright.processor.collect.Lookup;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Report;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * The compiler's utilities and the results that all readers of one round share.
 *
 * @param lookup finds types by their names
 * @param elements javac's elements
 * @param types javac's types
 * @param source whether a type is source of this compilation
 * @param module the name of the module in an incremental build, otherwise empty
 * @param texts what only the compiler's trees have
 * @param report takes the problems
 * @param deferrals takes the declarations that have to wait
 */
public record Reading(
    Lookup lookup,
    Elements elements,
    Types types,
    Predicate<TypeElement> source,
    String module,
    SourceTexts texts,
    Report report,
    Deferrals deferrals) {
  /** The same with another report. */
  public Reading reporting(Report other) {
    return new Reading(lookup, elements, types, source, module, texts, other, deferrals);
  }

  /** The same without a report and without anything that waits. */
  public Reading silent() {
    return new Reading(
        lookup, elements, types, source, module, texts, new Report(), new Deferrals());
  }

  /** Whether this is an incremental build of the module with a name. */
  public boolean isModule(String name) {
    return !module.isEmpty() && module.equals(name);
  }

  /** A type by its qualified name. */
  public Optional<TypeElement> type(String name) {
    return lookup.type(name);
  }

  /** Whether a type or package was imported from a document of others. */
  public boolean isImported(Element element) {
    return Annotations.of(elements().getPackageOf(element)).has(Names.IMPORTED);
  }

  /** A package by its name. */
  public Optional<PackageElement> pack(String name) {
    return lookup.pack(name);
  }
}
