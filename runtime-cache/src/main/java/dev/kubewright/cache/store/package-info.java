/** The store of an informer: its objects, their indexes and the resource version. */
@NullMarked
package dev.kubewright.cache.store;

import org.jspecify.annotations.NullMarked;
