package dev.kubewright.processor.read.kind;

import dev.kubewright.processor.collect.Collector;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeFacts;
import dev.kubewright.processor.read.declaration.TypeWords;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Finds the kinds that {@code @GenerateClientset} asks for, in sources and class files alike. */
public final class ClientsetReader {
  private final Reading reading;
  private final Collector collected;

  public ClientsetReader(Reading reading, Collector collected) {
    this.reading = reading;
    this.collected = collected;
  }

  /**
   * A clientset before its kinds are read.
   *
   * @param pack the package
   * @param values the annotation
   * @param kinds the kinds by qualified name
   */
  public record Request(
      PackageElement pack, Annotations.Values values, Map<String, TypeElement> kinds) {
    public String prefix() {
      return values.text("value");
    }

    Location where() {
      return Location.of(Origins.of(pack)).annotation(Names.CLIENTSET);
    }
  }

  public List<Request> requests() {
    var requests = new ArrayList<Request>();
    for (String name : collected.packages()) {
      reading
          .pack(name)
          .flatMap(
              pack ->
                  Annotations.of(pack)
                      .get(Names.CLIENTSET)
                      .flatMap(values -> request(pack, values)))
          .ifPresent(requests::add);
    }
    return requests;
  }

  private Optional<Request> request(PackageElement pack, Annotations.Values values) {
    var request = new Request(pack, values, new TreeMap<>());
    String subject = pack.getQualifiedName().toString();
    List<String> packages = values.texts("packages");
    List<TypeMirror> singles = values.types("kinds");
    if (packages.isEmpty() && singles.isEmpty()) {
      packages = List.of(subject);
    }
    boolean complete = true;
    for (int i = 0; i < packages.size(); i++) {
      complete &= add(request, packages.get(i), i);
    }
    for (int i = 0; i < singles.size(); i++) {
      complete &= add(request, singles.get(i), i);
    }
    return complete ? Optional.of(request) : Optional.empty();
  }

  private boolean add(Request request, String name, int index) {
    boolean found = false;
    for (PackageElement pack : packages(name)) {
      for (Element member : pack.getEnclosedElements()) {
        found = true;
        addNested(request, member);
      }
    }
    if (!found) {
      reading
          .report()
          .add(
              Diagnostic.CLIENTSET_PACKAGE,
              request.pack().getQualifiedName().toString(),
              request.where().value("packages", index),
              request.prefix(),
              name);
    }
    return found;
  }

  private static void addNested(Request request, Element element) {
    if (element instanceof TypeElement type) {
      if (Annotations.of(type).has(Names.KIND) && TypeFacts.structured(type)) {
        request.kinds().put(type.getQualifiedName().toString(), type);
      }
      type.getEnclosedElements().forEach(member -> addNested(request, member));
    }
  }

  private boolean add(Request request, TypeMirror type, int index) {
    String subject = request.pack().getQualifiedName().toString();
    Location where = request.where().value("kinds", index);
    if (type.getKind() == TypeKind.ERROR) {
      reading.deferrals().add(subject, where, "a kind of " + request.prefix(), type.toString());
      return false;
    }
    if (type.getKind() == TypeKind.DECLARED) {
      TypeElement element = (TypeElement) ((DeclaredType) type).asElement();
      if (Annotations.of(element).has(Names.KIND)) {
        request.kinds().put(element.getQualifiedName().toString(), element);
        return true;
      }
    }
    reading
        .report()
        .add(Diagnostic.CLIENTSET_KIND, subject, where, request.prefix(), TypeWords.show(type));
    return false;
  }

  /** The package and those below it that the compiler knows, sorted by name. */
  private List<PackageElement> packages(String name) {
    var names = new TreeSet<String>();
    names.add(name);
    String prefix = name + ".";
    for (String collectedType : collected.types()) {
      Optional<TypeElement> type = reading.type(collectedType);
      if (type.isPresent()) {
        addBelow(names, reading.elements().getPackageOf(type.get()), prefix);
      }
    }
    for (PackageElement pack : reading.elements().getAllPackageElements(name)) {
      if (pack.getEnclosingElement() instanceof ModuleElement module && !module.isUnnamed()) {
        for (Element other : module.getEnclosedElements()) {
          if (other instanceof PackageElement sibling) {
            addBelow(names, sibling, prefix);
          }
        }
      }
    }
    var packages = new ArrayList<PackageElement>();
    for (String each : names) {
      packages.addAll(reading.elements().getAllPackageElements(each));
    }
    return packages;
  }

  private static void addBelow(Set<String> names, PackageElement pack, String prefix) {
    String name = pack.getQualifiedName().toString();
    if (name.startsWith(prefix)) {
      names.add(name);
    }
  }
}
