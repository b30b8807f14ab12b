package dev.kubewright.processor.read.declaration;

import dev.kubewright.processor.naming.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * The annotations on one declaration or use of a type, repeated ones unpacked. Immutable.
 *
 * <p>Every run of javac loads this class again and calls it hundreds of times in the interpreter.
 * So it has loops in place of streams.
 */
public final class Annotations {
  private final Map<String, List<Values>> byName = new LinkedHashMap<>();

  private Annotations() {}

  /** The annotations of a declaration. */
  public static Annotations of(Element element) {
    return of(element.getAnnotationMirrors());
  }

  /** The annotations of a use of a type. */
  public static Annotations of(TypeMirror type) {
    return of(type.getAnnotationMirrors());
  }

  private static Annotations of(List<? extends AnnotationMirror> mirrors) {
    var annotations = new Annotations();
    for (AnnotationMirror mirror : mirrors) {
      List<Values> repeated = repeated(mirror);
      for (Values values : repeated.isEmpty() ? List.of(new Values(mirror)) : repeated) {
        annotations.same(values.name()).add(values);
      }
    }
    return annotations;
  }

  /** Joins these annotations and those of another declaration or type. Equal ones occur once. */
  public Annotations and(Annotations other) {
    var both = new Annotations();
    both.addNew(this);
    both.addNew(other);
    return both;
  }

  private void addNew(Annotations others) {
    for (List<Values> all : others.byName.values()) {
      for (Values values : all) {
        List<Values> same = same(values.name());
        boolean known = false;
        for (Values each : same) {
          known |= each.given().equals(values.given());
        }
        if (!known) {
          same.add(values);
        }
      }
    }
  }

  private List<Values> same(String name) {
    return byName.computeIfAbsent(name, key -> new ArrayList<>());
  }

  /** The annotations inside a container of ours, or nothing. */
  private static List<Values> repeated(AnnotationMirror mirror) {
    var values = new Values(mirror);
    boolean container =
        values.name().startsWith(Names.ANNOTATIONS)
            && mirror.getAnnotationType().asElement().getEnclosingElement() instanceof TypeElement
            && values.name().endsWith("s");
    return container ? values.annotations("value") : List.of();
  }

  /** The annotations of one type. */
  public List<Values> all(String name) {
    return List.copyOf(byName.getOrDefault(name, List.of()));
  }

  /** The first annotation of a type. */
  public Optional<Values> get(String name) {
    return has(name) ? Optional.of(byName.getOrDefault(name, List.of()).get(0)) : Optional.empty();
  }

  /** The simple names of the annotations of this project that are part of a schema. */
  public Stream<String> ofSchema() {
    return byName.keySet().stream()
        .filter(name -> name.startsWith(Names.ANNOTATIONS) && !Names.RELEASES.contains(name))
        .map(name -> name.substring(Names.ANNOTATIONS.length()));
  }

  /** Whether an annotation of a type is there. */
  public boolean has(String name) {
    return byName.containsKey(name);
  }

  /** Whether a {@code @Nullable} of any package is there. */
  public boolean nullable() {
    for (String name : byName.keySet()) {
      if (name.equals("Nullable") || name.endsWith(".Nullable")) {
        return true;
      }
    }
    return false;
  }

  /**
   * The attributes of one annotation.
   *
   * @param mirror the annotation
   */
  public record Values(AnnotationMirror mirror) {
    private String name() {
      TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
      return type.getQualifiedName().toString();
    }

    /** The names of the attributes that are written out. */
    public Set<String> givenNames() {
      return given().keySet();
    }

    /** The attributes that are written out, as text. */
    public Map<String, String> given() {
      var given = new LinkedHashMap<String, String>();
      mirror
          .getElementValues()
          .forEach((name, value) -> given.put(name.getSimpleName().toString(), value.toString()));
      return given;
    }

    /** Whether the attribute is written out. */
    public boolean given(String attribute) {
      for (ExecutableElement each : mirror.getElementValues().keySet()) {
        if (each.getSimpleName().contentEquals(attribute)) {
          return true;
        }
      }
      return false;
    }

    /** A string, empty if it is missing. */
    public String text(String attribute) {
      return first(attribute, String.class).orElse("");
    }

    /** A boolean. */
    public boolean flag(String attribute) {
      return first(attribute, Boolean.class).orElse(false);
    }

    /** A number. */
    public Number number(String attribute) {
      return first(attribute, Number.class).orElse(0);
    }

    /** The name of an enum constant. */
    public String constant(String attribute) {
      List<String> constants = constants(attribute);
      return constants.isEmpty() ? "" : constants.get(0);
    }

    /** An array of strings. */
    public List<String> texts(String attribute) {
      return all(attribute, String.class);
    }

    /** An array of enum constants, by name. */
    public List<String> constants(String attribute) {
      var names = new ArrayList<String>();
      for (VariableElement constant : all(attribute, VariableElement.class)) {
        names.add(constant.getSimpleName().toString());
      }
      return names;
    }

    /** A class, if it resolves. */
    public Optional<TypeMirror> type(String attribute) {
      return first(attribute, TypeMirror.class);
    }

    /** An array of classes; one that does not resolve is not among them. */
    public List<TypeMirror> types(String attribute) {
      return all(attribute, TypeMirror.class);
    }

    /** An array of annotations. */
    public List<Values> annotations(String attribute) {
      var annotations = new ArrayList<Values>();
      for (AnnotationMirror each : all(attribute, AnnotationMirror.class)) {
        annotations.add(new Values(each));
      }
      return annotations;
    }

    private <T> Optional<T> first(String attribute, Class<T> type) {
      List<T> all = all(attribute, type);
      return all.isEmpty() ? Optional.empty() : Optional.of(all.get(0));
    }

    /** The value or values of an attribute that have a type. */
    private <T> List<T> all(String attribute, Class<T> type) {
      var all = new ArrayList<T>();
      for (Object value : raw(attribute)) {
        Object item = value instanceof AnnotationValue inner ? inner.getValue() : value;
        if (type.isInstance(item)) {
          all.add(type.cast(item));
        }
      }
      return all;
    }

    /** The value that is written out, else the default of the annotation. */
    private List<?> raw(String attribute) {
      for (var each : mirror.getElementValues().entrySet()) {
        if (each.getKey().getSimpleName().contentEquals(attribute)) {
          return items(each.getValue());
        }
      }
      Element declaration = mirror.getAnnotationType().asElement();
      for (var each : ElementFilter.methodsIn(declaration.getEnclosedElements())) {
        if (each.getSimpleName().contentEquals(attribute) && each.getDefaultValue() != null) {
          return items(each.getDefaultValue());
        }
      }
      return List.of();
    }

    private static List<?> items(AnnotationValue value) {
      return value.getValue() instanceof List<?> list ? list : List.of(value.getValue());
    }
  }
}
