package dev.kubewright.cache.workqueue;

import org.jspecify.annotations.Nullable;

/**
 * The items of a queue that need work, in the order in which workers get them. The lock of the
 * queue guards it.
 */
interface Backlog<T> {
  /** An item to hand out, with the priority that it has reached. */
  record Next<T>(T item, int priority) {}

  /**
   * Adds an item, or merges it with the equal item that it holds.
   *
   * @param busy whether a worker has the item, so that it is not handed out before {@link #release}
   * @return whether a worker can take one item more than before
   */
  boolean add(T item, int priority, boolean busy);

  /**
   * Lets an item be handed out that no worker has any more. Does nothing if it needs no work.
   *
   * @return whether a worker can take one item more than before
   */
  boolean release(T item);

  /** Removes and returns the next item, or returns null if no item can be handed out. */
  @Nullable Next<T> poll();

  /** Returns whether the item needs work, also if a worker has it. */
  boolean contains(T item);

  /** Returns how many items can be handed out. */
  int size();
}
