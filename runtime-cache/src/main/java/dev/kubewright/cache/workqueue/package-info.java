/** Queues that hand keys to workers: fair, without duplicates, delayed and rate-limited. */
@NullMarked
package dev.kubewright.cache.workqueue;

import org.jspecify.annotations.NullMarked;
