/** The OpenAPI documents of a server. */
@NullMarked
package dev.kubewright.rest.openapi;

import org.jspecify.annotations.NullMarked;
