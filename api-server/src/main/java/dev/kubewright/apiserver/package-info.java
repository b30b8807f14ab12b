/**
 * An API server in memory, over HTTP or as a transport, for tests and programs without a cluster.
 */
@NullMarked
package dev.kubewright.apiserver;

import org.jspecify.annotations.NullMarked;
