package dev.kubewright.apiserver.store;

import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A stored tree, and what was made of it. The tree never changes, so that what is made of it can be
 * kept: its bytes in an encoding, or the object in another version. It is kept softly, so it goes
 * before memory gets scarce. Safe for all threads.
 */
public final class Stored {
  /** More forms than one program reads at a time. The oldest one is forgotten. */
  private static final int LIMIT = 8;

  private final String key;
  private final ObjectNode tree;
  private volatile @Nullable Kept kept;

  /** What can be made of a tree. Equal forms make the same, whenever they make it. */
  public interface Form<T> {
    /** Makes a value, which nobody changes. */
    T of(Stored stored);
  }

  private record Kept(Form<?> form, SoftReference<?> value, @Nullable Kept next) {}

  /** Creates the entry of a tree that will not change any more. */
  public Stored(ObjectNode tree) {
    this.key = Store.key(tree);
    this.tree = tree;
  }

  /** Returns the place of the object in the order of its bucket. */
  public String key() {
    return key;
  }

  /** Returns the tree. */
  public ObjectNode tree() {
    return tree;
  }

  /** Returns the tree in a form. It is made only if it is not kept. */
  public <T> T in(Form<T> form) {
    for (Kept one = kept; one != null; one = one.next()) {
      if (one.form().equals(form)) {
        @SuppressWarnings("unchecked") // equal forms make the same
        T value = (T) one.value().get();
        if (value != null) {
          return value;
        }
      }
    }
    T value = form.of(this);
    synchronized (this) {
      kept = new Kept(form, new SoftReference<>(value), others(kept, form, LIMIT - 1));
    }
    return value;
  }

  private static @Nullable Kept others(@Nullable Kept from, Form<?> than, int limit) {
    if (from == null || limit == 0) {
      return null;
    }
    return from.form().equals(than) || from.value().get() == null
        ? others(from.next(), than, limit)
        : new Kept(from.form(), from.value(), others(from.next(), than, limit - 1));
  }
}
