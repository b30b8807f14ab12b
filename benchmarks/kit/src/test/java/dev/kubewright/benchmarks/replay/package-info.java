@NullMarked
package dev.kubewright.benchmarks.replay;

import org.jspecify.annotations.NullMarked;
