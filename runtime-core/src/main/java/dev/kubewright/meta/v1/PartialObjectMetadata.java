package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import java.util.function.Consumer;

/**
 * An object that is known by its metadata only.
 *
 * @param metadata the metadata
 */
@Model(apiVersion = "meta.k8s.io/v1", kind = "PartialObjectMetadata")
public record PartialObjectMetadata(ObjectMeta metadata)
    implements WithMetadata<PartialObjectMetadata>, PartialObjectMetadataBuilder.With {
  @Override
  public PartialObjectMetadata withMetadata(Consumer<ObjectMetaBuilder> change) {
    return with(object -> object.metadata(change));
  }
}
