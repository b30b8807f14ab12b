/** Time and threads as values that callers pass in, so that tests can pass their own. */
@NullMarked
package dev.kubewright.concurrent;

import org.jspecify.annotations.NullMarked;
