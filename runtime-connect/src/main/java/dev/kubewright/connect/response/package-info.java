/** Responses of a server: what form a body has, and what a failure becomes. */
@NullMarked
package dev.kubewright.connect.response;

import org.jspecify.annotations.NullMarked;
