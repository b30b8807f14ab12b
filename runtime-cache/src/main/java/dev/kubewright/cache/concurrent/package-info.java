/** Threads and signals of an informer: how they end, and how others wait for them. */
@NullMarked
package dev.kubewright.cache.concurrent;

import org.jspecify.annotations.NullMarked;
