package dev.kubewright.error;

import dev.kubewright.OneLine;
import dev.kubewright.meta.v1.StatusCause;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A field that another manager owns with another value. The server sends the manager as a sentence
 * for people, from which this record is read. Immutable.
 *
 * @param manager the name of the manager that owns the field. If the sentence has another form, the
 *     whole sentence.
 * @param field the field, as the server writes paths: {@code .spec.replicas} or {@code
 *     .spec.containers[name="web"].image}
 * @param subresource the subresource by which the manager set the field, such as {@code scale}, or
 *     null for none
 * @param apiVersion the version of the API with which the manager created or updated the object, or
 *     null if it applied the field
 * @param time the time of the manager's last update, or null if the server does not say it
 */
public record FieldConflict(
    String manager,
    String field,
    @Nullable String subresource,
    @Nullable String apiVersion,
    @Nullable Instant time) {

  /** A text as Go quotes it. Possessive, so that a long text costs no stack. */
  private static final String QUOTED = "\"((?:[^\"\\\\]|\\\\.)*+)\"";

  /** The sentence of the API server's {@code managedfields.printManager}. */
  private static final Pattern SENTENCE =
      Pattern.compile(
          "conflict with "
              + QUOTED
              + "(?: with subresource "
              + QUOTED
              + ")?(?: using (\\S+))?(?: at (\\S+))?.*",
          Pattern.DOTALL);

  /** Characters as Go quotes them. */
  private static final Pattern ESCAPE =
      Pattern.compile(
          "\\\\(?:x(\\p{XDigit}{2})|u(\\p{XDigit}{4})|U(\\p{XDigit}{8})|(.))", Pattern.DOTALL);

  /** Reads a cause of an apply's failure. */
  static FieldConflict of(StatusCause cause) {
    String message = cause.message() == null ? "" : cause.message();
    String field = cause.field() == null ? "" : cause.field();
    Matcher sentence = SENTENCE.matcher(message);
    if (!sentence.matches()) {
      return new FieldConflict(message, field, null, null, null);
    }
    String subresource = sentence.group(2);
    return new FieldConflict(
        unquoted(sentence.group(1)),
        field,
        subresource == null ? null : unquoted(subresource),
        sentence.group(3),
        time(sentence.group(4)));
  }

  private static @Nullable Instant time(@Nullable String text) {
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeException otherForm) {
      return null;
    }
  }

  private static String unquoted(String text) {
    return ESCAPE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(character(found)));
  }

  private static String character(MatchResult found) {
    for (int group = 1; group <= 3; group++) {
      if (found.group(group) != null) {
        int code = Integer.parseUnsignedInt(found.group(group), 16);
        return Character.isValidCodePoint(code) ? Character.toString(code) : "\ufffd";
      }
    }
    return switch (found.group(4)) {
      case "a" -> "\u0007";
      case "b" -> "\b";
      case "f" -> "\f";
      case "n" -> "\n";
      case "r" -> "\r";
      case "t" -> "\t";
      case "v" -> "\u000b";
      default -> found.group(4);
    };
  }

  /**
   * Returns how the manager got the field: {@code Update} for every write but apply, {@code Apply}
   * otherwise. These are the words of {@code managedFields}.
   */
  public String operation() {
    return apiVersion == null ? "Apply" : "Update";
  }

  /** Returns the values on one line, without control characters. They may come from a server. */
  @Override
  public String toString() {
    return OneLine.of(
        "FieldConflict[manager="
            + manager
            + ", field="
            + field
            + ", subresource="
            + subresource
            + ", apiVersion="
            + apiVersion
            + ", time="
            + time
            + "]");
  }
}
