package dev.kubewright.yaml;

/**
 * A place in a text.
 *
 * @param document the number of the document, counted from 1
 * @param line counted from 0
 * @param column counted from 0, in characters
 */
record YamlMark(int document, int line, int column) {
  /** Returns the exception for a value at this place. */
  YamlException error(String problem) {
    return new YamlException(problem, "$", document, line + 1, column + 1);
  }

  /** Returns the exception for a text that is not YAML at this place. */
  YamlException malformed(String problem) {
    return error("malformed YAML: " + problem);
  }
}
