package dev.kubewright.apiserver.store;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a bucket, or of one namespace of it, at a revision. Immutable.
 *
 * @param revision the revision
 * @param bucket all objects of the bucket
 * @param namespace the namespace, or empty for all
 */
public record Snapshot(long revision, SortedObjects bucket, String namespace) {
  /** Returns all objects. */
  public Iterator<Stored> all() {
    return from(first());
  }

  /** Returns the objects after a place. */
  public Iterator<Stored> after(String key) {
    return from(later(key));
  }

  /** Returns how many objects there are after a place. */
  public int countAfter(String key) {
    int before = bucket.rank(later(key));
    return (namespace.isEmpty() ? bucket.size() : bucket.rank(end())) - before;
  }

  /** Returns how many objects there are. */
  public int size() {
    return namespace.isEmpty() ? bucket.size() : bucket.rank(end()) - bucket.rank(first());
  }

  private String first() {
    return namespace.isEmpty() ? "" : namespace + Stored.SEPARATOR;
  }

  private String end() {
    return namespace + (char) (Stored.SEPARATOR + 1);
  }

  /** The first key after another is that with the lowest character at its end. */
  private String later(String key) {
    String next = key + '\0';
    return next.compareTo(first()) < 0 ? first() : next;
  }

  private Iterator<Stored> from(String key) {
    Iterator<Stored> objects = bucket.from(key);
    return namespace.isEmpty() ? objects : new Before(objects, end());
  }

  /** The objects of an iterator before a key. */
  private static final class Before implements Iterator<Stored> {
    private final Iterator<Stored> objects;
    private final String end;
    private @Nullable Stored next;

    Before(Iterator<Stored> objects, String end) {
      this.objects = objects;
      this.end = end;
      advance();
    }

    private void advance() {
      Stored one = objects.hasNext() ? objects.next() : null;
      next = one == null || one.key().compareTo(end) >= 0 ? null : one;
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public Stored next() {
      Stored one = next;
      if (one == null) {
        throw new NoSuchElementException();
      }
      advance();
      return one;
    }
  }
}
