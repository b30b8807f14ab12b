/** A kind with sealed interfaces: objects of which one field is set. */
@NullMarked
package dev.kubewright.it.kinds.oneof;

import org.jspecify.annotations.NullMarked;
