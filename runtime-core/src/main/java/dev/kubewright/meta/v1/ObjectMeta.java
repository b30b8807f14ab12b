package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of every object. Fields that only the server sets are read, and sent back unchanged.
 *
 * @param name unique within the namespace
 * @param generateName prefix from which the server makes a name
 * @param namespace the namespace, or null for cluster-scoped objects
 * @param selfLink no longer set by servers
 * @param uid unique in time and space
 * @param resourceVersion opaque version for optimistic locking and watches
 * @param generation number of the wanted state, increased by the server on each change
 * @param creationTimestamp when the server created the object
 * @param deletionTimestamp when the object is to be deleted, or was deleted
 * @param deletionGracePeriodSeconds grace period before removal, in seconds
 * @param labels keys and values for selectors
 * @param annotations keys and values for tools
 * @param ownerReferences objects that this one depends on
 * @param finalizers names that must be removed before the object is
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

  /** Metadata of an object that has none. It is never written. */
  public static final ObjectMeta NONE = ObjectMetaCodec.INSTANCE.none();

  /**
   * Returns the values. Copies of the object that kubectl and other tools keep in annotations are
   * masked, because those of a Secret hold its data.
   */
  @Override
  public String toString() {
    return "ObjectMeta[name="
        + name
        + ", generateName="
        + generateName
        + ", namespace="
        + namespace
        + ", selfLink="
        + selfLink
        + ", uid="
        + uid
        + ", resourceVersion="
        + resourceVersion
        + ", generation="
        + generation
        + ", creationTimestamp="
        + creationTimestamp
        + ", deletionTimestamp="
        + deletionTimestamp
        + ", deletionGracePeriodSeconds="
        + deletionGracePeriodSeconds
        + ", labels="
        + labels
        + ", annotations="
        + ObjectCopies.masked(annotations)
        + ", ownerReferences="
        + ownerReferences
        + ", finalizers="
        + finalizers
        + ", managedFields="
        + managedFields
        + "]";
  }
}
