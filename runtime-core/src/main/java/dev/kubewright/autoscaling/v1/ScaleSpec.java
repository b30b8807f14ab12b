package dev.kubewright.autoscaling.v1;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * The wanted number of replicas.
 *
 * @param replicas the wanted number. The server leaves out 0.
 */
@Model
public record ScaleSpec(@Nullable Integer replicas) implements ScaleSpecBuilder.With {}
