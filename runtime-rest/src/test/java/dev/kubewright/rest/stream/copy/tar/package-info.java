/** Tests of archives. */
@NullMarked
package dev.kubewright.rest.stream.copy.tar;

import org.jspecify.annotations.NullMarked;
