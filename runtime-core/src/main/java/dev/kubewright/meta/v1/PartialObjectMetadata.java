package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;

/**
 * An object that is known by its metadata only.
 *
 * @param metadata the metadata
 */
@Model(apiVersion = "meta.k8s.io/v1", kind = "PartialObjectMetadata")
public record PartialObjectMetadata(ObjectMeta metadata)
    implements KubernetesObject, PartialObjectMetadataBuilder.With {}
