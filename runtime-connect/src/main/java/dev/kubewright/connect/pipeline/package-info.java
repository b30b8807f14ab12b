/**
 * The steps of a request between its caller and the wire. {@code Pipeline} has their order. Each
 * step is a {@link dev.kubewright.transport.Transport} over the next one. It can be left out,
 * replaced or tested alone.
 */
@NullMarked
package dev.kubewright.connect.pipeline;

import org.jspecify.annotations.NullMarked;
