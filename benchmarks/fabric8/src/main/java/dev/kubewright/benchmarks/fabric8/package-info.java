/** The fabric8 client, and Jackson on its model and on trees, to be measured. */
@NullMarked
package dev.kubewright.benchmarks.fabric8;

import org.jspecify.annotations.NullMarked;
