package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An API group with its versions.
 *
 * @param name the group
 * @param versions its versions
 * @param preferredVersion the version that the server prefers
 * @param serverAddressByClientCIDRs addresses by client network
 */
@Model(apiVersion = "v1", kind = "APIGroup")
public record APIGroup(
    String name,
    @ListType(ListType.Value.ATOMIC) @Required List<GroupVersionForDiscovery> versions,
    @Nullable GroupVersionForDiscovery preferredVersion,
    @ListType(ListType.Value.ATOMIC) List<ServerAddressByClientCIDR> serverAddressByClientCIDRs)
    implements APIGroupBuilder.With {
  /** Copies the collections. */
  public APIGroup {
    versions = Lists.copy(versions);
    serverAddressByClientCIDRs = Lists.copy(serverAddressByClientCIDRs);
  }
}
