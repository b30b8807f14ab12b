/**
 * The steps of a request: deadline, retry, limiter, observer, credentials, wire. Each step is a
 * {@link dev.kubewright.transport.Transport} over the next one. It can be left out, replaced or
 * tested alone.
 */
@NullMarked
package dev.kubewright.rest.pipeline;

import org.jspecify.annotations.NullMarked;
