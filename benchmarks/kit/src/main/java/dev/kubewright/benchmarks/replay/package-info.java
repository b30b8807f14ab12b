/** The server that all clients are measured against. */
@NullMarked
package dev.kubewright.benchmarks.replay;

import org.jspecify.annotations.NullMarked;
