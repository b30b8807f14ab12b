package dev.kubewright.processor.collect;

import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The declarations that wait for another round because a type is not there yet, each with its
 * reason. One thread.
 */
public final class Deferrals {
  private final List<Deferral> deferrals = new ArrayList<>();

  /** Nothing waits. */
  public Deferrals() {}

  /**
   * One reason to wait.
   *
   * @param subject qualified name of the declaration
   * @param where the use of the missing type
   * @param what the use in words
   * @param type the missing type as it is written
   */
  public record Deferral(String subject, Location where, String what, String type) {}

  /** Adds a reason. */
  public void add(String subject, Location where, String what, String type) {
    deferrals.add(new Deferral(subject, where, what, type));
  }

  /** All reasons. */
  public List<Deferral> all() {
    return List.copyOf(deferrals);
  }

  /** The declarations that wait. */
  public Set<String> subjects() {
    var subjects = new LinkedHashSet<String>();
    deferrals.forEach(deferral -> subjects.add(deferral.subject()));
    return subjects;
  }

  /** Whether nothing waits. */
  public boolean isEmpty() {
    return deferrals.isEmpty();
  }
}
