/** A kind with fields, items and values that may be null. */
@NullMarked
package dev.kubewright.it.kinds.nulls;

import org.jspecify.annotations.NullMarked;
