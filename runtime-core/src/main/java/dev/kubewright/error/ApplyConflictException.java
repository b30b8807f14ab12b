package dev.kubewright.error;

import dev.kubewright.meta.v1.Status;
import java.util.List;

/**
 * Thrown when an apply without {@code force} sets a field to another value than the manager that
 * owns it (409). Another attempt fails in the same way, so {@code retryOnConflict} throws it at
 * once. Either leave the fields out, or apply with {@code force} to take them.
 *
 * <pre>{@code
 * catch (ApplyConflictException taken) {
 *   taken.conflicts().forEach(c -> log(c.manager() + " owns " + c.field()));
 * }
 * }</pre>
 */
public final class ApplyConflictException extends ConflictException {
  private static final long serialVersionUID = 1L;

  /** The reason of a cause that stands for a field of another manager. */
  private static final String REASON = "FieldManagerConflict";

  ApplyConflictException(Status status, int code, String method, String path) {
    super(status, code, method, path);
  }

  /** Returns whether a status has a field that another manager owns. */
  static boolean isMeant(Status status) {
    var details = status.details();
    return details != null
        && details.causes().stream().anyMatch(cause -> REASON.equals(cause.reason()));
  }

  /**
   * Returns the fields that other managers own, in the server's order. A field appears once for
   * each manager. Empty after deserialization, as {@link #causes} is.
   */
  public List<FieldConflict> conflicts() {
    return causes().stream()
        .filter(cause -> REASON.equals(cause.reason()))
        .map(FieldConflict::of)
        .toList();
  }
}
