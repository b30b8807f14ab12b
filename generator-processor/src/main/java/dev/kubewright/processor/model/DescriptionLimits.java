package dev.kubewright.processor.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Maximum lengths of descriptions in CRDs and shapes.
 *
 * @param own in a CRD, of types of this module
 * @param embedded in a CRD, of types from jars
 * @param shapes in the shapes of this compilation's types, for CRDs of other modules
 */
public record DescriptionLimits(Limit own, Limit embedded, Limit shapes) {
  /** A limit for one description. */
  public enum Limit {
    /** The whole text. */
    ALL,
    /** The text up to the end of its first sentence. */
    FIRST_SENTENCE,
    /** No description. */
    NONE;

    /**
     * A stop before white space, or an empty line. A sentence goes on after {@code e.g.} and before
     * small letters.
     */
    private static final Pattern END =
        Pattern.compile("(?<!\\b[A-Za-z]\\.[A-Za-z])[.!?](?=\\s+[^\\p{Ll}\\s])|(?=\\n\\n)");

    /** The word in options, such as {@code first-sentence}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The limit for a word. */
    public static Optional<Limit> of(String word) {
      return Arrays.stream(values()).filter(limit -> limit.word().equals(word)).findFirst();
    }

    /** The words of all limits. */
    public static List<String> words() {
      return Arrays.stream(values()).map(Limit::word).toList();
    }

    /** Whether this limit leaves more of a text than another one. */
    public boolean wider(Limit other) {
      return compareTo(other) < 0;
    }

    /** Shortens a text to the limit. */
    public String limit(String text) {
      if (this == NONE) {
        return "";
      }
      Matcher end = END.matcher(text);
      return this == FIRST_SENTENCE && end.find() ? text.substring(0, end.end()) : text;
    }
  }

  /**
   * The limit for the shapes of an incremental build. The CRDs of later builds take their
   * descriptions from these shapes, so they need what CRDs have.
   */
  public Limit incremental() {
    return own.wider(shapes) ? own : shapes;
  }

  /** The limit for parts of a record. */
  public Limit of(RecordModel record) {
    return record.own() ? own : embedded;
  }
}
