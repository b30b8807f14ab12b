package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.resource.GroupVersion;
import java.io.Serial;
import java.util.Map;
import java.util.stream.Collectors;

/** Some versions of the API could not be discovered. {@link #partial} has the others. */
public final class GroupDiscoveryFailedException extends KubewrightException {
  @Serial private static final long serialVersionUID = 1L;

  private final transient ServerResources partial;

  GroupDiscoveryFailedException(ServerResources partial) {
    super(message(partial), partial.failures().values().iterator().next());
    this.partial = partial;
    partial.failures().values().stream().skip(1).forEach(this::addSuppressed);
  }

  private static String message(ServerResources partial) {
    return "unable to retrieve the complete list of server APIs: "
        + partial.failures().entrySet().stream()
            .map(failure -> failure.getKey() + ": " + failure.getValue().getMessage())
            .sorted()
            .collect(Collectors.joining(", "));
  }

  /** Returns the versions that could not be discovered, and why. */
  public Map<GroupVersion, KubewrightException> failures() {
    return partial.failures();
  }

  /** Returns what could be discovered. */
  public ServerResources partial() {
    return partial;
  }
}
