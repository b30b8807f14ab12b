package dev.kubewright.processor.report;

import java.util.List;

/**
 * One problem, with its place.
 *
 * @param id the kind of problem
 * @param subject the declaration that is not emitted because of it (for errors), by qualified name
 * @param where the place
 * @param arguments the arguments of the message
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
