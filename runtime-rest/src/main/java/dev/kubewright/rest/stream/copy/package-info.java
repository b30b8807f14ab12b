/** Copies files to and from containers, and reads and writes single files. */
@NullMarked
package dev.kubewright.rest.stream.copy;

import org.jspecify.annotations.NullMarked;
