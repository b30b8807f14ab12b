package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import java.util.List;

/**
 * The groups of a server.
 *
 * @param groups the groups
 */
@Model(apiVersion = "v1", kind = "APIGroupList")
public record APIGroupList(@ListType(ListType.Value.ATOMIC) @Required List<APIGroup> groups)
    implements APIGroupListBuilder.With {
  /** Copies the collections. */
  public APIGroupList {
    groups = Lists.copy(groups);
  }
}
