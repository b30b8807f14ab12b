/** Watches that go on after they end, and waiting for conditions, as in client-go's tools/watch. */
@NullMarked
package dev.kubewright.rest.wait;

import org.jspecify.annotations.NullMarked;
