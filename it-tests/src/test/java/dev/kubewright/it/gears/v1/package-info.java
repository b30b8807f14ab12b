/** Gears in version v1. */
@NullMarked
package dev.kubewright.it.gears.v1;

import org.jspecify.annotations.NullMarked;
