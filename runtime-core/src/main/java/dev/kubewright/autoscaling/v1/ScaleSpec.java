package dev.kubewright.autoscaling.v1;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * What is wanted.
 *
 * @param replicas wanted replicas; the server leaves out 0
 */
@Model
public record ScaleSpec(@Nullable Integer replicas) implements ScaleSpecBuilder.With {}
