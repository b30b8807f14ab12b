/**
 * Compilations inside of tests: javac with the processor, and what it makes of CRDs of other
 * projects.
 */
@NullMarked
package dev.kubewright.it.support.compile;

import org.jspecify.annotations.NullMarked;
