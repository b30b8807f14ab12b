package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.StructType;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.util.List;
import java.util.Map;

/**
 * Selects objects by labels. An object matches if all parts match.
 *
 * @param matchLabels labels that the object must have
 * @param matchExpressions requirements
 */
@Model
@StructType(StructType.Value.ATOMIC)
public record LabelSelector(
    Map<String, String> matchLabels,
    @ListType(ListType.Value.ATOMIC) List<LabelSelectorRequirement> matchExpressions)
    implements LabelSelectorBuilder.With {
  /** Copies the collections. */
  public LabelSelector {
    matchLabels = Maps.copy(matchLabels);
    matchExpressions = Lists.copy(matchExpressions);
  }
}
