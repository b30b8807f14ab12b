/** This project's client, to be measured. */
@NullMarked
package dev.kubewright.benchmarks.kubewright;

import org.jspecify.annotations.NullMarked;
