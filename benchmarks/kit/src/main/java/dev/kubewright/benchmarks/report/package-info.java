/** From samples to tables and a chart. */
@NullMarked
package dev.kubewright.benchmarks.report;

import org.jspecify.annotations.NullMarked;
