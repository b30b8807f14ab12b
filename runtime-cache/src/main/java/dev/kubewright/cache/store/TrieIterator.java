package dev.kubewright.cache.store;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Walks over the entries of a tree that no edit changes. For one thread. */
abstract class TrieIterator<E> implements Iterator<E> {
  private TrieNode[] path = new TrieNode[TrieNode.DEPTH];
  private int[] positions = new int[TrieNode.DEPTH];
  private int depth;
  private boolean found;

  TrieIterator(TrieNode root) {
    path[0] = root;
  }

  /** Makes the element from an entry. */
  abstract E element(Object key, Object value);

  /** Moves to the next entry. Returns whether there is one. */
  @Override
  public boolean hasNext() {
    while (!found && depth >= 0) {
      TrieNode node = path[depth];
      int at = positions[depth];
      if (at < node.childrenFrom()) {
        found = true;
      } else if (at < node.slots()) {
        positions[depth]++;
        enter((TrieNode) node.slot(at));
      } else {
        depth--;
      }
    }
    return found;
  }

  private void enter(TrieNode child) {
    depth++;
    if (depth == path.length) { // keys with equal hash codes
      path = Arrays.copyOf(path, 2 * depth);
      positions = Arrays.copyOf(positions, 2 * depth);
    }
    path[depth] = child;
    positions[depth] = 0;
  }

  @Override
  public E next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    found = false;
    int at = positions[depth];
    positions[depth] = at + 2;
    return element(path[depth].slot(at), path[depth].slot(at + 1));
  }
}
