package dev.kubewright.apiserver.resource;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * All resources that are served now: the built-in ones and those of established CRDs. It also knows
 * the versions that other servers are to serve. Safe for all threads.
 */
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
          "storagemigration.k8s.io",
          "lifecycle.k8s.io");

  /** The priority of groups of CRDs among those of other servers. */
  private static final int CRD_PRIORITY = 1000;

  private static final int CRD_VERSION_PRIORITY = 100;

  /** Every built-in resource, served or not. */
  private final Map<String, Resource> known = BuiltIns.ALL;

  private final Map<String, Resource> builtIn = new LinkedHashMap<>();
  private final ConcurrentSkipListMap<String, List<Resource>> custom =
      new ConcurrentSkipListMap<>();
  private final ConcurrentSkipListMap<String, Extension> extensions = new ConcurrentSkipListMap<>();
  private final RuntimeConfig config;
  private final Set<String> failing;
  private final AtomicLong generation = new AtomicLong();

  /** Creates a catalog of the built-in resources, all of which work. */
  public Catalog(RuntimeConfig config) {
    this(config, ConcurrentHashMap.newKeySet());
  }

  private Catalog(RuntimeConfig config, Set<String> failing) {
    this.config = config;
    this.failing = failing;
    known.forEach(
        (key, resource) -> {
          if (config.serves(resource)) {
            builtIn.put(key, resource);
          }
        });
  }

  /** Returns a catalog of the same built-in resources in which the same group-versions fail. */
  public Catalog successor() {
    return new Catalog(config, failing);
  }

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

  /** Returns a built-in resource even if it is not served, or null. */
  public @Nullable Resource builtIn(String group, String version, String plural) {
    return known.get(key(group, version, plural));
  }

  /** Returns whether a kind is built in, served or not. */
  public boolean isBuiltIn(String kind, String groupVersion) {
    return known.values().stream()
        .anyMatch(each -> each.kind().equals(kind) && each.groupVersion().equals(groupVersion));
  }

  /** Returns whether a group has a built-in kind in any version. */
  public boolean hasKind(String kind, String group) {
    return known.values().stream()
        .anyMatch(each -> each.kind().equals(kind) && each.group().equals(group));
  }

  /** Returns the resource of a kind, or null. */
  public @Nullable Resource ofKind(String group, String version, String kind) {
    for (Resource resource : all()) {
      if (resource.kind().equals(kind)
          && resource.group().equals(group)
          && resource.version().equals(version)
          && resource.verbs().contains("get")) {
        return resource;
      }
    }
    return null;
  }

  /** Returns a resource whose objects are in a bucket, or null. */
  public @Nullable Resource ofBucket(String bucket) {
    for (Resource resource : all()) {
      if (resource.bucket().equals(bucket)) {
        return resource;
      }
    }
    return null;
  }

  /** Begins to serve the versions of a CRD. */
  public void serve(String crd, List<Resource> versions) {
    custom.put(crd, List.copyOf(versions));
    generation.incrementAndGet();
  }

  /** Stops serving the resources of a CRD. */
  public void withdraw(String crd) {
    custom.remove(crd);
    generation.incrementAndGet();
  }

  /** Returns a number that is higher after each change of the served resources. */
  public long generation() {
    return generation.get();
  }

  /** Begins to announce a version that another server is to serve, under its service's name. */
  public void announce(String name, Extension extension) {
    extensions.put(name, extension);
  }

  /** Stops announcing a version of another server. */
  public void renounce(String name) {
    extensions.remove(name);
  }

  /** Makes a group-version fail, or ends that. */
  public void fail(String groupVersion, boolean fails) {
    if (fails) {
      failing.add(groupVersion);
    } else {
      failing.remove(groupVersion);
    }
  }

  /**
   * Returns whether requests to a group-version fail, because its server cannot be reached. A CRD
   * or a built-in kind of the same group-version does not matter then.
   */
  public boolean isDown(String group, String version) {
    return failing.contains(group.isEmpty() ? version : group + "/" + version)
        || extensions.values().stream().anyMatch(e -> e.is(group, version));
  }

  /** Returns the resources of one CRD. */
  public List<Resource> of(String crd) {
    return custom.getOrDefault(crd, List.of());
  }

  /**
   * A resource that a CRD defines.
   *
   * @param resource the resource
   * @param version the version of the CRD
   */
  public record Defined(Resource resource, CustomVersion version) {}

  /** Returns every resource that a CRD defines. */
  public List<Defined> defined() {
    List<Defined> defined = new ArrayList<>();
    for (List<Resource> versions : custom.values()) {
      for (Resource resource : versions) {
        defined.add(new Defined(resource, Objects.requireNonNull(resource.custom())));
      }
    }
    return defined;
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
    Map<String, Integer> priorities = new HashMap<>();
    for (Extension extension : extensions.values()) {
      priorities.merge(extension.group(), extension.groupPriority(), Math::max);
    }
    for (Resource resource : all()) {
      if (!resource.group().isEmpty()) {
        Map<String, LinkedHashSet<String>> target =
            found.containsKey(resource.group()) ? found : others;
        target
            .computeIfAbsent(resource.group(), group -> new LinkedHashSet<>())
            .add(resource.version());
      }
    }
    for (Extension extension : extensions.values()) {
      Map<String, LinkedHashSet<String>> target =
          found.containsKey(extension.group()) ? found : others;
      target
          .computeIfAbsent(extension.group(), group -> new LinkedHashSet<>())
          .add(extension.version());
    }
    others.keySet().stream()
        .sorted(
            Comparator.comparingInt((String g) -> -priorities.getOrDefault(g, CRD_PRIORITY))
                .thenComparing(Comparator.naturalOrder()))
        .forEach(group -> found.put(group, others.getOrDefault(group, new LinkedHashSet<>())));
    Map<String, List<String>> sorted = new LinkedHashMap<>();
    found.forEach(
        (group, versions) -> {
          if (!versions.isEmpty()) {
            sorted.put(group, versions.stream().sorted(order(group)).toList());
          }
        });
    return sorted;
  }

  /** The order of a group's versions: by the priority of their service, then by their names. */
  private Comparator<String> order(String group) {
    Map<String, Integer> priorities = new HashMap<>();
    for (Extension extension : extensions.values()) {
      if (extension.group().equals(group)) {
        priorities.put(extension.version(), extension.versionPriority());
      }
    }
    return Comparator.comparingInt(
            (String version) -> -priorities.getOrDefault(version, CRD_VERSION_PRIORITY))
        .thenComparing(Versions.PREFERRED_FIRST);
  }

  /** Returns whether no built-in resource is in the group. */
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
