package dev.kubewright.apiserver.store;

import java.util.ArrayList;
import java.util.List;

/** The objects of one resource, and their past. Guarded by the lock of the store. */
final class Bucket {
  private static final int FEW = 64;

  private SortedObjects objects = SortedObjects.EMPTY;

  /** The remembered changes by revision. Those before the first one are forgotten. */
  private final ArrayList<Past> history = new ArrayList<>();

  private int first;

  /** A change, and the objects before it. */
  private record Past(Change change, SortedObjects before) {}

  Bucket copy() {
    Bucket copy = new Bucket();
    copy.objects = objects;
    copy.history.addAll(history.subList(first, history.size()));
    return copy;
  }

  SortedObjects objects() {
    return objects;
  }

  /** Takes a change and the objects after it. */
  void record(Change change, SortedObjects after) {
    history.add(new Past(change, objects));
    objects = after;
  }

  /** Forgets the oldest change and returns its revision. */
  long forgetOldest() {
    Past oldest = history.get(first);
    history.set(first, null);
    first++;
    if (first > FEW && first > history.size() / 2) {
      history.subList(0, first).clear();
      first = 0;
    }
    return oldest.change().revision();
  }

  void forgetAll() {
    history.clear();
    first = 0;
  }

  /** Returns the objects at a revision, which the history reaches. */
  SortedObjects at(long revision) {
    int next = firstAfter(revision);
    return next == history.size() ? objects : history.get(next).before();
  }

  /** Returns the remembered changes after a revision. */
  List<Change> since(long revision) {
    return history.subList(firstAfter(revision), history.size()).stream()
        .map(Past::change)
        .toList();
  }

  private int firstAfter(long revision) {
    int from = first;
    int to = history.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (history.get(middle).change().revision() > revision) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }
}
