/** A kind with passwords. */
@NullMarked
package dev.kubewright.it.kinds.secret;

import org.jspecify.annotations.NullMarked;
