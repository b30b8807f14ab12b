/** Measurements of commands, logs, ports and copies of pods, over a small interface. */
@NullMarked
package dev.kubewright.benchmarks.stream;

import org.jspecify.annotations.NullMarked;
