package dev.kubewright.processor.check.record;

import dev.kubewright.naming.GoPatterns;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;

/** A pattern is an expression of RE2, the engine of the API server. */
final class PatternRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(
        model,
        place -> {
          String problem = GoPatterns.problem(place.value().schema().text(Keyword.PATTERN));
          if (!problem.isEmpty()) {
            report.add(
                Diagnostic.BAD_PATTERN,
                place.subject(),
                place.at(Keyword.PATTERN),
                place.what(),
                problem);
          }
        });
  }
}
