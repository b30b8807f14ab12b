/**
 * The connection to one API server: kubeconfig, credentials, HTTP, the generic typed client,
 * discovery and CRDs.
 */
@NullMarked
package dev.kubewright.rest;

import org.jspecify.annotations.NullMarked;
