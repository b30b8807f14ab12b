/** A kind with fields, items and values that may be null. */
@NullMarked
package dev.kubewright.it.nulls;

import org.jspecify.annotations.NullMarked;
