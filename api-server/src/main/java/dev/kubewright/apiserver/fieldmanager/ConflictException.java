package dev.kubewright.apiserver.fieldmanager;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Thrown if an apply that is not forced conflicts with other managers. */
public final class ConflictException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Conflict> conflicts;

  ConflictException(List<Conflict> conflicts) {
    super(message(conflicts), null, false, false);
    this.conflicts = List.copyOf(conflicts);
  }

  /**
   * A cause of the response.
   *
   * @param message names the other manager
   * @param field the path
   */
  public record Cause(String message, String field) {}

  /** Returns a cause for each conflict, in the order of the message. */
  public List<Cause> causes() {
    return conflicts.stream()
        .map(one -> new Cause("conflict with " + one.manager().describe(), one.pathText()))
        .toList();
  }

  List<Conflict> conflicts() {
    return conflicts;
  }

  private static String message(List<Conflict> conflicts) {
    if (conflicts.size() == 1) {
      Conflict one = conflicts.get(0);
      return "Apply failed with 1 conflict: conflict with "
          + one.manager().describe()
          + ": "
          + one.pathText();
    }
    Map<Manager, StringBuilder> texts = new LinkedHashMap<>();
    for (Conflict conflict : conflicts) {
      texts
          .computeIfAbsent(
              conflict.manager(),
              manager -> new StringBuilder("conflicts with " + manager.describe() + ":"))
          .append("\n- ")
          .append(conflict.pathText());
    }
    return "Apply failed with "
        + conflicts.size()
        + " conflicts: "
        + String.join("\n", texts.values());
  }
}
