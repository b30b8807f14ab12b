package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Metadata that every object has. Fields that only the server sets are read and sent back.
 *
 * @param name unique within the namespace
 * @param generateName prefix from which the server makes a name
 * @param namespace the namespace; null for cluster-scoped objects
 * @param selfLink not set by servers of today
 * @param uid unique in time and space
 * @param resourceVersion opaque version for optimistic locking and watches
 * @param generation number of the wanted state
 * @param creationTimestamp when the server made the object
 * @param deletionTimestamp when the object is or was to go
 * @param deletionGracePeriodSeconds seconds of grace before removal
 * @param labels keys and values to select by
 * @param annotations keys and values for tools
 * @param ownerReferences objects that this one depends on
 * @param finalizers names that must be gone before removal
 * @param managedFields which manager owns which fields
 */
@Model
public record ObjectMeta(
    @Nullable String name,
    @Nullable String generateName,
    @Nullable String namespace,
    @Nullable String selfLink,
    @Nullable String uid,
    @Nullable String resourceVersion,
    @Nullable Long generation,
    @Nullable Instant creationTimestamp,
    @Nullable Instant deletionTimestamp,
    @Nullable Long deletionGracePeriodSeconds,
    Map<String, String> labels,
    Map<String, String> annotations,
    @ListType(value = ListType.Value.MAP, keys = "uid") List<OwnerReference> ownerReferences,
    @ListType(ListType.Value.SET) List<String> finalizers,
    @ListType(ListType.Value.ATOMIC) List<ManagedFieldsEntry> managedFields)
    implements ObjectMetaBuilder.With {
  /** Copies the collections. */
  public ObjectMeta {
    labels = Maps.copy(labels);
    annotations = Maps.copy(annotations);
    ownerReferences = Lists.copy(ownerReferences);
    finalizers = Lists.copy(finalizers);
    managedFields = Lists.copy(managedFields);
  }

  /** No metadata at all. */
  public static final ObjectMeta NONE = ObjectMetaBuilder.build(m -> {});
}
