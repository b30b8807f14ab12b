/**
 * Connections to ports of pods through the API server: {@link
 * dev.kubewright.rest.stream.forward.PortForward} listens on this machine, and {@link
 * dev.kubewright.rest.stream.forward.PortSockets} makes sockets without a local port.
 */
@NullMarked
package dev.kubewright.rest.stream.forward;

import org.jspecify.annotations.NullMarked;
