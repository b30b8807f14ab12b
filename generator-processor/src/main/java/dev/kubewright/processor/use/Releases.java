package dev.kubewright.processor.use;

import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Lifespans;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Knows which releases have what declarations stand for. It asks each declaration once, since a
 * source names few of them many times.
 */
final class Releases {
  /** The verbs of the interfaces that clients get their methods from. */
  private static final Map<String, Set<Verb>> VERBS =
      Map.ofEntries(
          Map.entry("Creatable", Set.of(Verb.CREATE)),
          Map.entry("BuilderCreatable", Set.of(Verb.CREATE)),
          Map.entry("Gettable", Set.of(Verb.GET)),
          Map.entry("Listable", Set.of(Verb.LIST)),
          Map.entry("Watchable", Set.of(Verb.WATCH)),
          Map.entry("Updatable", Set.of(Verb.UPDATE)),
          Map.entry("Patchable", Set.of(Verb.PATCH)),
          Map.entry("BuilderPatchable", Set.of(Verb.PATCH)),
          Map.entry("Deletable", Set.of(Verb.DELETE)),
          Map.entry("CollectionDeletable", Set.of(Verb.DELETE_COLLECTION)),
          Map.entry("ObjectVerbs", Set.of()),
          Map.entry("BuilderVerbs", Set.of()),
          Map.entry("Connected", Set.of()));

  private static final Set<Verb> CACHED = Set.of(Verb.LIST, Verb.WATCH);

  /** Methods that need several verbs. */
  private static final Map<String, Set<Verb>> SEVERAL =
      Map.of(
          "createOrReplace", Set.of(Verb.GET, Verb.CREATE, Verb.UPDATE),
          "deleteAndWait", Set.of(Verb.DELETE, Verb.LIST, Verb.WATCH),
          "waitUntil", CACHED,
          "follow", CACHED,
          "retryWatch", Set.of(Verb.WATCH));

  private static final Map<String, String> SUBRESOURCES =
      Map.of("HasStatus", "status", "BuilderStatus", "status", "HasScale", "scale");

  /** The methods that make an informer of a kind, by the types that have them. */
  private static final Map<String, String> INFORMERS =
      Map.of(Names.INFORMER_FACTORY, "informer", Names.SHARED_INFORMER, "builder");

  private final KubernetesRelease minimum;
  private final Elements elements;
  private final Types types;
  private final Map<Element, Lifespan> own = new HashMap<>();
  private final Map<TypeElement, List<Lifespan.OfPart>> parts = new HashMap<>();
  private final Map<ExecutableElement, Optional<String>> capabilities = new HashMap<>();
  private final Set<PackageElement> packages = new HashSet<>();
  private Optional<String> ignorance = Optional.empty();

  Releases(KubernetesRelease minimum, Elements elements, Types types) {
    this.minimum = minimum;
    this.elements = elements;
    this.types = types;
  }

  /** Whether a type is generated, or declares the API itself. */
  boolean isGenerated(TypeElement type) {
    return Annotations.of(type).has(Names.GENERATED)
        || Annotations.of(elements.getPackageOf(type)).has(Names.IMPORTED);
  }

  /** The releases that have a declaration, by its own annotations. */
  Lifespan of(Element element) {
    Lifespan known = own.get(element);
    if (known == null) {
      known =
          element.getAnnotationMirrors().isEmpty()
              ? Lifespan.ALWAYS
              : Lifespans.of(Annotations.of(element));
      own.put(element, known);
      if (element instanceof TypeElement) {
        look(elements.getPackageOf(element));
      }
    }
    return known;
  }

  /** The releases with the field of a record's component. */
  Lifespan of(TypeElement record, RecordComponentElement component) {
    for (ExecutableElement method : ElementFilter.methodsIn(record.getEnclosedElements())) {
      if (method.getSimpleName().equals(component.getSimpleName())
          && method.getParameters().isEmpty()) {
        return of(method);
      }
    }
    return Lifespan.ALWAYS;
  }

  /**
   * The releases in which a client's method works. Generated clients inherit methods of verbs, so
   * their interface says it. Of a client for any kind, the kind says it.
   *
   * @param receiver the type of the client
   */
  Lifespan of(ExecutableElement method, TypeMirror receiver) {
    String capability = capability(method).orElse("");
    String subresource = SUBRESOURCES.getOrDefault(capability, "");
    Set<Verb> verbs =
        SEVERAL.getOrDefault(
            method.getSimpleName().toString(), VERBS.getOrDefault(capability, Set.of()));
    return latest(parts(receiver), verbs, subresource);
  }

  /**
   * The releases in which an informer works that a method makes.
   *
   * @param informer the result of the method
   */
  Lifespan ofInformer(TypeMirror informer) {
    return latest(parts(informer), CACHED, "");
  }

  private static Lifespan latest(List<Lifespan.OfPart> parts, Set<Verb> verbs, String subresource) {
    Lifespan found = Lifespan.ALWAYS;
    for (Lifespan.OfPart part : parts) {
      boolean same =
          part.subresource().isEmpty()
              ? part.verbs().stream().anyMatch(verbs::contains)
              : part.subresource().equals(subresource);
      found = same ? found.and(part.lifespan()) : found;
    }
    return found;
  }

  /** Whether a method is of an interface that clients get their verbs from. */
  boolean isInherited(ExecutableElement method) {
    return capability(method).isPresent();
  }

  /** Whether a method makes an informer of a kind. */
  static boolean makesInformer(ExecutableElement method) {
    return method.getEnclosingElement() instanceof TypeElement owner
        && INFORMERS
            .getOrDefault(owner.getQualifiedName().toString(), "")
            .contentEquals(method.getSimpleName());
  }

  /** The interface that a method of a client belongs to, also if the client for any kind has it. */
  private Optional<String> capability(ExecutableElement method) {
    Optional<String> known = capabilities.get(method);
    if (known == null) {
      known =
          method.getEnclosingElement() instanceof TypeElement owner
                  && Names.CLIENT_PACKAGES.contains(packageOf(owner))
              ? capability(owner, method)
              : Optional.empty();
      capabilities.put(method, known);
    }
    return known;
  }

  private Optional<String> capability(TypeElement type, ExecutableElement method) {
    String name = type.getSimpleName().toString();
    if (VERBS.containsKey(name) || SUBRESOURCES.containsKey(name)) {
      boolean declared =
          ElementFilter.methodsIn(type.getEnclosedElements()).stream()
              .anyMatch(each -> each.getSimpleName().equals(method.getSimpleName()));
      if (declared) {
        return Optional.of(name);
      }
    }
    return type.getInterfaces().stream()
        .map(types::asElement)
        .flatMap(each -> each instanceof TypeElement above ? Stream.of(above) : Stream.empty())
        .flatMap(above -> capability(above, method).stream())
        .findFirst();
  }

  /** Whether a type is a client or an informer whose type argument is the kind. */
  boolean isForAnyKind(TypeElement type) {
    String home = packageOf(type);
    return Names.CLIENT_PACKAGES.contains(home) || home.equals(Names.CACHE);
  }

  private String packageOf(TypeElement type) {
    return elements.getPackageOf(type).getQualifiedName().toString();
  }

  private List<Lifespan.OfPart> parts(TypeMirror receiver) {
    if (!(receiver instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement type)) {
      var all = new ArrayList<Lifespan.OfPart>();
      types.directSupertypes(receiver).forEach(each -> all.addAll(parts(each)));
      return all;
    }
    var all = new ArrayList<Lifespan.OfPart>(ofType(type));
    if (isForAnyKind(type)) {
      declared.getTypeArguments().stream()
          .map(Releases::bound)
          .filter(DeclaredType.class::isInstance)
          .forEach(kind -> all.addAll(ofType((TypeElement) ((DeclaredType) kind).asElement())));
    }
    return all;
  }

  /** The type that is known of a type argument: of {@code ? extends Pod}, {@code Pod}. */
  static TypeMirror bound(TypeMirror argument) {
    if (argument instanceof TypeVariable variable) {
      return variable.getUpperBound();
    }
    return argument instanceof WildcardType wildcard && wildcard.getExtendsBound() != null
        ? wildcard.getExtendsBound()
        : argument;
  }

  /** The parts that a type says, and what it inherits. */
  private List<Lifespan.OfPart> ofType(TypeElement type) {
    List<Lifespan.OfPart> known = parts.get(type);
    if (known == null) {
      parts.put(type, List.of()); // a type may be an argument of its own supertype
      var all = new ArrayList<>(Lifespans.ofParts(Annotations.of(type)));
      types.directSupertypes(type.asType()).forEach(each -> all.addAll(parts(each)));
      known = all;
      parts.put(type, known);
    }
    return known;
  }

  /** Finds out whether a package knows the oldest supported server. */
  private void look(PackageElement home) {
    if (packages.add(home) && ignorance.isEmpty()) {
      List<String> known =
          Annotations.of(home)
              .get(Names.IMPORTED)
              .map(values -> values.texts("releases"))
              .orElse(List.of());
      if (!known.isEmpty() && !known.contains(minimum.toString())) {
        ignorance =
            Optional.of(
                home.getQualifiedName() + " knows the releases " + String.join(", ", known) + ".");
      }
    }
  }

  /** What the first package knows that does not know the oldest supported server. */
  Optional<String> ignorance() {
    return ignorance;
  }
}
