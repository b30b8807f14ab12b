package com.example.webapp.v1;

import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.Minimum;
import org.jspecify.annotations.Nullable;

/**
 * A port.
 *
 * @param name unique within the list
 * @param number the port number
 * @param path the path of a health check
 */
public record WebPort(String name, @Minimum(1) @Maximum(65535) Integer number, @Nullable String path) {}
