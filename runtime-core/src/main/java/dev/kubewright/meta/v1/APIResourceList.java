package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import java.util.List;

/**
 * The resources of one group-version.
 *
 * @param groupVersion the group-version
 * @param resources the resources
 */
@Model(apiVersion = "v1", kind = "APIResourceList")
public record APIResourceList(
    String groupVersion, @ListType(ListType.Value.ATOMIC) @Required List<APIResource> resources)
    implements APIResourceListBuilder.With {
  /** Copies the collections. */
  public APIResourceList {
    resources = Lists.copy(resources);
  }
}
