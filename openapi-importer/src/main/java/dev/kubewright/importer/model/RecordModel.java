package dev.kubewright.importer.model;

import java.util.List;
import java.util.Optional;

/**
 * A record to emit.
 *
 * @param name its type
 * @param description what it is, may be empty
 * @param annotations the annotations on it
 * @param interfaces the interfaces of the runtime that it implements
 * @param components its components in order
 */
public record RecordModel(
    TypeRef name,
    String description,
    List<AnnotationModel> annotations,
    List<TypeRef> interfaces,
    List<ComponentModel> components) {
  /** Copies the lists. */
  public RecordModel {
    annotations = List.copyOf(annotations);
    interfaces = List.copyOf(interfaces);
    components = List.copyOf(components);
  }

  /** Returns whether its text must not show the value of some component. */
  public boolean secret() {
    return components.stream().anyMatch(component -> SecretFields.isSecret(component.type()));
  }

  /** Returns the constants for the words that strings may be. */
  public List<ConstantModel> constants() {
    return EnumConstants.of(components);
  }

  /** Returns the enums for the words that strings may be, one for each component with words. */
  public List<EnumModel> enums() {
    return EnumTypes.of(this);
  }

  /**
   * A constant of a record, which is a string.
   *
   * @param name its name in Java
   * @param value any text
   * @param component the component that may have the value
   * @param nameInEnum its name as the constant of an enum
   */
  public record ConstantModel(String name, String value, String component, String nameInEnum) {}

  /**
   * An enum inside of a record: the words of a component.
   *
   * @param name its simple name
   * @param component the component
   * @param constants its constants, never empty
   */
  public record EnumModel(String name, String component, List<ConstantModel> constants) {
    /** Copies the list. */
    public EnumModel {
      constants = List.copyOf(constants);
    }
  }

  /**
   * A component of a record.
   *
   * @param name its name in Java
   * @param type its type; the annotations on it stand before the component
   * @param nullness {@code @Nullable}, or nothing; it stands right before the type
   * @param description what it means, may be empty
   */
  public record ComponentModel(
      String name, JavaType type, Optional<TypeRef> nullness, String description) {}
}
