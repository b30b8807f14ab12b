/** Gears in version v1beta1. */
@NullMarked
package dev.kubewright.it.kinds.gears.v1beta1;

import org.jspecify.annotations.NullMarked;
