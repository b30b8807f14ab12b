package com.example.keys;

import dev.kubewright.annotation.Default;
import org.jspecify.annotations.Nullable;

/**
 * A port.
 *
 * @param port its number
 * @param protocol how to talk
 * @param name what it is called
 */
public record Port(
    Integer port, @Default("\"TCP\"") @Nullable String protocol, @Nullable String name) {}
