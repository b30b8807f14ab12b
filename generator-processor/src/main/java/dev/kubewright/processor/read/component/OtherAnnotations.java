package dev.kubewright.processor.read.component;

import dev.kubewright.naming.JsonNames;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.naming.OtherLibraries;
import dev.kubewright.processor.naming.OtherLibraries.Entry;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeWords;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Reports annotations of other libraries on a type and its members. Nothing reads them, so JSON and
 * schema would be others than their author thinks. Like Jackson, it finds them inside of
 * annotations of the user, on interfaces of the type and on the methods of these that a member
 * implements.
 */
public final class OtherAnnotations {
  /** Marks an annotation of the user that stands for those on it. */
  private static final String INSIDE = "com.fasterxml.jackson.annotation.JacksonAnnotationsInside";

  /** Packages without any such annotation, so that most are passed over without a look. */
  private static final List<String> HARMLESS =
      List.of(Names.ANNOTATIONS, "org.jspecify.", "java.", "lombok.");

  private final Reading reading;
  private final String subject;

  /**
   * Creates a reader.
   *
   * @param subject the declaration that is not emitted if there is a mistake
   */
  public OtherAnnotations(Reading reading, String subject) {
    this.reading = reading;
    this.subject = subject;
  }

  /**
   * A declaration with an annotation of another library.
   *
   * @param what a description for messages
   * @param name the name in Java, or empty
   * @param inJson whether it is a part of the JSON
   * @param ours the annotations of ours beside it
   * @param element the declaration
   */
  private record Place(
      String what, String name, boolean inJson, Annotations ours, Element element) {}

  /** Reports those on a type itself. */
  public void of(TypeElement type) {
    String name = type.getSimpleName().toString();
    var place = new Place(name, JsonNames.alternative(name), true, Annotations.of(type), type);
    var seen = new HashSet<String>();
    report(type.getAnnotationMirrors(), true, place, "", seen);
    for (TypeElement inherited : interfaces(type)) {
      // The types of a sealed interface are the alternatives of a type that is read by itself.
      if (!inherited.getModifiers().contains(Modifier.SEALED)) {
        report(inherited.getAnnotationMirrors(), false, place, "", seen);
      }
    }
  }

  /** All interfaces of a type, without those of its superclass. */
  static List<TypeElement> interfaces(TypeElement type) {
    return type.getInterfaces().stream()
        .map(each -> (TypeElement) ((DeclaredType) each).asElement())
        .flatMap(each -> Stream.concat(Stream.of(each), interfaces(each).stream()))
        .distinct()
        .toList();
  }

  /**
   * Reports those on a component, property or constant.
   *
   * @param what a description for messages
   * @param name the name in Java
   * @param ours the annotations of all its members
   * @param members the declarations that make it up
   */
  public void of(
      String what, String name, Annotations ours, Collection<? extends Element> members) {
    var seen = new HashSet<String>();
    for (Element member : members) {
      of(new Place(what, name, true, ours, member), seen);
    }
    // javac has no position of an accessor that it has made itself, so the first member is named.
    for (Element member : members) {
      if (member instanceof ExecutableElement method) {
        ofImplemented(method, new Place(what, name, true, ours, members.iterator().next()), seen);
      }
    }
  }

  /** Reports those on members that are no part of the JSON. */
  public void ofOthers(TypeElement type, Set<Element> parts) {
    for (Element member : type.getEnclosedElements()) {
      boolean unread =
          member.getKind() == ElementKind.METHOD
              || member.getKind() == ElementKind.FIELD
              || member.getKind() == ElementKind.CONSTRUCTOR;
      if (unread && !parts.contains(member)) {
        String what = Misplaced.described(member) + " of " + type.getSimpleName();
        var place = new Place(what, "", false, Annotations.of(member), member);
        of(place, new HashSet<>());
      }
    }
  }

  private void of(Place place, Set<String> seen) {
    report(place.element().getAnnotationMirrors(), true, place, "", seen);
    if (place.element() instanceof ExecutableElement method) {
      ofType(method.getReturnType(), place, "", seen);
    } else if (place.element() instanceof VariableElement) {
      ofType(place.element().asType(), place, "", seen);
    }
  }

  /** Those on the methods of interfaces that a method implements. */
  private void ofImplemented(ExecutableElement method, Place place, Set<String> seen) {
    if (method.getEnclosingElement() instanceof TypeElement type) {
      for (TypeElement inherited : interfaces(type)) {
        for (ExecutableElement each : ElementFilter.methodsIn(inherited.getEnclosedElements())) {
          if (each.getSimpleName().equals(method.getSimpleName())
              && each.getParameters().size() == method.getParameters().size()
              && !each.getModifiers().contains(Modifier.STATIC)) {
            report(each.getAnnotationMirrors(), false, place, "", seen);
          }
        }
      }
    }
  }

  /**
   * Those on a type, and on the types of its items.
   *
   * @param path where in the type of the component it is
   */
  private void ofType(TypeMirror type, Place place, String path, Set<String> seen) {
    report(type.getAnnotationMirrors(), true, place, path, seen);
    if (type instanceof DeclaredType declared) {
      String inner = path;
      for (TypeMirror argument : declared.getTypeArguments()) {
        inner += "<";
        var item =
            new Place(place.what(), "", place.inJson(), Annotations.of(argument), place.element());
        ofType(argument, item, inner, seen);
      }
    }
  }

  /**
   * Reports each annotation once, although field and getter both have it.
   *
   * @param here whether they stand at the place, and not on an interface
   */
  private void report(
      List<? extends AnnotationMirror> mirrors,
      boolean here,
      Place place,
      String path,
      Set<String> seen) {
    for (AnnotationMirror mirror : mirrors) {
      report(mirror, here ? name(mirror) : "", place, path, seen);
    }
  }

  /**
   * Reports an annotation, and those that stand on it if it stands for them.
   *
   * @param at the annotation that the place has: this one, or one that holds it. Empty if it has
   *     none.
   */
  private void report(
      AnnotationMirror mirror, String at, Place place, String path, Set<String> seen) {
    String name = name(mirror);
    if (HARMLESS.stream().noneMatch(name::startsWith) && seen.add(path + name)) {
      TypeElement annotation = (TypeElement) mirror.getAnnotationType().asElement();
      report(mirror, annotation, at, place);
      var inner = annotation.getAnnotationMirrors();
      if (inner.stream().anyMatch(each -> name(each).equals(INSIDE))) {
        inner.stream()
            .filter(each -> !name(each).equals(INSIDE))
            .forEach(each -> report(each, at, place, path, seen));
      }
    }
  }

  private static String name(AnnotationMirror mirror) {
    return ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().toString();
  }

  /** Reports an annotation of which the place has the annotation {@code at}, or none. */
  private void report(AnnotationMirror mirror, TypeElement annotation, String at, Place place) {
    String name = annotation.getQualifiedName().toString();
    Optional<Entry> known = OtherLibraries.entry(name);
    if (known.isEmpty() && isConstraint(annotation)) {
      known = Optional.of(OtherLibraries.customConstraint());
    }
    var values = new Annotations.Values(mirror);
    if (known.isEmpty() || beside(known.get(), place) || agrees(known.get(), values, place)) {
      return;
    }
    Entry entry = known.get();
    Location where = Location.of(Origins.of(place.element()));
    reading
        .report()
        .add(
            entry.lost() ? Diagnostic.OTHER_LIBRARY : Diagnostic.UNREAD_ANNOTATION,
            subject,
            at.isEmpty() ? where : where.annotation(at),
            shown(annotation),
            entry.library(),
            place.what(),
            remedy(entry, values, place));
  }

  private static boolean isConstraint(TypeElement annotation) {
    return annotation.getAnnotationMirrors().stream()
        .map(mirror -> (TypeElement) mirror.getAnnotationType().asElement())
        .anyMatch(meta -> OtherLibraries.isConstraint(meta.getQualifiedName().toString()));
  }

  /** Whether ours says the same. */
  private static boolean beside(Entry entry, Place place) {
    for (String ours : entry.ours()) {
      int attribute = ours.indexOf('#');
      String name = Names.ANNOTATIONS + (attribute < 0 ? ours : ours.substring(0, attribute));
      if (place
          .ours()
          .get(name)
          .filter(values -> attribute < 0 || values.given(ours.substring(attribute + 1)))
          .isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean agrees(Entry entry, Annotations.Values values, Place place) {
    return switch (entry.agreement()) {
      case OURS -> false;
      case NAME -> place.inJson() && onlyName(values, place);
      case REQUIRED -> place.inJson() && isRequired(place);
      case NULLS_LEFT_OUT -> Set.of("NON_NULL", "NON_ABSENT").contains(values.constant("value"));
      case NO_FIELDS -> values.texts("value").isEmpty();
      case NO_CODE ->
          values.givenNames().stream()
              .allMatch(name -> values.type(name).filter(OtherAnnotations::isNone).isPresent());
      case CANONICAL -> isCanonical(place.element());
      case NOT_IN_JSON -> !place.inJson() || values.given("value") && !values.flag("value");
    };
  }

  private static boolean onlyName(Annotations.Values values, Place place) {
    String value = values.text("value");
    return Set.of("value", "required").containsAll(values.givenNames())
        && (value.isEmpty() || value.equals(JsonNames.implied(place.name())))
        && (!values.flag("required") || isRequired(place));
  }

  /** Lists and maps are optional unless ours says otherwise, all else is required. */
  private static boolean isRequired(Place place) {
    TypeMirror type =
        place.element() instanceof ExecutableElement method
            ? method.getReturnType()
            : place.element().asType();
    String shown = TypeWords.show(type);
    boolean collection =
        shown.startsWith("List<") || shown.startsWith("Map<") || shown.startsWith("Set<");
    return place.ours().has(Names.REQUIRED)
        || !collection && !place.ours().nullable() && !place.ours().has(Names.NOT_REQUIRED);
  }

  private static boolean isNone(TypeMirror type) {
    return type.toString().endsWith(".None");
  }

  private static boolean isCanonical(Element element) {
    return element instanceof ExecutableElement constructor
        && constructor.getKind() == ElementKind.CONSTRUCTOR
        && element.getEnclosingElement() instanceof TypeElement type
        && type.getKind() == ElementKind.RECORD
        && constructor.getParameters().size() == type.getRecordComponents().size();
  }

  /** The name in the source: that of a nested annotation has the outer one before it. */
  private static String shown(TypeElement annotation) {
    return annotation.getEnclosingElement() instanceof TypeElement outer
        ? outer.getSimpleName() + "." + annotation.getSimpleName()
        : annotation.getSimpleName().toString();
  }

  private static String remedy(Entry entry, Annotations.Values values, Place place) {
    boolean member =
        !place.inJson()
            && entry.agreement() == OtherLibraries.Agreement.NAME
            && !place.element().getModifiers().contains(Modifier.STATIC);
    if (member) {
      return "make it a component of a record, or give a bean its getter and setter";
    }
    Map<String, String> given = values.given();
    if (entry.agreement() == OtherLibraries.Agreement.NAME) {
      return ofName(entry, given);
    }
    String value = given.getOrDefault("value", "…").replace("\\'", "'");
    boolean number = value.matches("-?[0-9]+L");
    return entry.remedy().replace("{value}", number ? value.replace("L", "") : value);
  }

  /** What to do about a name, and about what else such an annotation says. */
  private static String ofName(Entry entry, Map<String, String> given) {
    if (given.containsKey("defaultValue")) {
      return "use @Default, whose value is JSON, and leave defaultValue out";
    }
    if (given.containsKey("access")) {
      return "every field is read and written, so leave access out";
    }
    if (given.containsKey("alternate")) {
      return "a field has one name, so leave alternate out";
    }
    if (!given.containsKey("value")) {
      return given.containsKey("required")
          ? "use @Required, and no @Nullable"
          : "leave " + String.join(", ", given.keySet()) + " out";
    }
    return entry.remedy().replace("{value}", given.getOrDefault("value", ""));
  }
}
