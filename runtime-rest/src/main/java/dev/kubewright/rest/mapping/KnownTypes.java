package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIGroupBuilder;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.meta.v1.GroupVersionForDiscoveryBuilder;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.discovery.ServerResources;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The part of a server's types that a {@link DynamicRestMapper} has read so far. Immutable.
 *
 * <p>A name without a group can only be answered if all groups are known, and a kind without a
 * version only if its whole group is: otherwise a type that was not read yet could be the right
 * one.
 */
final class KnownTypes {
  /** Differs after each reset, so that what was read before it is not kept. */
  private final Object epoch;

  private final boolean complete;
  private final Map<String, Group> groups;
  private final Map<GroupVersion, KubewrightException> failures;
  private final Consumer<String> warnings;
  private volatile @Nullable RestMapper mapper;

  /**
   * A group.
   *
   * @param whole whether each served version is in the map
   */
  private record Group(APIGroup served, boolean whole, Map<String, APIResourceList> versions) {}

  /**
   * The types that a lookup needs.
   *
   * @param group the group, or null for all groups
   * @param version the version, or {@code ""} for all versions
   * @param prefix whether another group may be meant if there is none of that name
   */
  record Need(@Nullable String group, String version, boolean prefix) {
    static final Need ALL = new Need(null, "", false);

    /** Lookups with the same key can share what they read. */
    String key() {
      return group == null ? "*" : (prefix ? "~" : "=") + group + "/" + version;
    }

    /** Returns whether a server can serve it at all: names that are no DNS names are not asked. */
    boolean possible() {
      return group == null
          || (isDns(group) || group.isEmpty()) && (isDns(version) || version.isEmpty());
    }

    private static boolean isDns(String name) {
      return name.matches("[a-z0-9]([-.a-z0-9]*[a-z0-9])?");
    }
  }

  private KnownTypes(
      Object epoch,
      boolean complete,
      Map<String, Group> groups,
      Map<GroupVersion, KubewrightException> failures,
      Consumer<String> warnings) {
    this.epoch = epoch;
    this.complete = complete;
    this.groups = Collections.unmodifiableMap(groups);
    this.failures = failures;
    this.warnings = warnings;
  }

  /** Returns no knowledge, of a new epoch. */
  static KnownTypes none(Consumer<String> warnings) {
    return new KnownTypes(new Object(), false, Map.of(), Map.of(), warnings);
  }

  boolean sameEpoch(KnownTypes other) {
    return epoch == other.epoch;
  }

  /** Returns whether a response from this knowledge would be right at the time when it was read. */
  boolean covers(Need need) {
    Group group = need.group() == null ? null : groups.get(need.group());
    if (group == null) {
      return complete;
    }
    return group.whole() || group.versions().containsKey(need.version());
  }

  /** Returns what discovery found. Of versions that it missed, what is known already stays. */
  KnownTypes withAll(ServerResources discovered) {
    var all = new LinkedHashMap<String, Group>();
    for (APIGroup group : discovered.groups()) {
      all.put(group.name(), group(group, discovered));
    }
    discovered.failures().keySet().stream()
        .map(GroupVersion::group)
        .filter(name -> groups.containsKey(name) && !all.containsKey(name))
        .distinct()
        .forEach(name -> all.put(name, group(empty(name), discovered)));
    return new KnownTypes(epoch, true, all, discovered.failures(), warnings);
  }

  /**
   * Returns this and a group. Of versions that could not be read, what is known already stays.
   *
   * @param discovered the group alone
   */
  KnownTypes withGroup(APIGroup group, ServerResources discovered) {
    return with(group.name(), group(group, discovered));
  }

  /** Puts what was read of a group and what is known of its failed versions together. */
  private Group group(APIGroup read, ServerResources discovered) {
    var lists = new LinkedHashMap<String, APIResourceList>();
    for (APIResourceList list : discovered.resources()) {
      GroupVersion version = GroupVersion.parse(list.groupVersion());
      if (version.group().equals(read.name())) {
        lists.put(version.version(), list);
      }
    }
    Group known = groups.get(read.name());
    boolean whole = true;
    var kept = new HashSet<String>();
    for (var failure : discovered.failures().entrySet()) {
      GroupVersion version = failure.getKey();
      if (!version.group().equals(read.name())) {
        continue;
      }
      APIResourceList list =
          known == null || failure.getValue() instanceof NotFoundException
              ? null
              : known.versions().get(version.version());
      if (list != null) {
        lists.put(version.version(), list);
        kept.add(version.version());
      }
      whole = whole && list != null && known != null && known.whole();
    }
    return known == null || kept.isEmpty()
        ? new Group(read, whole, lists)
        : new Group(served(read, known.served(), kept), whole, lists);
  }

  /**
   * Adds versions that are kept. If the server has left some out because they are stale, what it
   * says about the order of versions is not the whole truth, so the known order stays.
   */
  private static APIGroup served(APIGroup read, APIGroup known, Set<String> kept) {
    Set<String> listed = names(read);
    if (listed.containsAll(kept)) {
      return read;
    }
    Set<String> before = names(known);
    var versions = new ArrayList<GroupVersionForDiscovery>();
    known.versions().stream()
        .filter(v -> listed.contains(v.version()) || kept.contains(v.version()))
        .forEach(versions::add);
    read.versions().stream().filter(v -> !before.contains(v.version())).forEach(versions::add);
    GroupVersionForDiscovery preferred = known.preferredVersion();
    boolean stays = preferred != null && kept.contains(preferred.version());
    return read.with(
        g -> g.versions(versions).preferredVersion(stays ? preferred : read.preferredVersion()));
  }

  private static Set<String> names(APIGroup group) {
    return group.versions().stream()
        .map(GroupVersionForDiscovery::version)
        .collect(Collectors.toSet());
  }

  private static APIGroup empty(String name) {
    return new APIGroupBuilder().name(name).versions(List.of()).build();
  }

  KnownTypes withVersion(GroupVersion version, APIResourceList list) {
    Group known = groups.get(version.group());
    APIGroup served = known == null ? empty(version.group()) : known.served();
    boolean listed =
        served.versions().stream().anyMatch(v -> version.version().equals(v.version()));
    var versions = new LinkedHashMap<>(known == null ? Map.of() : known.versions());
    versions.put(version.version(), list);
    if (listed) {
      return with(version.group(), new Group(served, known != null && known.whole(), versions));
    }
    var names = new ArrayList<>(served.versions());
    names.add(
        new GroupVersionForDiscoveryBuilder()
            .groupVersion(version.apiVersion())
            .version(version.version())
            .build());
    return with(version.group(), new Group(served.with(g -> g.versions(names)), false, versions));
  }

  KnownTypes withoutVersion(GroupVersion version) {
    Group known = groups.get(version.group());
    if (known == null || !known.versions().containsKey(version.version())) {
      return this;
    }
    var versions = new LinkedHashMap<>(known.versions());
    versions.remove(version.version());
    if (versions.isEmpty()) {
      return withoutGroup(version.group());
    }
    List<GroupVersionForDiscovery> left =
        known.served().versions().stream()
            .filter(v -> !version.version().equals(v.version()))
            .toList();
    APIGroup served = known.served().with(g -> g.versions(left));
    return with(version.group(), new Group(served, false, versions));
  }

  KnownTypes withoutGroup(String group) {
    var left = new LinkedHashMap<>(groups);
    left.remove(group);
    return new KnownTypes(epoch, complete, left, failuresWithout(group), warnings);
  }

  private KnownTypes with(String name, Group group) {
    var all = new LinkedHashMap<>(groups);
    all.put(name, group);
    return new KnownTypes(epoch, complete, all, failuresWithout(name), warnings);
  }

  private Map<GroupVersion, KubewrightException> failuresWithout(String group) {
    var left = new LinkedHashMap<>(failures);
    left.keySet().removeIf(version -> version.group().equals(group));
    return left;
  }

  /** Returns a mapper of all that is known. It expands short names. */
  RestMapper mapper() {
    RestMapper made = mapper;
    if (made == null) {
      ServerResources resources = resources();
      made = new ShortcutExpander(DiscoveryRestMapper.of(resources), () -> resources, warnings);
      mapper = made;
    }
    return made;
  }

  private ServerResources resources() {
    var lists = new ArrayList<APIResourceList>();
    for (Group group : groups.values()) {
      for (GroupVersionForDiscovery version : group.served().versions()) {
        APIResourceList list = group.versions().get(version.version());
        if (list != null) {
          lists.add(list);
        }
      }
    }
    return new ServerResources(
        groups.values().stream().map(Group::served).toList(), lists, failures);
  }
}
