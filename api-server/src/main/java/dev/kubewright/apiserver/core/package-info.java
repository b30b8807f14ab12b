/** The API server as a function from request to response, without I/O. */
@NullMarked
package dev.kubewright.apiserver.core;

import org.jspecify.annotations.NullMarked;
