/** Gears in version v1. */
@NullMarked
package dev.kubewright.it.kinds.gears.v1;

import org.jspecify.annotations.NullMarked;
