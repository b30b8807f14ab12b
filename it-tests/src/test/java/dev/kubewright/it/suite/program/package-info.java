/** Whole programs: the examples, an operator, the controllers of Kubernetes, tests with the kit. */
@NullMarked
package dev.kubewright.it.suite.program;

import org.jspecify.annotations.NullMarked;
