package dev.kubewright.apiserver.yaml;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.scanner.ScannerException;

/** Says in the real server's words what is wrong with a text. */
final class YamlProblems {
  /** Part of the parser's message, and part of its context, to the real server's words. */
  private record Problem(String found, String context, String words) {}

  private static final List<Problem> KNOWN =
      List.of(
          new Problem(
              "that cannot start any token", "", "found character that cannot start any token"),
          new Problem(
              "sequence entries are not allowed",
              "",
              "block sequence entries are not allowed in this context"),
          new Problem(
              "mapping keys are not allowed", "", "mapping keys are not allowed in this context"),
          new Problem(
              "mapping values are not allowed",
              "",
              "mapping values are not allowed in this context"),
          new Problem(
              "found unexpected document separator", "", "found unexpected document indicator"),
          new Problem("expected escape sequence of", "", "did not find expected hexdecimal number"),
          new Problem("found unknown escape character", "", "found unknown escape character"),
          new Problem(
              "expected indentation indicator", "", "found an indentation indicator equal to 0"),
          new Problem("expected chomping", "", "did not find expected comment or line break"),
          new Problem(
              "expected a comment or a line break",
              "",
              "did not find expected comment or line break"),
          new Problem(
              "unexpected character found",
              "",
              "did not find expected alphabetic or numeric character"),
          new Problem(
              "expected alphabetic or numeric character",
              "directive",
              "could not find expected directive name"),
          new Problem(
              "expected alphabetic or numeric character",
              "",
              "did not find expected alphabetic or numeric character"),
          new Problem("found undefined tag handle", "", "found undefined tag handle"),
          new Problem("expected '>'", "", "did not find the expected '>'"),
          new Problem("expected '!'", "", "did not find expected '!'"),
          new Problem("expected URI, but", "", "did not find expected tag URI"),
          new Problem("expected URI escape", "", "did not find URI escaped octet"),
          new Problem("expected ' '", "tag", "did not find expected whitespace or line break"),
          new Problem("expected ' '", "", "did not find expected whitespace"),
          new Problem(
              "expected a digit or '.'", "", "did not find expected digit or '.' character"),
          new Problem("expected a digit or ' '", "", "did not find expected comment or line break"),
          new Problem("expected a digit", "", "did not find expected version number"),
          new Problem(
              "cannot represent a valid version", "", "found extremely long version number"),
          new Problem("expected '<document start>'", "", "did not find expected <document start>"),
          new Problem("duplicate YAML directive", "", "found duplicate %YAML directive"),
          new Problem("duplicate tag handle", "", "found duplicate %TAG directive"),
          new Problem("incompatible YAML document", "", "found incompatible YAML document"),
          new Problem("expected the node content", "", "did not find expected node content"),
          new Problem("expected <block end>", "collection", "did not find expected '-' indicator"),
          new Problem("expected <block end>", "", "did not find expected key"),
          new Problem("expected ',' or ']'", "", "did not find expected ',' or ']'"),
          new Problem("expected ',' or '}'", "", "did not find expected ',' or '}'"));

  private YamlProblems() {}

  static YamlFault fault(MarkedYAMLException e) {
    int scanned = e instanceof ScannerException ? 1 : 0;
    Mark problem = e.getProblemMark();
    Mark context = e.getContextMark();
    int line = 0;
    // The real server counts the lines of some faults from 1, of others from 0.
    if (problem != null && problem.getLine() + ended(e, problem) != 0) {
      line = problem.getLine() + scanned + ended(e, problem);
    } else if (context != null && context.getLine() != 0) {
      line = context.getLine();
    }
    return YamlFault.at(
        line, words(String.valueOf(e.getProblem()), String.valueOf(e.getContext())));
  }

  /** Returns 1 if the text ends inside a line, because its end is then on a line of its own. */
  private static int ended(MarkedYAMLException e, Mark problem) {
    int[] text = problem.getBuffer();
    boolean end = problem.getPointer() >= text.length || text[problem.getPointer()] == 0;
    return end && problem.getColumn() != 0 && !(e instanceof ScannerException) ? 1 : 0;
  }

  /**
   * Returns the text with spaces for tabs at the place of the fault, or null if they are the fault
   * for the real server too. It takes tabs after the key of a map.
   */
  static @Nullable String withoutTabs(String text, MarkedYAMLException e) {
    Mark mark = e.getProblemMark();
    if (mark == null || !String.valueOf(e.getProblem()).contains("TAB")) {
      return null;
    }
    int at = text.offsetByCodePoints(0, mark.getIndex());
    int before = at - 1;
    while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
      before--;
    }
    if (before < 0 || "\n\r-?".indexOf(text.charAt(before)) >= 0) {
      return null;
    }
    int after = at;
    while (after < text.length() && text.charAt(after) == '\t') {
      after++;
    }
    return text.substring(0, at) + " ".repeat(after - at) + text.substring(after);
  }

  private static String words(String found, String context) {
    if (found.matches("(?s)found unknown escape character [0-9a-fA-F]{8}.*")) {
      return "found invalid Unicode character escape code";
    }
    for (Problem known : KNOWN) {
      if (found.contains(known.found()) && context.contains(known.context())) {
        return known.words();
      }
    }
    return found;
  }
}
