/** Pages of {@code docs/reference} that are made from sources, or compared with them. */
@NullMarked
package dev.kubewright.it.build.reference;

import org.jspecify.annotations.NullMarked;
