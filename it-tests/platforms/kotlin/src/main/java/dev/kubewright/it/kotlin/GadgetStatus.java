package dev.kubewright.it.kotlin;

import org.jspecify.annotations.Nullable;

/**
 * The observed gadget.
 *
 * @param phase where it stands
 */
public record GadgetStatus(@Nullable String phase) {}
