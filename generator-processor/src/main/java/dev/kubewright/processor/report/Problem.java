package dev.kubewright.processor.report;

import java.util.List;

/**
 * One mistake.
 *
 * @param id what kind of mistake
 * @param subject the declaration that is not emitted because of it (for errors), by qualified name
 * @param where the place
 * @param arguments what fills the template
 */
public record Problem(Diagnostic id, String subject, Location where, List<String> arguments) {
  /** Copies the arguments. */
  public Problem {
    arguments = List.copyOf(arguments);
  }

  /** {@code [KW-Id] fact; remedy.} */
  public String text() {
    return id.message(arguments);
  }
}
