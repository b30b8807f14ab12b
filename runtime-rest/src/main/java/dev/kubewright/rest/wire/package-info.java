/** How a client uses its connections. */
@NullMarked
package dev.kubewright.rest.wire;

import org.jspecify.annotations.NullMarked;
