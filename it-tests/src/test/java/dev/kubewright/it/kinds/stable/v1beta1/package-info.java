/** An older version that is still served. */
@NullMarked
package dev.kubewright.it.kinds.stable.v1beta1;

import org.jspecify.annotations.NullMarked;
