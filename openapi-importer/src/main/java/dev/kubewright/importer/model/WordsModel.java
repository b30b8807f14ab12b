package dev.kubewright.importer.model;

import java.util.List;

/**
 * A class of constants: the words that the strings of a type may be.
 *
 * @param name its name
 * @param constants its constants, never empty
 */
public record WordsModel(TypeRef name, List<ConstantModel> constants) {
  /** Copies the list. */
  public WordsModel {
    constants = List.copyOf(constants);
  }

  /** Returns the class of some words, in their order. */
  public static WordsModel of(TypeRef name, List<String> words) {
    return new WordsModel(name, EnumConstants.ofType(name.simpleName(), words));
  }
}
