/**
 * The way of a request to the wire: deadline, retry, limiter, observer, credentials. Each step is a
 * {@link dev.kubewright.client.Transport} over the next and can be left out, replaced or tested
 * alone.
 */
@NullMarked
package dev.kubewright.rest.pipeline;

import org.jspecify.annotations.NullMarked;
