package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Scope;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.discovery.ServerResources;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Maps what discovery found, by the rules of client-go's NewDiscoveryRESTMapper: the core group
 * first, then the groups in the order of discovery, and in each group the preferred version first.
 * If discovery was partial, exceptions name the versions that it missed. Immutable.
 */
public final class DiscoveryRestMapper implements RestMapper {
  private static final GroupVersion CORE = new GroupVersion("", "v1");

  private final RestMapper mapper;
  private final Map<GroupVersion, KubewrightException> failures;

  private DiscoveryRestMapper(RestMapper mapper, Map<GroupVersion, KubewrightException> failures) {
    this.mapper = mapper;
    this.failures = failures;
  }

  /**
   * Returns a mapper of everything that discovery found. Subresources are left out. The mapper asks
   * no server.
   */
  public static DiscoveryRestMapper of(ServerResources discovered) {
    Map<GroupVersion, APIResourceList> lists = new HashMap<>();
    for (APIResourceList list : discovered.resources()) {
      lists.put(GroupVersion.parse(list.groupVersion()), list);
    }
    var mappers = new ArrayList<DefaultRestMapper>();
    var priority = new ArrayList<GroupVersion>();
    priority.add(CORE);
    for (APIGroup group : discovered.groups()) {
      GroupVersionForDiscovery preferred = group.preferredVersion();
      if (preferred != null) {
        var groupVersion = new GroupVersion(group.name(), preferred.version());
        if (lists.containsKey(groupVersion)) {
          priority.add(groupVersion);
        }
      }
      for (GroupVersionForDiscovery version : group.versions()) {
        var groupVersion = new GroupVersion(group.name(), version.version());
        APIResourceList list = lists.get(groupVersion);
        if (list != null) {
          priority.add(groupVersion);
          mappers.add(mapper(groupVersion, list));
        }
      }
    }
    for (APIGroup group : discovered.groups()) {
      priority.add(new GroupVersion(group.name(), PriorityRestMapper.ANY));
    }
    List<GroupVersion> distinct = priority.stream().distinct().toList();
    return new DiscoveryRestMapper(
        new PriorityRestMapper(
            MultiRestMapper.of(mappers),
            distinct.stream().map(v -> v.withResource(PriorityRestMapper.ANY)).toList(),
            distinct.stream().map(v -> v.withKind(PriorityRestMapper.ANY)).toList()),
        discovered.failures());
  }

  /**
   * Returns a mapper of one version. Kinds in lower case and lists of kinds are mapped too, as
   * client-go does. The lists have guessed names, which no server serves.
   */
  private static DefaultRestMapper mapper(GroupVersion version, APIResourceList list) {
    DefaultRestMapper.Builder builder = DefaultRestMapper.builder(version);
    for (APIResource resource : list.resources()) {
      if (resource.name().contains("/") || resource.kind().isEmpty()) {
        continue;
      }
      Scope scope = resource.namespaced() ? Scope.NAMESPACED : Scope.CLUSTER;
      String lower = DefaultRestMapper.guessSingular(resource.kind());
      String singular = resource.singularName().isEmpty() ? lower : resource.singularName();
      builder.addSpecific(version.withKind(lower), resource.name(), singular, scope);
      builder.addSpecific(version.withKind(resource.kind()), resource.name(), singular, scope);
      builder.add(version.withKind(resource.kind() + "List"), scope);
    }
    return builder.add(version.withKind("List"), Scope.CLUSTER).build();
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    return explained(resource.group(), true, () -> mapper.kindFor(resource));
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    return explained(resource.group(), true, () -> mapper.kindsFor(resource));
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return explained(resource.group(), true, () -> mapper.resourceFor(resource));
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    return explained(resource.group(), true, () -> mapper.resourcesFor(resource));
  }

  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    return explained(kind.group(), false, () -> mapper.restMapping(kind, versions));
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    return explained(kind.group(), false, () -> mapper.restMappings(kind, versions));
  }

  @Override
  public String singular(String resource) {
    return explained("", true, () -> mapper.singular(resource));
  }

  /** Adds the versions that may have the type, if discovery has missed some. */
  private <T> T explained(String group, boolean anyGroup, Supplier<T> lookup) {
    try {
      return lookup.get();
    } catch (NoMatchException noMatch) {
      var missed = new LinkedHashMap<GroupVersion, KubewrightException>();
      failures.forEach(
          (version, failure) -> {
            if (anyGroup ? version.group().startsWith(group) : version.group().equals(group)) {
              missed.put(version, failure);
            }
          });
      throw missed.isEmpty() ? noMatch : noMatch.with(Hints.ofFailures(missed));
    }
  }
}
