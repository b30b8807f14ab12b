package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import java.util.List;

/**
 * The versions of the core group.
 *
 * @param versions the versions
 * @param serverAddressByClientCIDRs addresses by client network
 */
@Model(apiVersion = "v1", kind = "APIVersions")
public record APIVersions(
    @ListType(ListType.Value.ATOMIC) @Required List<String> versions,
    @ListType(ListType.Value.ATOMIC) @Required
        List<ServerAddressByClientCIDR> serverAddressByClientCIDRs)
    implements APIVersionsBuilder.With {
  /** Copies the collections. */
  public APIVersions {
    versions = Lists.copy(versions);
    serverAddressByClientCIDRs = Lists.copy(serverAddressByClientCIDRs);
  }
}
