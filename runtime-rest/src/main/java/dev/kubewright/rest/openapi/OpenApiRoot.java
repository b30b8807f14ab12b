package dev.kubewright.rest.openapi;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.json.RawJson;
import dev.kubewright.resource.GroupVersion;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds the OpenAPI v3 document of a group and version. Safe for all threads.
 *
 * <pre>{@code
 * var root = OpenApiRoot.over(DiscoveryClient.over(rest).openApiV3());
 * RawJson document = root.gvSpec(new GroupVersion("apps", "v1"));
 * }</pre>
 */
public final class OpenApiRoot {
  private final OpenApiClient client;

  private OpenApiRoot(OpenApiClient client) {
    this.client = client;
  }

  /** Returns a root over a client, which reads the index at each call unless it is cached. */
  public static OpenApiRoot over(OpenApiClient client) {
    return new OpenApiRoot(Objects.requireNonNull(client, "client"));
  }

  /**
   * Returns each group and version with a document, in alphabetical order. Paths that are not those
   * of a group and version, such as {@code apis/apps}, are left out.
   */
  public List<GroupVersion> groupVersions() {
    return client.paths().keySet().stream()
        .map(OpenApiRoot::groupVersion)
        .flatMap(Optional::stream)
        .sorted(Comparator.comparing(GroupVersion::apiVersion))
        .toList();
  }

  /**
   * Reads the document of a group and version, as JSON. The time limit of the client counts for the
   * index and the document together.
   *
   * @throws KubewrightException if the server has no such document
   */
  public RawJson gvSpec(GroupVersion version) {
    Deadline deadline = client.deadline();
    OpenApiGroupVersion found = client.paths(deadline).get(path(version));
    if (found == null) {
      throw new KubewrightException(
          "the server has no OpenAPI v3 document for " + version + "; see groupVersions()");
    }
    return found.schema(deadline);
  }

  /** Returns the path of a group and version in the index, such as {@code apis/apps/v1}. */
  public static String path(GroupVersion version) {
    return version.group().isEmpty()
        ? "api/" + version.version()
        : "apis/" + version.group() + "/" + version.version();
  }

  /** Returns the group and version of a path. As in client-go, further segments are ignored. */
  static Optional<GroupVersion> groupVersion(String path) {
    String[] parts = path.split("/", -1);
    if (parts[0].equals("api") && parts.length >= 2) {
      return Optional.of(new GroupVersion("", parts[1]));
    }
    return parts[0].equals("apis") && parts.length >= 3
        ? Optional.of(new GroupVersion(parts[1], parts[2]))
        : Optional.empty();
  }
}
