/** The stored version. */
@NullMarked
package dev.kubewright.it.kinds.stable.v1;

import org.jspecify.annotations.NullMarked;
