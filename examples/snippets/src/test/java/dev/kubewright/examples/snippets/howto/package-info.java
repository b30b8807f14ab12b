/** Runs the sources of the snippets in {@code docs/howto}. */
@NullMarked
package dev.kubewright.examples.snippets.howto;

import org.jspecify.annotations.NullMarked;
