/**
 * The ports to an API server. A {@code Transport} sends a {@code Request}, which has an {@code
 * Operation}, and returns a {@code Response}. A {@code ListerWatcher} is what a local cache needs
 * of a client. No I/O.
 */
@NullMarked
package dev.kubewright.transport;

import org.jspecify.annotations.NullMarked;
