package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.GroupVersion;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResourceList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups and resources of a server. The answer may be partial: an aggregated API server that is
 * down, or whose answer is stale, is listed in {@link #failures}. Immutable, safe for all threads.
 *
 * @param groups the groups, the core group first
 * @param resources the resources of each version that could be discovered, in order of discovery
 * @param failures the versions that could not be discovered, and why
 */
public record ServerResources(
    List<APIGroup> groups,
    List<APIResourceList> resources,
    Map<GroupVersion, KubewrightException> failures) {
  /** Copies the lists and the map. */
  public ServerResources {
    groups = List.copyOf(groups);
    resources = List.copyOf(resources);
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  /**
   * Returns this answer if it is complete.
   *
   * @throws GroupDiscoveryFailedException if some versions could not be discovered. The exception
   *     has the partial answer.
   */
  public ServerResources orThrow() {
    if (failures.isEmpty()) {
      return this;
    }
    throw new GroupDiscoveryFailedException(this);
  }
}
