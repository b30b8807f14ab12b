package dev.kubewright.apiserver.write;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The source of the new object of a write: the body of a request, which was read. Each attempt of
 * the write asks it once.
 */
interface ChangeSource {
  /**
   * Returns the new object with its managed fields. It shares no node with the live one that
   * anybody changes.
   *
   * @param live the object before, in the version of the request, or null if the write creates it.
   *     It is not changed
   * @param fields keeps the managed fields
   */
  ObjectNode apply(@Nullable ObjectNode live, Tracking fields);

  /** Returns whether it creates an object that does not exist. */
  default boolean creates() {
    return false;
  }

  /**
   * Returns whether an object that is too large for the storage is stored without managed fields,
   * if it is small enough then.
   */
  default boolean mayLoseFields() {
    return true;
  }

  /**
   * Refuses an object that does not exist, although one is expected. Called for an object that is
   * about to be created, and whose name is the one of the request.
   */
  default void checkNew(ObjectNode object) {}
}
