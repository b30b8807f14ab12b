/** Reads, lists and watches of objects. */
@NullMarked
package dev.kubewright.apiserver.read;

import org.jspecify.annotations.NullMarked;
