/** SPDY/3.1, as far as API servers and kubelets use it to forward ports. */
@NullMarked
package dev.kubewright.rest.stream.forward.spdy;

import org.jspecify.annotations.NullMarked;
