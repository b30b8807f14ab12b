/**
 * The ports to an API server. A {@code Transport} sends a {@code Request}, which has an {@code
 * Operation}, and returns a {@code Response}. A local cache reads by a {@code ListerWatcher}. No
 * I/O.
 */
@NullMarked
package dev.kubewright.transport;

import org.jspecify.annotations.NullMarked;
