package dev.kubewright.rest.discovery;

import static dev.kubewright.Values.orElse;

import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.meta.v1.GroupVersionForDiscoveryBuilder;
import dev.kubewright.resource.GroupVersion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The form of discovery documents on which all readers may rely, whatever an aggregated API server
 * has sent.
 *
 * <ul>
 *   <li>A text that was missing or null is {@code ""}, as in Go.
 *   <li>Versions and resources have a name. Those without one are left out: nobody can ask for
 *       them.
 *   <li>A group occurs once. {@code groupVersion} of its versions consists of its name and theirs.
 * </ul>
 */
final class NormalForm {
  /** A name that means every name in the rules of mappers. No server serves it. */
  private static final String ANY = "*";

  private NormalForm() {}

  /** Returns the groups in their order. The versions of a repeated group belong to the first. */
  static List<APIGroup> groups(List<APIGroup> groups) {
    Map<String, APIGroup> byName = new LinkedHashMap<>();
    for (APIGroup group : groups) {
      if (group != null) {
        byName.merge(text(group.name()), group, NormalForm::merged);
      }
    }
    return byName.entrySet().stream().map(e -> group(e.getKey(), e.getValue())).toList();
  }

  private static APIGroup merged(APIGroup first, APIGroup second) {
    return first.with(
        g ->
            g.versions(
                Stream.concat(first.versions().stream(), second.versions().stream()).toList()));
  }

  /** Returns a group with the name by which it was asked for. */
  static APIGroup group(String name, APIGroup group) {
    List<GroupVersionForDiscovery> versions =
        group.versions().stream()
            .map(version -> version(name, version))
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    return new APIGroup(
        name,
        versions.equals(group.versions()) ? group.versions() : versions,
        version(name, group.preferredVersion()).orElse(null),
        group.serverAddressByClientCIDRs());
  }

  private static Optional<GroupVersionForDiscovery> version(
      String group, @Nullable GroupVersionForDiscovery version) {
    return version == null || text(version.version()).isEmpty()
        ? Optional.empty()
        : Optional.of(entry(new GroupVersion(group, version.version())));
  }

  /** Returns a list as that of the version that was asked for. */
  static APIResourceList list(GroupVersion version, APIResourceList list) {
    return list(version.apiVersion(), list);
  }

  /** Returns a list as that of the version that it names. */
  static APIResourceList list(APIResourceList list) {
    return list(text(list.groupVersion()), list);
  }

  private static APIResourceList list(String version, APIResourceList list) {
    boolean normal = list.resources().stream().allMatch(NormalForm::isNormal);
    if (normal && version.equals(list.groupVersion())) {
      return list;
    }
    return new APIResourceList(
        version,
        normal
            ? list.resources()
            : list.resources().stream()
                .filter(resource -> resource != null && !text(resource.name()).isEmpty())
                .map(NormalForm::resource)
                .toList());
  }

  private static boolean isNormal(@Nullable APIResource resource) {
    return resource != null
        && !text(resource.name()).isEmpty()
        && resource.singularName() != null
        && resource.kind() != null
        && isNormal(resource.verbs())
        && isNormal(resource.shortNames())
        && isNormal(resource.categories());
  }

  private static APIResource resource(APIResource resource) {
    return new APIResource(
        resource.name(),
        text(resource.singularName()),
        resource.namespaced(),
        resource.group(),
        resource.version(),
        text(resource.kind()),
        texts(resource.verbs()),
        texts(resource.shortNames()),
        texts(resource.categories()),
        resource.storageVersionHash());
  }

  private static boolean isNormal(List<String> texts) {
    return texts.stream().noneMatch(Objects::isNull);
  }

  private static List<String> texts(List<String> texts) {
    return isNormal(texts) ? texts : texts.stream().filter(Objects::nonNull).toList();
  }

  /** Returns whether a server can serve resources of this name. */
  static boolean isName(GroupVersion version) {
    return parsed(version.apiVersion()).equals(Optional.of(version));
  }

  /** Reads what a list names as its version, or returns empty if no server can serve it. */
  static Optional<GroupVersion> parsed(String apiVersion) {
    try {
      return Optional.of(GroupVersion.parse(apiVersion))
          .filter(version -> !version.group().equals(ANY) && !version.version().equals(ANY));
    } catch (IllegalArgumentException unusable) {
      return Optional.empty();
    }
  }

  private static String text(@Nullable String text) {
    return orElse(text, "");
  }

  static GroupVersionForDiscovery entry(GroupVersion version) {
    return new GroupVersionForDiscoveryBuilder()
        .groupVersion(version.apiVersion())
        .version(version.version())
        .build();
  }
}
