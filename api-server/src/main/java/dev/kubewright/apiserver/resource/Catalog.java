package dev.kubewright.apiserver.resource;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** All resources that are served now: the built-in ones and those of established CRDs. */
public final class Catalog {
  private static final List<String> GROUP_ORDER =
      List.of(
          "apiregistration.k8s.io",
          "apps",
          "events.k8s.io",
          "authentication.k8s.io",
          "authorization.k8s.io",
          "autoscaling",
          "batch",
          "certificates.k8s.io",
          "networking.k8s.io",
          "policy",
          "rbac.authorization.k8s.io",
          "storage.k8s.io",
          "admissionregistration.k8s.io",
          "apiextensions.k8s.io",
          "scheduling.k8s.io",
          "coordination.k8s.io",
          "node.k8s.io",
          "discovery.k8s.io",
          "resource.k8s.io",
          "flowcontrol.apiserver.k8s.io",
          "internal.apiserver.k8s.io",
          "storagemigration.k8s.io");

  private final Map<String, Resource> builtIn = BuiltIns.all();
  private final ConcurrentSkipListMap<String, List<Resource>> custom =
      new ConcurrentSkipListMap<>();

  private static String key(String group, String version, String plural) {
    return group + "/" + version + "/" + plural;
  }

  static String key(Resource resource) {
    return key(resource.group(), resource.version(), resource.plural());
  }

  /** Returns the resource, or null. */
  public @Nullable Resource find(String group, String version, String plural) {
    Resource own = builtIn.get(key(group, version, plural));
    if (own != null) {
      return own;
    }
    for (List<Resource> versions : custom.values()) {
      for (Resource resource : versions) {
        if (resource.group().equals(group)
            && resource.version().equals(version)
            && resource.plural().equals(plural)) {
          return resource;
        }
      }
    }
    return null;
  }

  /** Begins to serve the versions of a CRD. */
  public void serve(String crd, List<Resource> versions) {
    custom.put(crd, List.copyOf(versions));
  }

  /** Stops serving the resources of a CRD. */
  public void withdraw(String crd) {
    custom.remove(crd);
  }

  /** Returns the resources of one CRD. */
  public List<Resource> of(String crd) {
    return custom.getOrDefault(crd, List.of());
  }

  /** Returns every resource, built-in ones first. */
  public Collection<Resource> all() {
    List<Resource> all = new ArrayList<>(builtIn.values());
    custom.values().forEach(all::addAll);
    return all;
  }

  /** Returns the resources of a group-version in discovery's order. Empty if it is not served. */
  public List<Resource> in(String group, String version) {
    Map<String, Resource> sorted = new TreeMap<>();
    for (Resource resource : all()) {
      if (resource.group().equals(group) && resource.version().equals(version)) {
        sorted.put(resource.plural(), resource);
      }
    }
    return List.copyOf(sorted.values());
  }

  /** Returns the groups except core, with their versions, the preferred one first. */
  public Map<String, List<String>> groups() {
    Map<String, LinkedHashSet<String>> found = new LinkedHashMap<>();
    GROUP_ORDER.forEach(group -> found.put(group, new LinkedHashSet<>()));
    Map<String, LinkedHashSet<String>> others = new TreeMap<>();
    for (Resource resource : all()) {
      if (!resource.group().isEmpty()) {
        Map<String, LinkedHashSet<String>> target =
            found.containsKey(resource.group()) ? found : others;
        target
            .computeIfAbsent(resource.group(), group -> new LinkedHashSet<>())
            .add(resource.version());
      }
    }
    found.putAll(others);
    Map<String, List<String>> sorted = new LinkedHashMap<>();
    found.forEach(
        (group, versions) -> {
          if (!versions.isEmpty()) {
            sorted.put(group, versions.stream().sorted(Versions.PREFERRED_FIRST).toList());
          }
        });
    return sorted;
  }

  /** Returns whether only CRDs serve the group. */
  public boolean isCustomGroup(String group) {
    return builtIn.values().stream().noneMatch(resource -> resource.group().equals(group));
  }

  /** Returns one resource for each built-in storage bucket, for reading it in any version. */
  public TreeSet<String> buckets() {
    TreeSet<String> buckets = new TreeSet<>(Comparator.naturalOrder());
    all().forEach(resource -> buckets.add(resource.bucket()));
    return buckets;
  }
}
