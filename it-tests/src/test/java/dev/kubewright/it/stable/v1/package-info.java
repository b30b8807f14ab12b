/** The stored version. */
@NullMarked
package dev.kubewright.it.stable.v1;

import org.jspecify.annotations.NullMarked;
