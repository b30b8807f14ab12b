/** How a client uses its connections. */
@NullMarked
package dev.kubewright.connect.wire;

import org.jspecify.annotations.NullMarked;
