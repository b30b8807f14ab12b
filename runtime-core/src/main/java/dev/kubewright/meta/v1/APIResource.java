package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A resource in the response of discovery.
 *
 * @param name plural name, with {@code /} for a subresource
 * @param singularName singular name
 * @param namespaced whether objects live in a namespace
 * @param group group of the kind, if it differs from that of the list
 * @param version version of the kind, if it differs from that of the list
 * @param kind the kind
 * @param verbs the supported verbs
 * @param shortNames short names
 * @param categories categories
 * @param storageVersionHash hash of the stored version
 */
@Model
public record APIResource(
    String name,
    String singularName,
    @Required boolean namespaced,
    @Nullable String group,
    @Nullable String version,
    String kind,
    @Required List<String> verbs,
    @ListType(ListType.Value.ATOMIC) List<String> shortNames,
    @ListType(ListType.Value.ATOMIC) List<String> categories,
    @Nullable String storageVersionHash)
    implements APIResourceBuilder.With {
  /** Copies the collections. */
  public APIResource {
    verbs = Lists.copy(verbs);
    shortNames = Lists.copy(shortNames);
    categories = Lists.copy(categories);
  }
}
