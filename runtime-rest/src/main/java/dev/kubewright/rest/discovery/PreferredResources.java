package dev.kubewright.rest.discovery;

import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Chooses one version of each resource, by the rules of client-go's ServerPreferredResources. */
final class PreferredResources {
  private PreferredResources() {}

  /** Returns each resource once. Lists keep the order of discovery, and empty ones stay. */
  static ServerResources of(ServerResources all) {
    Map<String, APIResourceList> byVersion = new HashMap<>();
    for (APIResourceList list : all.resources()) {
      byVersion.put(list.groupVersion(), list);
    }
    Map<String, List<APIResource>> chosen = new LinkedHashMap<>();
    for (APIGroup group : all.groups()) {
      Map<String, String> versions = versionOfEach(group, byVersion);
      for (GroupVersionForDiscovery version : group.versions()) {
        APIResourceList list = byVersion.get(version.groupVersion());
        if (list == null) {
          continue;
        }
        var kept = new ArrayList<APIResource>();
        for (APIResource resource : list.resources()) {
          if (version.groupVersion().equals(versions.get(resource.name()))) {
            kept.add(resource);
          }
        }
        chosen.put(version.groupVersion(), kept);
      }
    }
    var lists = new ArrayList<APIResourceList>();
    chosen.forEach(
        (version, kept) -> lists.add(byVersion.get(version).with(l -> l.resources(kept))));
    return new ServerResources(all.groups(), lists, all.failures());
  }

  /**
   * Returns the version of each resource of a group: the preferred one, or the first that has it.
   */
  private static Map<String, String> versionOfEach(
      APIGroup group, Map<String, APIResourceList> byVersion) {
    GroupVersionForDiscovery preferred = group.preferredVersion();
    Map<String, String> versions = new HashMap<>();
    for (GroupVersionForDiscovery version : group.versions()) {
      APIResourceList list = byVersion.get(version.groupVersion());
      if (list == null) {
        continue;
      }
      boolean wins = preferred != null && version.version().equals(preferred.version());
      for (APIResource resource : list.resources()) {
        if (resource.name().contains("/")) {
          continue;
        }
        if (wins) {
          versions.put(resource.name(), version.groupVersion());
        } else {
          versions.putIfAbsent(resource.name(), version.groupVersion());
        }
      }
    }
    return versions;
  }
}
