package dev.kubewright.autoscaling.v1;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import org.jspecify.annotations.Nullable;

/**
 * The observed number of replicas.
 *
 * @param replicas the observed number
 * @param selector label selector of the pods, in text form
 */
@Model
public record ScaleStatus(@Required int replicas, @Nullable String selector)
    implements ScaleStatusBuilder.With {}
