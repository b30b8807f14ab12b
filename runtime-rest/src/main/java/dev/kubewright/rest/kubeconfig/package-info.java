/** Kubeconfig files: reading, merging, overriding, and what they say about a connection. */
@NullMarked
package dev.kubewright.rest.kubeconfig;

import org.jspecify.annotations.NullMarked;
