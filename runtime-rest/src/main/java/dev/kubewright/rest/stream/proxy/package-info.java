/** Requests to the programs in pods, behind services and on nodes, through the API server. */
@NullMarked
package dev.kubewright.rest.stream.proxy;

import org.jspecify.annotations.NullMarked;
