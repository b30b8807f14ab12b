/** Kubeconfig files: reading, merging, overriding, and what they say about a connection. */
@NullMarked
package dev.kubewright.connect.kubeconfig;

import org.jspecify.annotations.NullMarked;
