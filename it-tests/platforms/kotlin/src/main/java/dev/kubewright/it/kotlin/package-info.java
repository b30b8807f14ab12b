/** A kind in Java, in a module whose other code is Kotlin. */
@GenerateClientset("Gadget")
@NullMarked
package dev.kubewright.it.kotlin;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;
