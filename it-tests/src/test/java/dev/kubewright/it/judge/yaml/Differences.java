package dev.kubewright.it.judge.yaml;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * The wanted differences from kubectl. Except for the digits of numbers, they are texts that
 * kubectl accepts and {@code Yaml} refuses, because something in them would be lost silently.
 */
enum Differences {
  GIVEN_TWICE("(the key|the field) is given twice", "kubectl drops all but one of the values"),
  TEXT_AFTER_VALUE(
      "text after the end of the value", "kubectl drops all that follows the value of a document"),
  DIRECTIVE(
      "directives are not supported", "kubectl reads them only where it drops what follows them"),
  COLLECTION_AS_KEY(
      "a key is a map or a list", "kubectl drops the key and its value where the list is empty"),
  NULL_AS_KEY(
      "a key is null", "kubectl accepts it in a value that it drops, whose own key is given twice"),
  TWO_MARKS("two byte order marks", "kubectl drops the first character of each line"),
  NOT_UTF_8("not UTF-8", "kubectl reads U+FFFD instead"),
  DEPTH("nested deeper than 512", "a bound against hostile texts; kubectl's is 10,000"),
  ALIASES(
      "aliases of the (document|text) make more",
      "a bound against hostile texts; kubectl has another");

  private final Pattern message;
  private final String reason;

  Differences(String message, String reason) {
    this.message = Pattern.compile(message);
    this.reason = reason;
  }

  /** Returns why a text that kubectl accepts is refused, if that is wanted. */
  static Optional<Differences> of(String message) {
    for (Differences difference : values()) {
      if (difference.message.matcher(message).find()) {
        return Optional.of(difference);
      }
    }
    return Optional.empty();
  }

  @Override
  public String toString() {
    return name() + " (" + reason + ")";
  }

  /**
   * Returns whether documents are equal, except that kubectl rounds numbers beyond 64-bit integers.
   */
  static boolean alike(List<JsonNode> ours, List<JsonNode> theirs) {
    boolean alike = ours.size() == theirs.size();
    for (int i = 0; alike && i < ours.size(); i++) {
      alike = ours.get(i).equals(Differences::compare, theirs.get(i));
    }
    return alike;
  }

  private static int compare(JsonNode ours, JsonNode theirs) {
    if (!ours.isNumber() || !theirs.isNumber()) {
      return ours.equals(theirs) ? 0 : 1;
    }
    BigDecimal exact = ours.decimalValue();
    boolean equal = exact.compareTo(theirs.decimalValue()) == 0;
    boolean rounded =
        !isInteger(exact) && exact.doubleValue() == theirs.decimalValue().doubleValue();
    return equal || rounded ? 0 : 1;
  }

  private static boolean isInteger(BigDecimal number) {
    return number.scale() <= 0 && number.abs().compareTo(BigDecimal.valueOf(1L << 53)) <= 0;
  }

  static List<JsonNode> trees(List<String> documents) {
    var trees = new ArrayList<JsonNode>();
    for (String document : documents) {
      trees.add(KubectlYaml.tree(document));
    }
    return trees;
  }
}
