/** simdjson-java on its tape, to be measured. */
@NullMarked
package dev.kubewright.benchmarks.simdjson;

import org.jspecify.annotations.NullMarked;
