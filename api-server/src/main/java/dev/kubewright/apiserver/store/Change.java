package dev.kubewright.apiserver.store;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** One write. The trees are shared and must not be changed. Safe for all threads. */
public final class Change {
  private final long revision;
  private final Type type;
  private final String bucket;
  private final Stored after;
  private final @Nullable Stored before;
  private volatile @Nullable Stored gone;
  private final SharedFrames frames = new SharedFrames();

  /** The type of a write. */
  public enum Type {
    ADDED,
    MODIFIED,
    DELETED
  }

  /**
   * Creates a change.
   *
   * @param revision the resource version of the write
   * @param type what happened
   * @param bucket the resource's bucket
   * @param after the object after the write. For a deletion, its last state with the new revision.
   * @param before the object before the write, or null for an addition
   */
  public Change(long revision, Type type, String bucket, Stored after, @Nullable Stored before) {
    this.revision = revision;
    this.type = type;
    this.bucket = bucket;
    this.after = after;
    this.before = before;
  }

  /** Creates a change of trees that are not stored. */
  public Change(
      long revision, Type type, String bucket, ObjectNode object, @Nullable ObjectNode previous) {
    this(
        revision, type, bucket, new Stored(object), previous == null ? null : new Stored(previous));
  }

  /** Returns the resource version of the write. */
  public long revision() {
    return revision;
  }

  /** Returns what happened. */
  public Type type() {
    return type;
  }

  /** Returns the resource's bucket. */
  public String bucket() {
    return bucket;
  }

  /** Returns the object after the write. For a deletion, its last state with the new revision. */
  public Stored after() {
    return after;
  }

  /** Returns the object before the write, or null for an addition. */
  public @Nullable Stored before() {
    return before;
  }

  /** Returns the tree after the write. */
  public ObjectNode object() {
    return after.tree();
  }

  /** Returns the tree before the write, or null for an addition. */
  public @Nullable ObjectNode previous() {
    return before == null ? null : before.tree();
  }

  /** Returns the object before the write with the revision of the write, or null. */
  public @Nullable Stored gone() {
    Stored known = gone;
    if (known == null && before != null) {
      known = new Stored(Stored.restamped(before.tree(), revision));
      gone = known;
    }
    return known;
  }

  /** Returns the events of this change. */
  public SharedFrames frames() {
    return frames;
  }
}
