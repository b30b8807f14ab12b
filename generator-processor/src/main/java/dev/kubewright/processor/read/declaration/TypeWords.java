package dev.kubewright.processor.read.declaration;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

/** Describes types in messages, and suggests replacements for types that have no JSON form. */
public final class TypeWords {
  private static final Map<String, String> REMEDIES =
      Map.ofEntries(
          Map.entry("java.util.SortedSet", "use Set"),
          Map.entry("java.util.HashSet", "use Set"),
          Map.entry("java.util.LinkedHashSet", "use Set"),
          Map.entry("java.util.TreeSet", "use Set"),
          Map.entry("java.util.Collection", "use List"),
          Map.entry("java.util.ArrayList", "use List"),
          Map.entry("java.util.HashMap", "use Map"),
          Map.entry("java.util.TreeMap", "use Map"),
          Map.entry("java.util.LinkedHashMap", "use Map"),
          Map.entry("java.util.BitSet", "use List<Boolean>"),
          Map.entry("java.util.Properties", "use Map<String, String>"),
          Map.entry("java.util.Locale", "use String"),
          Map.entry("java.time.Year", "use Integer"),
          Map.entry("java.util.concurrent.atomic.AtomicInteger", "use Integer"),
          Map.entry("java.util.concurrent.atomic.AtomicLong", "use Long"),
          Map.entry("java.util.concurrent.atomic.AtomicBoolean", "use Boolean"),
          Map.entry(
              "dev.kubewright.unstructured.Unstructured",
              "use @EmbeddedResource RawJson for an object of any kind"),
          Map.entry("java.util.Optional", "use the type itself with @Nullable"),
          Map.entry("java.util.OptionalInt", "use @Nullable Integer"),
          Map.entry("java.util.OptionalLong", "use @Nullable Long"),
          Map.entry("java.util.OptionalDouble", "use @Nullable Double"),
          Map.entry("java.lang.Object", "use RawJson for free-form values"),
          Map.entry("java.lang.Character", "use String"),
          Map.entry("java.lang.Number", "use Integer, Long, Double or BigDecimal"),
          Map.entry("java.net.URI", "use String with @SchemaFormat(\"uri\")"),
          Map.entry("java.net.URL", "use String with @SchemaFormat(\"uri\")"),
          Map.entry("java.time.LocalDate", "use String with @SchemaFormat(\"date\")"),
          Map.entry("java.time.LocalTime", "use String"),
          Map.entry("java.time.Period", "use Duration or String"),
          Map.entry("java.nio.file.Path", "use String"),
          Map.entry("java.util.Calendar", "use Instant"),
          Map.entry("java.util.Date", "use Instant"),
          Map.entry("java.time.OffsetDateTime", "use Instant"),
          Map.entry("java.time.ZonedDateTime", "use Instant"),
          Map.entry("java.time.LocalDateTime", "use Instant"));

  /** What the classes of the JDK are, the first of them that fits. */
  private static final List<Map.Entry<String, String>> BY_SUPERTYPE =
      List.of(
          Map.entry("java.util.Map", "use Map"),
          Map.entry("java.util.Set", "use Set"),
          Map.entry("java.lang.Iterable", "use List"),
          Map.entry("java.util.Iterator", "use List"),
          Map.entry("java.util.stream.BaseStream", "use List"),
          Map.entry("java.lang.CharSequence", "use String"),
          Map.entry("java.lang.Number", "use Integer, Long, Double or BigDecimal"));

  private TypeWords() {}

  /** A type without annotations and packages, for messages. */
  public static String show(TypeMirror type) {
    if (type instanceof DeclaredType declared && type.getKind() == TypeKind.DECLARED) {
      String name = declared.asElement().getSimpleName().toString();
      List<String> arguments = declared.getTypeArguments().stream().map(TypeWords::show).toList();
      return arguments.isEmpty() ? name : name + "<" + String.join(", ", arguments) + ">";
    }
    if (type instanceof ArrayType array) {
      return show(array.getComponentType()) + "[]";
    }
    if (type instanceof WildcardType wildcard) {
      return show(wildcard);
    }
    return type.getKind().isPrimitive()
        ? type.getKind().name().toLowerCase(java.util.Locale.ROOT)
        : type.toString();
  }

  private static String show(WildcardType type) {
    if (type.getExtendsBound() != null) {
      return "? extends " + show(type.getExtendsBound());
    }
    return type.getSuperBound() == null ? "?" : "? super " + show(type.getSuperBound());
  }

  /** Returns a type that does not exist as it is written, without annotations. */
  public static String unresolved(TypeMirror type) {
    if (type instanceof DeclaredType declared
        && !type.toString().endsWith(">")
        && declared.asElement() instanceof TypeElement element
        && SourceVersion.isName(element.getQualifiedName())) {
      return element.getQualifiedName().toString();
    }
    String bare = type.toString().replaceAll("@[\\w.]+(\\([^)]*\\))? ?", "");
    // javac 25 writes a point between the package, which such a type lacks, and its annotations.
    return bare.replaceAll("(^|[<, ])\\.", "$1");
  }

  /**
   * Whether a class, or one that it extends, has a form that its fields do not show: those of the
   * JDK, and objects of any kind.
   */
  public static boolean isOfLibrary(TypeElement type) {
    if (type.getQualifiedName().contentEquals("java.lang.Object")) {
      return true;
    }
    TypeElement each = type;
    while (!each.getQualifiedName().contentEquals("java.lang.Object")) {
      String name = each.getQualifiedName().toString();
      if (name.startsWith("java.") || name.startsWith("dev.kubewright.unstructured.")) {
        return true;
      }
      if (each.getSuperclass().getKind() != TypeKind.DECLARED) {
        return false;
      }
      each = (TypeElement) ((DeclaredType) each.getSuperclass()).asElement();
    }
    return false;
  }

  /** Suggests a replacement for a type that is neither record nor bean. */
  public static String remedy(DeclaredType type) {
    TypeElement element = (TypeElement) type.asElement();
    boolean optional = element.getQualifiedName().contentEquals("java.util.Optional");
    return optional && !type.getTypeArguments().isEmpty()
        ? withoutOptional(type.getTypeArguments().get(0))
        : remedy(element);
  }

  /** Lists, sets and maps are never null, so a missing one is empty. */
  private static String withoutOptional(TypeMirror value) {
    String shown = show(value);
    return shown.startsWith("List<") || shown.startsWith("Set<") || shown.startsWith("Map<")
        ? "use " + shown + ", which is empty if the field is missing"
        : "use @Nullable " + shown;
  }

  private static String remedy(TypeElement type) {
    String name = type.getQualifiedName().toString();
    boolean own = type.getKind() == ElementKind.INTERFACE && !name.startsWith("java.");
    String usual =
        own
            ? "make it a sealed interface of records, or use a type with @CustomCodec"
            : "use a record, an enum, or a type with @CustomCodec";
    String known = REMEDIES.get(name);
    return known != null ? known : ofSupertype(type).orElse(usual);
  }

  /** Whether a type of the JDK, or of this library, has a remedy that a class inherits. */
  static Optional<String> ofSupertype(TypeElement type) {
    var supertypes = new HashSet<String>();
    addSupertypes(type, supertypes);
    for (Map.Entry<String, String> each : BY_SUPERTYPE) {
      if (supertypes.contains(each.getKey())) {
        return Optional.of(each.getValue());
      }
    }
    return Optional.empty();
  }

  private static void addSupertypes(TypeElement type, Set<String> names) {
    if (names.add(type.getQualifiedName().toString())) {
      var supertypes = new ArrayList<TypeMirror>(type.getInterfaces());
      supertypes.add(type.getSuperclass());
      for (TypeMirror each : supertypes) {
        if (each instanceof DeclaredType declared && each.getKind() == TypeKind.DECLARED) {
          addSupertypes((TypeElement) declared.asElement(), names);
        }
      }
    }
  }

  /** Suggests a replacement for an array, such as {@code List<Integer>} for {@code int[]}. */
  public static String remedy(ArrayType type, Types types) {
    TypeMirror item = type.getComponentType();
    return switch (item.getKind()) {
      case BYTE -> "dev.kubewright.json.Bytes";
      case CHAR -> "String";
      case ARRAY -> "List<" + remedy((ArrayType) item, types) + ">";
      default ->
          item instanceof PrimitiveType primitive
              ? "List<" + types.boxedClass(primitive).getSimpleName() + ">"
              : "List<" + show(item) + ">";
    };
  }
}
