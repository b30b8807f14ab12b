/**
 * The handlers of an informer, each with a queue and a thread, and when they get every object
 * again.
 */
@NullMarked
package dev.kubewright.cache.handler;

import org.jspecify.annotations.NullMarked;
