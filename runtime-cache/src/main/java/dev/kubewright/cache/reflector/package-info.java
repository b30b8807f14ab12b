/** The loop that follows a server, between a lister-watcher and a queue. Not exported. */
@NullMarked
package dev.kubewright.cache.reflector;

import org.jspecify.annotations.NullMarked;
