package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.GroupVersion;
import java.util.List;
import java.util.Map;

/**
 * Thrown when a server does not serve a type. An object that is missing is a {@link
 * dev.kubewright.client.NotFoundException} instead.
 *
 * <p>If {@link #failures} has entries, the mapper could not see all types, so that the type may
 * still be served.
 */
public abstract sealed class NoMatchException extends MappingException
    permits NoKindMatchException, NoResourceMatchException {
  private static final long serialVersionUID = 1L;

  private final transient Hints hints;

  NoMatchException(String message, Hints hints) {
    super(message + hints.text(), hints.cause());
    this.hints = hints;
  }

  /**
   * Returns names of types that may be meant, the nearest first. They are written as {@link
   * RestMapper#mappingFor} reads them, such as {@code deployments.apps}. At most three.
   */
  public List<String> suggestions() {
    return hints().suggestions();
  }

  /**
   * Returns the versions that the mapper could not discover and that may have the type, and why.
   */
  public Map<GroupVersion, KubewrightException> failures() {
    return hints().failures();
  }

  /** Returns what else is known. Nothing after deserialization. */
  @SuppressWarnings("NullAway") // a transient field is null after deserialization
  Hints hints() {
    return hints == null ? Hints.NONE : hints;
  }
}
