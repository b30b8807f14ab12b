/** Checks CEL rules as the API server does: an addition to the annotation processor. */
@NullMarked
package dev.kubewright.cel;

import org.jspecify.annotations.NullMarked;
