/**
 * Exceptions of calls to an API server: it refuses ({@code ApiException}), or no whole response
 * arrives ({@code TransportException}). Other exceptions are in the packages that throw them.
 */
@NullMarked
package dev.kubewright.error;

import org.jspecify.annotations.NullMarked;
