package dev.kubewright.processor.read.component;

import dev.kubewright.processor.naming.Names;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Decides which types with a custom codec are immutable: those of the run-time, enums, records of
 * immutable components, and sealed types whose variants are immutable. Lists, sets and maps count
 * as immutable, as they do in every record. Any other class counts as mutable.
 */
final class Immutability {
  private static final Set<String> COLLECTIONS =
      Set.of("java.util.List", "java.util.Set", "java.util.Map");

  private static final Set<String> KNOWN =
      Set.of(
          "java.lang.String",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.time.LocalTime",
          "java.time.OffsetDateTime",
          "java.time.Period",
          "java.time.ZonedDateTime",
          "java.net.URI",
          "java.util.UUID",
          Names.BYTES,
          Names.RAW_JSON,
          Names.FIELDS_V1,
          Names.INT_OR_STRING,
          Names.QUANTITY);

  private final Map<String, Boolean> responses = new HashMap<>();

  /** Whether values of a type never change. */
  boolean of(TypeElement type) {
    String name = type.getQualifiedName().toString();
    Boolean response = responses.get(name);
    if (response == null) {
      response = immutable(type, new HashSet<>());
      responses.put(name, response);
    }
    return response;
  }

  /** A type that occurs in its own parts ({@code seen}) is immutable if its other parts are. */
  private static boolean immutable(TypeElement type, Set<String> seen) {
    String name = type.getQualifiedName().toString();
    if (KNOWN.contains(name) || type.getKind() == ElementKind.ENUM || !seen.add(name)) {
      return true;
    }
    if (type.getKind() == ElementKind.RECORD) {
      return type.getRecordComponents().stream()
          .map(RecordComponentElement::asType)
          .allMatch(part -> immutable(part, seen));
    }
    boolean variantsOnly =
        type.getKind() == ElementKind.INTERFACE || type.getModifiers().contains(Modifier.ABSTRACT);
    List<? extends TypeMirror> variants = type.getPermittedSubclasses();
    return variantsOnly
        && !variants.isEmpty()
        && variants.stream().allMatch(variant -> immutable(variant, seen));
  }

  private static boolean immutable(TypeMirror type, Set<String> seen) {
    return switch (type.getKind()) {
      case BOOLEAN, BYTE, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE -> true;
      case DECLARED -> immutable((DeclaredType) type, seen);
      default -> false;
    };
  }

  private static boolean immutable(DeclaredType type, Set<String> seen) {
    TypeElement element = (TypeElement) type.asElement();
    return COLLECTIONS.contains(element.getQualifiedName().toString())
        ? type.getTypeArguments().stream().allMatch(argument -> immutable(argument, seen))
        : immutable(element, seen);
  }
}
