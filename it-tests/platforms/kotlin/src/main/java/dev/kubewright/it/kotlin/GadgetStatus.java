package dev.kubewright.it.kotlin;

import org.jspecify.annotations.Nullable;

/**
 * What a gadget is.
 *
 * @param phase where it stands
 */
public record GadgetStatus(@Nullable String phase) {}
