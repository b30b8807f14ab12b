/** Builds within the tests: javac with the processor, other projects' CRDs, consumer projects. */
@NullMarked
package dev.kubewright.it.build;

import org.jspecify.annotations.NullMarked;
