package dev.kubewright.rest.mapping;

import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersionResource;
import java.util.List;
import java.util.Objects;

/**
 * The name of a resource as a person writes it, perhaps with a group and a version. A {@link
 * RestMapper} finds what it stands for.
 *
 * <p>A group that is only the beginning of one, such as {@code storage} of {@code storage.k8s.io},
 * counts if no group has exactly that name.
 *
 * @param group the group, or {@code ""} for any group
 * @param version the version, or {@code ""} for any version
 * @param resource the plural or singular name, in any case. Mappers that expand shortcuts accept
 *     short names.
 */
public record PartialResource(String group, String version, String resource) {
  /**
   * Checks the parts.
   *
   * @throws IllegalArgumentException if the name of the resource is empty
   */
  public PartialResource {
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(version, "version");
    if (resource.isEmpty()) {
      throw new IllegalArgumentException("a resource needs a name, such as deployments");
    }
  }

  /**
   * Returns a resource of any group and version. The name is taken as it is: use {@link #parse} for
   * {@code deployments.apps}.
   */
  public static PartialResource of(String resource) {
    return new PartialResource("", "", resource);
  }

  /** Returns a resource in any version. The core group counts as any group. */
  public static PartialResource of(GroupResource resource) {
    return new PartialResource(resource.group(), "", resource.resource());
  }

  /** Returns a resource of a group and version. The core group counts as any group. */
  public static PartialResource of(GroupVersionResource resource) {
    return new PartialResource(resource.group(), resource.version(), resource.resource());
  }

  /**
   * Reads an argument such as {@code deployments}, {@code deployments.apps} or {@code
   * deployments.v1.apps}, as kubectl does. Two points allow two readings: {@code v1} may be the
   * version, or the first part of the group. {@code pods.v1.} has a version and no group.
   *
   * @return the readings, in the order in which a caller tries them
   * @throws IllegalArgumentException if the name of the resource is empty
   */
  public static List<PartialResource> parse(String argument) {
    int first = argument.indexOf('.');
    if (first < 0) {
      return List.of(of(argument));
    }
    String resource = argument.substring(0, first);
    var inAnyVersion = new PartialResource(argument.substring(first + 1), "", resource);
    int second = argument.indexOf('.', first + 1);
    if (second < 0) {
      return List.of(inAnyVersion);
    }
    var inVersion =
        new PartialResource(
            argument.substring(second + 1), argument.substring(first + 1, second), resource);
    return List.of(inVersion, inAnyVersion);
  }

  /** Returns the text that {@link #parse} reads, such as {@code deployments.v1.apps}. */
  @Override
  public String toString() {
    if (version.isEmpty()) {
      return group.isEmpty() ? resource : resource + "." + group;
    }
    return resource + "." + version + "." + group;
  }
}
