/** Informers: caches of the objects of a resource that follow the server, and their handlers. */
@NullMarked
package dev.kubewright.cache;

import org.jspecify.annotations.NullMarked;
