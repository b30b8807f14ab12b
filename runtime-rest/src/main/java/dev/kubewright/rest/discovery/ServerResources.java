package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.OneLine;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.exchange.ParallelCalls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Groups and resources of a server. The response may be partial: an aggregated API server that is
 * down, or whose response is stale, is listed in {@link #failures}. Immutable, safe for all
 * threads.
 *
 * <p>Whatever a server sends, texts are not null, and each group, version and resource has a name.
 * The core group is {@code ""}. Versions and resources without a name are left out. A version with
 * a name that cannot be part of an {@code apiVersion} is a failure.
 *
 * @param groups the groups, the core group first. Each occurs once.
 * @param resources the resources of each version that could be discovered, in order of discovery.
 *     {@code groupVersion} is a valid {@code apiVersion}.
 * @param failures the versions that could not be discovered, and why
 */
public record ServerResources(
    List<APIGroup> groups,
    List<APIResourceList> resources,
    Map<GroupVersion, KubewrightException> failures) {
  /** Copies the lists and the map, and brings their content into the form above. */
  public ServerResources {
    var allFailures = new LinkedHashMap<>(failures);
    var lists = new ArrayList<APIResourceList>();
    for (APIResourceList each : resources) {
      APIResourceList list = NormalForm.list(each);
      if (NormalForm.parsed(list.groupVersion()).isPresent()) {
        lists.add(list);
      } else {
        var unusable = new GroupVersion("", list.groupVersion());
        allFailures.putIfAbsent(unusable, unusable(unusable));
      }
    }
    groups = NormalForm.groups(groups);
    resources = List.copyOf(lists);
    failures = Collections.unmodifiableMap(allFailures);
  }

  private static KubewrightException unusable(GroupVersion version) {
    return new KubewrightException(
        "the server lists resources of \""
            + OneLine.of(version.toString(), 253)
            + "\", which is not an apiVersion");
  }

  /**
   * Asks any discovery for its groups, then for the resources of each version, up to 16 at the same
   * time. A version that fails is in {@link #failures}. All requests together have the limit of one
   * call of that discovery. This is client-go's function {@code ServerGroupsAndResources}.
   *
   * @throws dev.kubewright.error.ApiException if the groups cannot be read
   */
  public static ServerResources of(DiscoveryInterface discovery) {
    return of(discovery, Threads.platform());
  }

  /** Asks any discovery, on given threads. See {@link #of(DiscoveryInterface)}. */
  public static ServerResources of(DiscoveryInterface discovery, Threads threads) {
    DiscoveryInterface one = discovery.until(discovery.deadline());
    List<APIGroup> groups;
    if (one instanceof AggregatedDiscoveryInterface aggregated) {
      AggregatedDiscoveryInterface.Groups response = aggregated.groupsAndMaybeResources();
      if (response.resources() != null) {
        return ordered(response.groups(), response.resources(), response.failures());
      }
      groups = response.groups();
    } else {
      groups = one.serverGroups().groups();
    }
    return fetched(
        groups, one::serverResourcesForGroupVersion, Deadline.NONE, Clock.system(), threads);
  }

  static ServerResources fetched(
      List<APIGroup> groups,
      Function<GroupVersion, APIResourceList> fetch,
      Deadline deadline,
      Clock clock,
      Threads threads) {
    groups = NormalForm.groups(groups);
    var resources = new LinkedHashMap<GroupVersion, APIResourceList>();
    var failures = new LinkedHashMap<GroupVersion, KubewrightException>();
    ParallelCalls.run(versions(groups), fetch, deadline, clock, threads)
        .forEach(
            (version, outcome) -> {
              if (outcome.value() != null) {
                resources.put(version, outcome.value());
              }
              if (outcome.failure() != null) {
                failures.put(version, outcome.failure());
              }
            });
    return ordered(groups, resources, failures);
  }

  static ServerResources ordered(
      List<APIGroup> groups,
      Map<GroupVersion, APIResourceList> resources,
      Map<GroupVersion, KubewrightException> failures) {
    var lists = new ArrayList<APIResourceList>();
    var allFailures = new LinkedHashMap<>(failures);
    for (GroupVersion version : versions(groups)) {
      APIResourceList list = resources.get(version);
      if (list != null && NormalForm.isName(version)) {
        lists.add(NormalForm.list(version, list));
      } else if (list != null) {
        allFailures.putIfAbsent(version, unusable(version));
      }
    }
    return new ServerResources(groups, lists, allFailures);
  }

  /** Returns each version of groups in normal form once, in order of discovery. */
  static List<GroupVersion> versions(List<APIGroup> groups) {
    return groups.stream()
        .flatMap(
            group ->
                group.versions().stream()
                    .map(version -> new GroupVersion(group.name(), version.version())))
        .distinct()
        .toList();
  }

  /**
   * Returns each resource once, in the preferred version of its group. A resource that this version
   * lacks comes in the first version that has it. Subresources are left out. A version without
   * chosen resources has an empty list. Groups and failures stay.
   */
  public ServerResources preferred() {
    return PreferredResources.of(this);
  }

  /** Returns the resources whose objects live in namespaces. A version without any is left out. */
  public ServerResources namespaced() {
    List<APIResourceList> lists =
        resources.stream()
            .map(
                list ->
                    list.with(
                        l ->
                            l.resources(
                                list.resources().stream().filter(r -> r.namespaced()).toList())))
            .filter(list -> !list.resources().isEmpty())
            .toList();
    return new ServerResources(groups, lists, failures);
  }

  /**
   * Returns this response if it is complete.
   *
   * @throws GroupDiscoveryFailedException if some versions could not be discovered. The exception
   *     has the partial response.
   */
  public ServerResources orThrow() {
    if (failures.isEmpty()) {
      return this;
    }
    throw new GroupDiscoveryFailedException(this);
  }
}
