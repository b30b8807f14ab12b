package dev.kubewright.rest.mapping;

import static dev.kubewright.Values.orElse;

import dev.kubewright.KubewrightException;
import dev.kubewright.resource.GroupVersion;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a server does not serve a type. An object that is missing is a {@link
 * dev.kubewright.error.NotFoundException} instead.
 *
 * <p>If {@link #failures} has entries, the mapper could not see all types. If {@link #retryAfter}
 * is present, it did not ask the server. In both cases the type may be served all the same.
 */
public abstract sealed class NoMatchException extends MappingException
    permits NoKindMatchException, NoResourceMatchException {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable Hints hints;

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

  /**
   * Returns the time after which the mapper may ask the server again. Present if the mapper has
   * reached its limit of reloads and did not ask this time, so that the type may be served by now.
   */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(hints().retryAfter());
  }

  /** Returns what else is known. Nothing after deserialization. */
  final Hints hints() {
    return orElse(hints, Hints.NONE);
  }

  /** Returns the same exception with more hints. */
  abstract NoMatchException with(Hints more);
}
