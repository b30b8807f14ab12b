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
    return EnumTypes.of(name, components, constants());
  }
}
