/**
 * Capabilities of typed clients, with their options and results, and the interfaces to a server. No
 * I/O.
 */
@NullMarked
package dev.kubewright.client;

import org.jspecify.annotations.NullMarked;
