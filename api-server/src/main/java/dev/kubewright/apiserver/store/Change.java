package dev.kubewright.apiserver.store;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * One write. The trees are shared and must not be changed.
 *
 * @param revision the resource version of the write
 * @param type what happened
 * @param bucket the resource's bucket
 * @param object the object after the write. For a deletion, its last state with the new revision.
 * @param previous the object before the write, or null for an addition
 */
public record Change(
    long revision, Type type, String bucket, ObjectNode object, @Nullable ObjectNode previous) {

  /** The type of a write. */
  public enum Type {
    ADDED,
    MODIFIED,
    DELETED
  }
}
