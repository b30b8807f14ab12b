/** What a client has to do to be measured, and the programs that measure one client each. */
@NullMarked
package dev.kubewright.benchmarks;

import org.jspecify.annotations.NullMarked;
