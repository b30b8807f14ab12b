/** Tests of the connection to an API server. */
@NullMarked
package dev.kubewright.rest;

import org.jspecify.annotations.NullMarked;
