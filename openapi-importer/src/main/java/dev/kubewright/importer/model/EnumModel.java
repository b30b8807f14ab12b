package dev.kubewright.importer.model;

import java.util.List;

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
