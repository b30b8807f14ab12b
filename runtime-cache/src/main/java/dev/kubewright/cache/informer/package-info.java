/**
 * The engine of an informer: from the server through the event queue into the store. {@code
 * InformerEngine} is its door.
 */
@NullMarked
package dev.kubewright.cache.informer;

import org.jspecify.annotations.NullMarked;
