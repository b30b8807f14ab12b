/** Tests of requests through the API server. */
@NullMarked
package dev.kubewright.rest.stream.proxy;

import org.jspecify.annotations.NullMarked;
