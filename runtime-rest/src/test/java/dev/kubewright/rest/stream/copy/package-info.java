/** Tests of copies, with programs of this machine in place of a container. */
@NullMarked
package dev.kubewright.rest.stream.copy;

import org.jspecify.annotations.NullMarked;
