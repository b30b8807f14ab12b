package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.collection.Lists;
import java.util.List;

/**
 * One requirement on a label.
 *
 * @param key the label
 * @param operator {@code In}, {@code NotIn}, {@code Exists} or {@code DoesNotExist}
 * @param values values for {@code In} and {@code NotIn}
 */
@Model
public record LabelSelectorRequirement(
    String key, String operator, @ListType(ListType.Value.ATOMIC) List<String> values)
    implements LabelSelectorRequirementBuilder.With {
  /** Copies the collections. */
  public LabelSelectorRequirement {
    values = Lists.copy(values);
  }
}
