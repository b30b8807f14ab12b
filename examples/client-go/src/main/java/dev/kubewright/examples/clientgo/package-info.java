/** What people know from the examples of client-go, in Java. */
@NullMarked
package dev.kubewright.examples.clientgo;

import org.jspecify.annotations.NullMarked;
