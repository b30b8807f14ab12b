package dev.kubewright.importer.model;

import java.util.List;

/**
 * A record to emit.
 *
 * @param name its type
 * @param description what it is, may be empty
 * @param annotations the annotations on it
 * @param interfaces the interfaces of the runtime that it implements
 * @param components its components in order
 * @param lifespan the releases that have it
 */
public record RecordModel(
    TypeRef name,
    String description,
    List<AnnotationModel> annotations,
    List<TypeRef> interfaces,
    List<ComponentModel> components,
    Lifespan lifespan) {
  /** Copies the lists. */
  public RecordModel {
    annotations = List.copyOf(annotations);
    interfaces = List.copyOf(interfaces);
    components = List.copyOf(components);
  }

  /** Returns whether its text must not show the value of some component. */
  public boolean secret() {
    return components.stream().anyMatch(component -> isSecret(component.type()));
  }

  /** Returns the constants for the words that strings may be. */
  public List<ConstantModel> constants() {
    return EnumConstants.of(components);
  }

  /** Returns the enums for the words that strings may be, one for each component with words. */
  public List<EnumModel> enums() {
    return EnumTypes.of(name, components, constants());
  }

  /** Returns whether values of a type hold credentials. */
  private static boolean isSecret(JavaType type) {
    for (AnnotationModel annotation : type.annotations()) {
      if (annotation.type().equals(RuntimeTypes.annotation("Sensitive"))
          || annotation.equals(
              AnnotationModel.of("SchemaFormat").text("value", "password").build())) {
        return true;
      }
    }
    if (type instanceof JavaType.ListOf list) {
      return isSecret(list.item());
    }
    return type instanceof JavaType.MapOf map && isSecret(map.value());
  }
}
