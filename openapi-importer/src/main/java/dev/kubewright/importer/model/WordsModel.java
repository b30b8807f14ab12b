package dev.kubewright.importer.model;

import java.util.List;
import java.util.Map;

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

  /**
   * Returns the class of some words, in their order.
   *
   * @param lifespans the releases with a word, for those that not every release has
   */
  public static WordsModel of(TypeRef name, List<String> words, Map<String, Lifespan> lifespans) {
    return new WordsModel(name, EnumConstants.ofType(name.simpleName(), words, lifespans));
  }
}
