package dev.kubewright.apiserver.store;

import dev.kubewright.apiserver.tree.Json;
import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A stored tree, and what was made of it. The tree never changes, so that what is made of it can be
 * kept: its bytes in an encoding, or the object in another version. It is kept softly, so it goes
 * before memory gets scarce. Safe for all threads.
 */
public final class Stored {
  /** The real server's keys contain it too. It decides the order in which namespaces are listed. */
  static final char SEPARATOR = '/';

  /** More forms than one program reads at a time. The oldest one is forgotten. */
  private static final int LIMIT = 8;

  private final String key;
  private final ObjectNode tree;
  private volatile @Nullable Kept kept;

  /** Makes a value of a stored tree. Equal forms make the same, whenever they make it. */
  public interface Form<T> {
    /** Makes a value that must not be changed. */
    T of(Stored stored);
  }

  private record Kept(Form<?> form, SoftReference<?> value, @Nullable Kept next) {}

  /** Creates the entry of a tree that will not change any more. */
  public Stored(ObjectNode tree) {
    this.key = key(tree);
    this.tree = tree;
  }

  /** Returns the place of an object in the order of its bucket. */
  static String key(JsonNode object) {
    return key(
        Json.string(object, "metadata", "namespace"), Json.string(object, "metadata", "name"));
  }

  static String key(String namespace, String name) {
    return namespace + SEPARATOR + name;
  }

  static void stamp(ObjectNode object, long revision) {
    Json.metadata(object).put("resourceVersion", Long.toString(revision));
  }

  /** Returns a tree with another revision, which shares all that it can. */
  static ObjectNode restamped(ObjectNode tree, long revision) {
    ObjectNode copy = Json.object().setAll(tree);
    copy.set("metadata", Json.object().setAll(Json.metadata(tree)));
    stamp(copy, revision);
    return copy;
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
