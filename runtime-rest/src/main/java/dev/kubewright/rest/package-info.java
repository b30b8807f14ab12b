/** Connection to one API server, and the generic typed client. */
@NullMarked
package dev.kubewright.rest;

import org.jspecify.annotations.NullMarked;
