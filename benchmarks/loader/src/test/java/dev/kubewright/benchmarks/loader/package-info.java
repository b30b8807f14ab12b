@NullMarked
package dev.kubewright.benchmarks.loader;

import org.jspecify.annotations.NullMarked;
