/** The official client, to be measured. */
@NullMarked
package dev.kubewright.benchmarks.official;

import org.jspecify.annotations.NullMarked;
