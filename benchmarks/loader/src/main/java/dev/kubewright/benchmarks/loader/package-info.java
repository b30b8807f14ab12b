/** Makes the pods of the benchmarks on a real control plane and records what it serves. */
@NullMarked
package dev.kubewright.benchmarks.loader;

import org.jspecify.annotations.NullMarked;
