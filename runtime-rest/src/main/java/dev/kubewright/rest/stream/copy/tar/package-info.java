/** Archives of tar: read from containers, written for them. */
@NullMarked
package dev.kubewright.rest.stream.copy.tar;

import org.jspecify.annotations.NullMarked;
