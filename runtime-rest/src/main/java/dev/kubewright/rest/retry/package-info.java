/**
 * Repeats calls that failed, as client-go's {@code util/retry} does. Single requests are repeated
 * by a step of the connection.
 */
@NullMarked
package dev.kubewright.rest.retry;

import org.jspecify.annotations.NullMarked;
