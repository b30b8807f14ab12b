/** Metrics of a client's requests, with Micrometer. */
@NullMarked
package dev.kubewright.examples.metrics;

import org.jspecify.annotations.NullMarked;
