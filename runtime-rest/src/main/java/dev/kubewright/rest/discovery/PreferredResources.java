package dev.kubewright.rest.discovery;

import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.resource.GroupVersion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Chooses one version of each resource, by the rules of client-go's ServerPreferredResources. */
final class PreferredResources {
  private PreferredResources() {}

  /**
   * Returns each resource once. Lists and their resources keep the order of discovery, and empty
   * lists stay. (client-go has the same lists, with their resources in random order.)
   */
  static ServerResources of(ServerResources all) {
    Map<String, APIResourceList> byVersion =
        all.resources().stream()
            .collect(
                Collectors.toMap(
                    APIResourceList::groupVersion, list -> list, (first, second) -> second));
    var lists = new LinkedHashMap<String, APIResourceList>();
    for (APIGroup group : all.groups()) {
      Map<String, APIResource> chosen = chosen(group, byVersion);
      for (GroupVersion version : ServerResources.versions(List.of(group))) {
        APIResourceList list = byVersion.get(version.apiVersion());
        if (list != null) {
          lists.put(version.apiVersion(), list.with(l -> l.resources(kept(list, chosen))));
        }
      }
    }
    return new ServerResources(all.groups(), new ArrayList<>(lists.values()), all.failures());
  }

  /**
   * Keeps the chosen entries. A name that occurs twice has two equal names but one chosen entry.
   */
  @SuppressWarnings("ReferenceEquality") // equal entries of two versions are not the same entry
  private static List<APIResource> kept(APIResourceList list, Map<String, APIResource> chosen) {
    return list.resources().stream().filter(r -> chosen.get(r.name()) == r).toList();
  }

  /** Returns the entry of each resource: the first one, unless the preferred version has one. */
  private static Map<String, APIResource> chosen(
      APIGroup group, Map<String, APIResourceList> byVersion) {
    GroupVersionForDiscovery preferred = group.preferredVersion();
    Map<String, APIResource> chosen = new HashMap<>();
    for (GroupVersion version : ServerResources.versions(List.of(group))) {
      APIResourceList list = byVersion.get(version.apiVersion());
      if (list == null) {
        continue;
      }
      boolean wins = preferred != null && version.version().equals(preferred.version());
      for (APIResource resource : list.resources()) {
        if (resource.name().contains("/")) {
          continue;
        }
        if (wins) {
          chosen.put(resource.name(), resource);
        } else {
          chosen.putIfAbsent(resource.name(), resource);
        }
      }
    }
    return chosen;
  }
}
