package dev.kubewright.autoscaling.v1;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/**
 * The replicas of an object: the number it has and the number it should have.
 *
 * @param metadata the metadata of the scaled object
 * @param spec the wanted state
 * @param status the observed state
 */
@Model(apiVersion = "autoscaling/v1", kind = "Scale")
public record Scale(
    ObjectMeta metadata, @NotRequired ScaleSpec spec, @NotRequired ScaleStatus status)
    implements KubernetesObject, ScaleBuilder.With {}
