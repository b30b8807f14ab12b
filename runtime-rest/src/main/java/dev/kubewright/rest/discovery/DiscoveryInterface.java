package dev.kubewright.rest.discovery;

import dev.kubewright.client.GroupVersion;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIResourceList;
import java.util.List;

/**
 * What a server serves: its version, groups and resources. {@link DiscoveryClient} asks the server
 * at each call. Implementations are safe for all threads.
 *
 * <p>All methods throw {@link dev.kubewright.client.ApiException} if the server refuses, and {@link
 * dev.kubewright.client.TransportException} if it cannot be reached.
 */
public interface DiscoveryInterface {
  /** Returns the version of the server. */
  ServerVersion serverVersion();

  /**
   * Returns the groups with their versions. The core group comes first and has the name {@code ""}.
   */
  APIGroupList serverGroups();

  /**
   * Returns all groups, and the resources of each version, including subresources. Groups that
   * cannot be discovered are named in the result and hide no other group.
   */
  ServerResources serverGroupsAndResources();

  /**
   * Returns the resources of a group and version, including subresources.
   *
   * @throws dev.kubewright.client.NotFoundException if the server does not serve it
   */
  APIResourceList serverResourcesForGroupVersion(GroupVersion version);

  /**
   * Returns each resource once, in the preferred version of its group. A resource that this version
   * lacks comes in the first version that has it. Subresources are left out.
   */
  ServerResources serverPreferredResources();

  /** Returns the preferred resources whose objects live in namespaces. */
  default ServerResources serverPreferredNamespacedResources() {
    ServerResources all = serverPreferredResources();
    List<APIResourceList> namespaced =
        all.resources().stream()
            .map(
                list ->
                    list.with(
                        l ->
                            l.resources(
                                list.resources().stream().filter(r -> r.namespaced()).toList())))
            .toList();
    return new ServerResources(all.groups(), namespaced, all.failures());
  }
}
