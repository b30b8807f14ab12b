/** The sources of the snippets in {@code docs/explain}. */
@NullMarked
package dev.kubewright.examples.snippets.explain;

import org.jspecify.annotations.NullMarked;
