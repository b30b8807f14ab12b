package dev.kubewright.it.judge.kubeconfig;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The wanted differences from kubectl, and no others: what one of the two refuses. In every one of
 * them kubectl loses something silently, or Kubewright is patient with what is not used.
 */
enum KubeconfigDifference {
  GIVEN_TWICE(
      true, "(the key|the field) is given twice", "kubectl drops all but one of the values"),
  TEXT_AFTER_VALUE(
      true, "text after the end of the value", "kubectl drops all that follows the document"),
  SEVERAL_DOCUMENTS(
      true, "holds several YAML documents", "kubectl drops all documents but the first"),
  DIRECTIVE(true, "directives are not supported", "kubectl reads them where it drops what follows"),
  NULL_AS_KEY(true, "a key is null", "kubectl drops the key and its value"),
  COLLECTION_AS_KEY(true, "a key is a map or a list", "kubectl drops the key and its value"),
  TWO_MARKS(true, "two byte order marks", "kubectl drops the first character of each line"),
  NOT_UTF_8(true, "not a text in UTF-8", "kubectl reads U+FFFD instead"),
  NO_NAME(true, "\\.name: is missing", "kubectl calls such an entry \"\""),
  NO_MAP(true, "the document is not a map", "kubectl takes a file with null for an empty one"),
  EMPTY_DOCUMENT(
      false,
      "(?s)^\\ufeff?[\\s#]*---[ \\t\\r]*(#[^\\n]*)?\\n([ \\t]*(#[^\\n]*)?\\r?\\n)*---",
      "kubectl reads an empty first document and drops the rest; here empty documents do not count"),
  TYPE_OF_A_FIELD(
      false,
      "cannot unmarshal|illegal base64",
      "kubectl refuses the whole file; here other entries can be used, and this one cannot"),
  UNREAD_FIELD(
      false,
      "cannot unmarshal|illegal base64|NamedExtension",
      "kubectl refuses a mistake in a field that Kubewright does not read");

  private final boolean onlyHere;
  private final Pattern message;
  private final String reason;

  KubeconfigDifference(boolean onlyHere, String message, String reason) {
    this.onlyHere = onlyHere;
    this.message = Pattern.compile(message);
    this.reason = reason;
  }

  /** Returns why a kubeconfig that kubectl accepts is refused here, if that is wanted. */
  static Optional<KubeconfigDifference> refusedHere(String message) {
    for (KubeconfigDifference difference : values()) {
      if (difference.onlyHere && difference.message.matcher(message).find()) {
        return Optional.of(difference);
      }
    }
    return Optional.empty();
  }

  /** Returns why the content of some files may differ, if that is wanted. */
  static Optional<KubeconfigDifference> otherContent(List<String> texts) {
    return texts.stream().anyMatch(text -> EMPTY_DOCUMENT.message.matcher(text).find())
        ? Optional.of(EMPTY_DOCUMENT)
        : Optional.empty();
  }

  /**
   * Returns why a kubeconfig that kubectl refuses is accepted here, if that is wanted.
   *
   * @param message kubectl's message
   * @param unusable whether an entry cannot be used here, because of the type of a field
   */
  static Optional<KubeconfigDifference> acceptedHere(String message, boolean unusable) {
    if (unusable && TYPE_OF_A_FIELD.message.matcher(message).find()) {
      return Optional.of(TYPE_OF_A_FIELD);
    }
    return UNREAD_FIELD.message.matcher(message).find()
        ? Optional.of(UNREAD_FIELD)
        : Optional.empty();
  }

  @Override
  public String toString() {
    return name() + " (" + reason + ")";
  }
}
