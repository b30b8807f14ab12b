package dev.kubewright.apiserver.store;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Objects in the order of their keys. A change makes another instance, which shares all but a path
 * with this one: so an instance is a snapshot, and costs nothing to keep. Every method takes time
 * in proportion to the logarithm of the size. Safe for all threads.
 *
 * <p>A tree whose sides differ in size by a factor of three at most (Adams, "Efficient sets: a
 * balancing act", 1993, with the parameters that Hirai and Yamamoto proved in 2011). Sizes give the
 * rank of a key too.
 */
public final class SortedObjects {
  /** No objects. */
  public static final SortedObjects EMPTY = new SortedObjects(null);

  private static final int DELTA = 3;
  private static final int RATIO = 2;

  private final @Nullable Node root;

  private SortedObjects(@Nullable Node root) {
    this.root = root;
  }

  private record Node(Stored object, @Nullable Node left, @Nullable Node right, int size) {}

  /** Returns how many objects there are. */
  public int size() {
    return size(root);
  }

  /** Returns the length of the longest path in the tree. */
  int depth() {
    return depth(root);
  }

  private static int depth(@Nullable Node node) {
    return node == null ? 0 : 1 + Math.max(depth(node.left()), depth(node.right()));
  }

  /** Returns the object with a key, or null. */
  public @Nullable Stored get(String key) {
    Node at = root;
    while (at != null) {
      int order = key.compareTo(at.object().key());
      if (order == 0) {
        return at.object();
      }
      at = order < 0 ? at.left() : at.right();
    }
    return null;
  }

  /** Returns how many objects have a key before this one. */
  public int rank(String key) {
    int before = 0;
    Node at = root;
    while (at != null) {
      if (key.compareTo(at.object().key()) <= 0) {
        at = at.left();
      } else {
        before += size(at.left()) + 1;
        at = at.right();
      }
    }
    return before;
  }

  /** Returns these objects with one more, in place of one with its key. */
  public SortedObjects with(Stored object) {
    return new SortedObjects(put(root, object));
  }

  /** Returns these objects without the one with a key. */
  public SortedObjects without(String key) {
    return new SortedObjects(remove(root, key));
  }

  /** Returns the objects from a key on, in order. */
  public Iterator<Stored> from(String key) {
    Deque<Node> path = new ArrayDeque<>();
    Node at = root;
    while (at != null) {
      if (key.compareTo(at.object().key()) <= 0) {
        path.push(at);
        at = at.left();
      } else {
        at = at.right();
      }
    }
    return new InOrder(path);
  }

  /** The nodes on the path are those whose object and right side are still to come. */
  private static final class InOrder implements Iterator<Stored> {
    private final Deque<Node> path;

    InOrder(Deque<Node> path) {
      this.path = path;
    }

    @Override
    public boolean hasNext() {
      return !path.isEmpty();
    }

    @Override
    public Stored next() {
      Node node = path.poll();
      if (node == null) {
        throw new NoSuchElementException();
      }
      for (Node at = node.right(); at != null; at = at.left()) {
        path.push(at);
      }
      return node.object();
    }
  }

  private static int size(@Nullable Node node) {
    return node == null ? 0 : node.size();
  }

  private static Node node(Stored object, @Nullable Node left, @Nullable Node right) {
    return new Node(object, left, right, size(left) + size(right) + 1);
  }

  private static Node put(@Nullable Node at, Stored object) {
    if (at == null) {
      return node(object, null, null);
    }
    int order = object.key().compareTo(at.object().key());
    if (order == 0) {
      return node(object, at.left(), at.right());
    }
    return order < 0
        ? balanced(at.object(), put(at.left(), object), at.right())
        : balanced(at.object(), at.left(), put(at.right(), object));
  }

  private static @Nullable Node remove(@Nullable Node at, String key) {
    if (at == null) {
      return null;
    }
    int order = key.compareTo(at.object().key());
    if (order < 0) {
      return balanced(at.object(), remove(at.left(), key), at.right());
    }
    if (order > 0) {
      return balanced(at.object(), at.left(), remove(at.right(), key));
    }
    Node next = at.right();
    if (at.left() == null || next == null) {
      return next == null ? at.left() : next;
    }
    while (next.left() != null) {
      next = next.left();
    }
    return balanced(next.object(), at.left(), remove(at.right(), next.object().key()));
  }

  /** Makes a node of sides of which one has changed by one object. */
  private static Node balanced(Stored object, @Nullable Node left, @Nullable Node right) {
    int weight = size(left) + 1;
    int other = size(right) + 1;
    if (right != null && other > DELTA * weight) {
      Node inner = right.left();
      return inner != null && size(inner) + 1 >= RATIO * (size(right.right()) + 1)
          ? node(
              inner.object(),
              node(object, left, inner.left()),
              node(right.object(), inner.right(), right.right()))
          : node(right.object(), node(object, left, inner), right.right());
    }
    if (left != null && weight > DELTA * other) {
      Node inner = left.right();
      return inner != null && size(inner) + 1 >= RATIO * (size(left.left()) + 1)
          ? node(
              inner.object(),
              node(left.object(), left.left(), inner.left()),
              node(object, inner.right(), right))
          : node(left.object(), left.left(), node(object, inner, right));
    }
    return node(object, left, right);
  }
}
