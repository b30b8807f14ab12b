/** The sources of the snippets in {@code docs/reference}. */
@NullMarked
package dev.kubewright.examples.snippets.reference;

import org.jspecify.annotations.NullMarked;
