/** Gears in version v1beta1. */
@NullMarked
package dev.kubewright.it.gears.v1beta1;

import org.jspecify.annotations.NullMarked;
