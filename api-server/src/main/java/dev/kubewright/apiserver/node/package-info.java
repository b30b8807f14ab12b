/**
 * What runs on the nodes of the in-memory API server: tests say what commands do, what logs hold
 * and what listens on ports.
 */
@NullMarked
package dev.kubewright.apiserver.node;

import org.jspecify.annotations.NullMarked;
