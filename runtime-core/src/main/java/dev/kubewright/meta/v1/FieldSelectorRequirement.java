package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.collection.Lists;
import java.util.List;

/**
 * One requirement on a field.
 *
 * @param key the field
 * @param operator {@code In}, {@code NotIn}, {@code Exists} or {@code DoesNotExist}
 * @param values values for {@code In} and {@code NotIn}
 */
@Model
public record FieldSelectorRequirement(
    String key, String operator, @ListType(ListType.Value.ATOMIC) List<String> values)
    implements FieldSelectorRequirementBuilder.With {
  /** Copies the collections. */
  public FieldSelectorRequirement {
    values = Lists.copy(values);
  }
}
