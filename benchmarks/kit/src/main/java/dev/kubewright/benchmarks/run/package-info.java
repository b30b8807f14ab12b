/** Starts the programs that measure, one client each, and collects what they say. */
@NullMarked
package dev.kubewright.benchmarks.run;

import org.jspecify.annotations.NullMarked;
