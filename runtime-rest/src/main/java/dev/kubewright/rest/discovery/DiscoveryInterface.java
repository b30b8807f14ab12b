package dev.kubewright.rest.discovery;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.openapi.OpenApiClient;
import java.util.Optional;

/**
 * Reads which version, groups and resources a server serves. {@link DiscoveryClient} asks the
 * server at each call. Implementations are safe for all threads.
 *
 * <p>All methods throw {@link dev.kubewright.error.ApiException} if the server refuses, and {@link
 * dev.kubewright.error.TransportException} if it cannot be reached.
 */
public interface DiscoveryInterface {
  /** Returns the version of the server. */
  ServerVersion serverVersion();

  /**
   * Returns the groups with their versions. The core group comes first and has the name {@code ""}.
   * A server without the core group is accepted. If the server marks versions as stale, they are
   * left out.
   */
  APIGroupList serverGroups();

  /**
   * Returns one group with its versions, or empty if the server does not serve it. {@link
   * DiscoveryClient} needs a single small request for it.
   *
   * @param name the group. The core group is {@code ""}.
   */
  default Optional<APIGroup> serverGroup(String name) {
    return serverGroups().groups().stream().filter(group -> name.equals(group.name())).findFirst();
  }

  /**
   * Returns all groups, and the resources of each version, including subresources. Groups that
   * cannot be discovered are named in the result and hide no other group.
   */
  ServerResources serverGroupsAndResources();

  /**
   * Returns the resources of a group and version, including subresources. If the server does not
   * serve {@code v1} of the core group, the list is empty.
   *
   * @throws dev.kubewright.error.NotFoundException if the server does not serve another version
   */
  APIResourceList serverResourcesForGroupVersion(GroupVersion version);

  /**
   * Returns each resource once, in the preferred version of its group. A resource that this version
   * lacks comes in the first version that has it. Subresources are left out.
   */
  default ServerResources serverPreferredResources() {
    return serverGroupsAndResources().preferred();
  }

  /**
   * Returns the preferred resources whose objects live in namespaces. A version without any is left
   * out.
   */
  default ServerResources serverPreferredNamespacedResources() {
    return serverPreferredResources().namespaced();
  }

  /**
   * Returns when a call that begins now gives up. Default: never, for implementations that have no
   * limit or do not know it.
   */
  default Deadline deadline() {
    return Deadline.NONE;
  }

  /**
   * Returns the same discovery for several calls that have one limit together. They all end at the
   * deadline, which takes the place of the limit of each. Default: returns this, for
   * implementations that cannot do that.
   */
  default DiscoveryInterface until(Deadline deadline) {
    return this;
  }

  /**
   * Returns discovery that does not ask for aggregated documents. Default: returns this, for
   * implementations that cannot choose.
   */
  default DiscoveryInterface withLegacy() {
    return this;
  }

  /**
   * Reads the OpenAPI v2 document as JSON. It describes everything that the server serves, in
   * several megabytes. (client-go asks for the same document as protobuf.) Default: throws.
   *
   * @throws UnsupportedOperationException if this implementation has no OpenAPI documents
   */
  default RawJson openApiSchema() {
    throw new UnsupportedOperationException(getClass().getSimpleName() + " has no OpenAPI v2");
  }

  /**
   * Returns the client of the OpenAPI v3 documents, one per group and version. Sends no request.
   * Default: throws.
   *
   * @throws UnsupportedOperationException if this implementation has no OpenAPI documents
   */
  default OpenApiClient openApiV3() {
    throw new UnsupportedOperationException(getClass().getSimpleName() + " has no OpenAPI v3");
  }
}
