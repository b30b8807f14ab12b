package com.example.webapp.v1beta1;

import dev.kubewright.annotation.Default;
import dev.kubewright.api.core.v1.PodTemplateSpec;
import org.jspecify.annotations.Nullable;

/**
 * The wanted state.
 *
 * @param replicas how many pods run
 * @param template the pods
 */
public record WebAppSpec(@Default("1") @Nullable Integer replicas, PodTemplateSpec template) {}
