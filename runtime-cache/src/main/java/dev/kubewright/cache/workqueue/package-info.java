/** Work queues: they hand items to workers, without duplicates and with delays after failures. */
@NullMarked
package dev.kubewright.cache.workqueue;

import org.jspecify.annotations.NullMarked;
