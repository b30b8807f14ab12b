/** Repeats calls that failed, as client-go's {@code util/retry} does. */
@NullMarked
package dev.kubewright.rest.retry;

import org.jspecify.annotations.NullMarked;
