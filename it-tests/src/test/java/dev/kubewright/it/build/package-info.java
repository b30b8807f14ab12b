/** Builds inside of tests: javac with the processor, CRDs of other projects, consumer projects. */
@NullMarked
package dev.kubewright.it.build;

import org.jspecify.annotations.NullMarked;
