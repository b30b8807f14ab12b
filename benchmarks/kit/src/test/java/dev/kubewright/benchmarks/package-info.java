@NullMarked
package dev.kubewright.benchmarks;

import org.jspecify.annotations.NullMarked;
