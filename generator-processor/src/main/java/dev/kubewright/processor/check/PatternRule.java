package dev.kubewright.processor.check;

import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A pattern is an expression of RE2, the engine of the API server. */
final class PatternRule implements Rule {
  private static final Pattern NAMED = Pattern.compile("\\(\\?P?<(?![=!])[^>]*>");
  private static final Pattern LOOK_AROUND = Pattern.compile("(?<!\\\\)\\(\\?(<?[=!]|>)");
  private static final Pattern BACK_REFERENCE =
      Pattern.compile("(?<!\\\\)(\\\\\\\\)*\\\\([1-9]|k<)");

  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(
        model,
        place ->
            problem(place.value().schema().text(Keyword.PATTERN))
                .ifPresent(
                    problem ->
                        report.add(
                            Diagnostic.BAD_PATTERN,
                            place.subject(),
                            place.at(Keyword.PATTERN),
                            place.what(),
                            problem)));
  }

  private static Optional<String> problem(String pattern) {
    if (LOOK_AROUND.matcher(pattern).find()) {
      return Optional.of("RE2 has no look-around and no atomic groups");
    }
    if (BACK_REFERENCE.matcher(pattern).find()) {
      return Optional.of("RE2 has no back-references");
    }
    try {
      Pattern.compile(java(pattern));
      return Optional.empty();
    } catch (PatternSyntaxException e) {
      return Optional.of(e.getDescription() + " near index " + e.getIndex());
    }
  }

  /** The expression in Java's syntax, as far as it differs. */
  static String java(String pattern) {
    return NAMED.matcher(pattern).replaceAll("(");
  }
}
