package dev.kubewright.processor.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Collects problems in the order in which they are found. One thread. */
public final class Report {
  private final List<Problem> problems = new ArrayList<>();

  /** An empty report. */
  public Report() {}

  /** Adds a problem. */
  public void add(Diagnostic id, String subject, Location where, Object... arguments) {
    problems.add(
        new Problem(id, subject, where, Arrays.stream(arguments).map(String::valueOf).toList()));
  }

  /** Adds the problems of another report. */
  public void addAll(Report other) {
    problems.addAll(other.problems);
  }

  /** The problems that a condition does not hold for. */
  public Report without(Predicate<Problem> condition) {
    var rest = new Report();
    problems.stream().filter(condition.negate()).forEach(rest.problems::add);
    return rest;
  }

  /** The problems. */
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** The declarations with an error that a condition holds for. */
  public Set<String> failed(Predicate<Problem> condition) {
    return without(condition.negate()).failed();
  }

  /** The declarations with an error. */
  public Set<String> failed() {
    var failed = new LinkedHashSet<String>();
    for (Problem problem : problems) {
      if (problem.id().isError()) {
        failed.add(problem.subject());
      }
    }
    return failed;
  }
}
