package dev.kubewright.processor.collect;

import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The declarations that wait for another round, because a type is not there yet or another
 * processor has still to add members. Each has the problem that is reported if no round brings what
 * is missing. One thread.
 */
public final class Deferrals {
  private final Report problems = new Report();
  private final Set<String> constants = new HashSet<>();

  /** Whether something waits for a type that this processor may make itself. */
  private boolean ofOurs;

  /** Whether something waits for members that another processor adds. */
  private boolean ofMembers;

  /** Nothing waits. */
  public Deferrals() {}

  /**
   * Lets a declaration wait for a type.
   *
   * @param subject qualified name of the declaration
   * @param where the use of the missing type
   * @param what a description of the use, for messages
   * @param type the missing type as it is written
   */
  public void add(String subject, Location where, String what, String type) {
    problems.add(Diagnostic.UNRESOLVED_TYPE, subject, where, what, type);
  }

  /** Lets a declaration wait for a type that may be one of those that this processor makes. */
  public void addOfOurs(String subject, Location where, String what, String type) {
    ofOurs = true;
    add(subject, where, what, type);
  }

  /**
   * Whether no round can bring what is missing.
   *
   * @param others whether other processors run, which may bring any type
   */
  public boolean areHopeless(boolean others) {
    return !isEmpty() && !ofOurs && !ofMembers && !others;
  }

  /**
   * Lets the declarations of some problems wait for members that another processor adds.
   *
   * @param others whether that processor runs
   */
  public void add(Report incomplete, boolean others) {
    ofMembers |= others;
    problems.addAll(incomplete);
  }

  /**
   * Lets a declaration wait for a constant in one of its annotations. If no round brings it, the
   * compiler reports that.
   */
  public void addOfConstant(String subject) {
    constants.add(subject);
  }

  /** The declarations that wait for a constant. Their other problems may follow from that. */
  public Set<String> ofConstants() {
    return constants;
  }

  /** The problems to report if no further round comes. */
  public Report problems() {
    return problems;
  }

  /** The declarations that wait. */
  public Set<String> subjects() {
    Set<String> subjects = new LinkedHashSet<>(problems.failed());
    subjects.addAll(constants);
    return subjects;
  }

  /** Whether nothing waits. */
  public boolean isEmpty() {
    return problems.problems().isEmpty() && constants.isEmpty();
  }
}
