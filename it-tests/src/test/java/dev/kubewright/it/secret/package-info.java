/** A kind with passwords. */
@NullMarked
package dev.kubewright.it.secret;

import org.jspecify.annotations.NullMarked;
