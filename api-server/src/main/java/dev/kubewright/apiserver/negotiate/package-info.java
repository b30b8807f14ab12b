/** Chooses how a response is written, by the Accept header of its request. */
@NullMarked
package dev.kubewright.apiserver.negotiate;

import org.jspecify.annotations.NullMarked;
