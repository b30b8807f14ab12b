package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;

/**
 * An object of which only the metadata is known.
 *
 * @param metadata the metadata
 */
@Model(apiVersion = "meta.k8s.io/v1", kind = "PartialObjectMetadata")
public record PartialObjectMetadata(ObjectMeta metadata)
    implements KubernetesObject, PartialObjectMetadataBuilder.With {}
