@NullMarked
package dev.kubewright.benchmarks.run;

import org.jspecify.annotations.NullMarked;
