@NullMarked
package dev.kubewright.benchmarks.report;

import org.jspecify.annotations.NullMarked;
