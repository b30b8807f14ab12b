package com.example.webapp;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.Minimum;
import org.jspecify.annotations.Nullable;

/**
 * The wanted image, pods and host.
 *
 * @param image the container image
 * @param replicas how many pods run
 * @param host the name under which it is served
 */
public record WebAppSpec(
    String image,
    @Minimum(0) @Maximum(100) @Default("1") @Nullable Integer replicas,
    @MaxLength(253) @Nullable String host) {}
