/** The example's tests. */
@NullMarked
package dev.kubewright.examples.springboot;

import org.jspecify.annotations.NullMarked;
