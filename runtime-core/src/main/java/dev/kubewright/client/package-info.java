/**
 * What a typed client can do, what it is asked and what it answers; the ports to a server. No I/O.
 */
@NullMarked
package dev.kubewright.client;

import org.jspecify.annotations.NullMarked;
