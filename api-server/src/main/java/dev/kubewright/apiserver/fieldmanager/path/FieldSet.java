package dev.kubewright.apiserver.fieldmanager.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A set of paths. It is a tree: each node has steps that are members of the set, and steps that
 * lead to more members. A step can be both. Both lists are sorted. Immutable and safe for all
 * threads. The root itself is never a member.
 *
 * <p>Of two equal steps, an operation keeps the one that the real server keeps. This matters for
 * the texts of numbers alone.
 */
public final class FieldSet {
  /** The set without members. */
  public static final FieldSet EMPTY = new FieldSet(new Step[0], new Step[0], new FieldSet[0]);

  private final Step[] members;
  private final Step[] steps;
  private final FieldSet[] children;

  FieldSet(Step[] members, Step[] steps, FieldSet[] children) {
    this.members = members;
    this.steps = steps;
    this.children = children;
  }

  /** Returns the set of one path of fields. */
  public static FieldSet ofFields(String... names) {
    List<Step> path = new ArrayList<>();
    for (String name : names) {
      path.add(new Step.Field(name));
    }
    return of(path);
  }

  /** Returns the set of paths of fields, whose names are divided by dots. */
  public static FieldSet ofDotted(List<String> paths) {
    FieldSet set = EMPTY;
    for (String path : paths) {
      set = set.union(ofFields(path.split("\\.")));
    }
    return set;
  }

  /** Returns the set of one path. */
  public static FieldSet of(List<Step> path) {
    FieldSet set = EMPTY;
    for (int i = path.size() - 1; i >= 0; i--) {
      Step[] step = {path.get(i)};
      set =
          i == path.size() - 1
              ? new FieldSet(step, EMPTY.steps, EMPTY.children)
              : new FieldSet(EMPTY.members, step, new FieldSet[] {set});
    }
    return set;
  }

  /** Returns the union of sets. */
  public static FieldSet unionOf(FieldSet... sets) {
    FieldSet union = EMPTY;
    for (FieldSet set : sets) {
      union = union.union(set);
    }
    return union;
  }

  /** Returns whether no path is a member. */
  public boolean isEmpty() {
    if (members.length > 0) {
      return false;
    }
    for (FieldSet child : children) {
      if (!child.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a path is a member. The empty path never is. */
  public boolean has(List<Step> path) {
    FieldSet at = this;
    for (int i = 0; i < path.size() - 1; i++) {
      at = at.child(path.get(i));
    }
    return !path.isEmpty() && at.hasMember(path.get(path.size() - 1));
  }

  /** Returns whether the path of one step is a member. */
  public boolean hasMember(Step step) {
    return find(members, step) >= 0;
  }

  /** Returns the paths below a step, without it. The empty set if there are none. */
  public FieldSet child(Step step) {
    int at = find(steps, step);
    return at < 0 ? EMPTY : children[at];
  }

  /** Returns the members of one step, sorted. */
  public List<Step> members() {
    return List.of(members);
  }

  /** Returns the steps that lead to other members, sorted. */
  public List<Step> steps() {
    return List.of(steps);
  }

  private static int find(Step[] sorted, Step step) {
    int low = 0;
    int high = sorted.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = sorted[middle].compareTo(step);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** Returns the paths that are in this set or the other. */
  public FieldSet union(FieldSet other) {
    if (other.isBare()) {
      return this;
    }
    if (isBare()) {
      return other;
    }
    Builder union = new Builder(members.length + other.members.length);
    int i = 0;
    int j = 0;
    while (i < members.length || j < other.members.length) {
      int order = order(members, i, other.members, j);
      union.members.add(order < 0 ? members[i] : other.members[j]);
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    i = 0;
    j = 0;
    while (i < steps.length || j < other.steps.length) {
      int order = order(steps, i, other.steps, j);
      if (order == 0) {
        union.add(steps[i], children[i].union(other.children[j]));
      } else if (order < 0) {
        union.add(steps[i], children[i]);
      } else {
        union.add(other.steps[j], other.children[j]);
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return union.sorted();
  }

  private boolean isBare() {
    return members.length == 0 && steps.length == 0;
  }

  private static int order(Step[] left, int i, Step[] right, int j) {
    if (i >= left.length) {
      return 1;
    }
    return j >= right.length ? -1 : left[i].compareTo(right[j]);
  }

  /** Returns the paths that are in both sets. */
  public FieldSet intersection(FieldSet other) {
    if (isBare() || other.isBare()) {
      return EMPTY;
    }
    Builder both = new Builder(4);
    for (int i = 0, j = 0; i < members.length && j < other.members.length; ) {
      int order = members[i].compareTo(other.members[j]);
      if (order == 0) {
        both.members.add(members[i]);
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    for (int i = 0, j = 0; i < steps.length && j < other.steps.length; ) {
      int order = steps[i].compareTo(other.steps[j]);
      if (order == 0) {
        both.child(steps[i], children[i].intersection(other.children[j]));
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return both.sorted();
  }

  /** Returns the paths of this set that are not in the other. Paths below those of it stay. */
  public FieldSet minus(FieldSet other) {
    return minus(other, false);
  }

  /** Returns the paths of this set that are neither in the other nor below a path of it. */
  public FieldSet minusDeep(FieldSet other) {
    return minus(other, true);
  }

  private FieldSet minus(FieldSet other, boolean deep) {
    if (isBare() || other.isBare()) {
      return this;
    }
    Builder left = new Builder(members.length);
    int j = 0;
    for (Step member : members) {
      while (j < other.members.length && other.members[j].compareTo(member) < 0) {
        j++;
      }
      if (j == other.members.length || other.members[j].compareTo(member) != 0) {
        left.members.add(member);
      }
    }
    j = 0;
    for (int i = 0; i < steps.length; i++) {
      if (deep && other.hasMember(steps[i])) {
        continue;
      }
      while (j < other.steps.length && other.steps[j].compareTo(steps[i]) < 0) {
        j++;
      }
      if (j == other.steps.length || other.steps[j].compareTo(steps[i]) != 0) {
        left.add(steps[i], children[i]);
      } else {
        left.child(steps[i], children[i].minus(other.children[j], deep));
      }
    }
    return left.sorted();
  }

  /** Returns all paths: of each node its members, then those below its steps. */
  public List<List<Step>> paths() {
    List<List<Step>> paths = new ArrayList<>();
    collect(new ArrayList<>(), paths);
    return paths;
  }

  private void collect(List<Step> prefix, List<List<Step>> paths) {
    for (Step member : members) {
      prefix.add(member);
      paths.add(List.copyOf(prefix));
      prefix.remove(prefix.size() - 1);
    }
    for (int i = 0; i < steps.length; i++) {
      prefix.add(steps[i]);
      children[i].collect(prefix, paths);
      prefix.remove(prefix.size() - 1);
    }
  }

  /** Returns a path as messages show it. */
  public static String text(List<Step> path) {
    StringBuilder text = new StringBuilder();
    path.forEach(step -> text.append(step.text()));
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FieldSet set
        && Arrays.equals(members, set.members)
        && Arrays.equals(steps, set.steps)
        && Arrays.equals(children, set.children);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(members) + Arrays.hashCode(steps);
  }

  /** Returns one path a line. */
  @Override
  public String toString() {
    StringBuilder lines = new StringBuilder();
    paths().forEach(path -> lines.append(lines.isEmpty() ? "" : "\n").append(text(path)));
    return lines.toString();
  }

  /** Collects the members of one node and the sets below it, in any order. Not for threads. */
  public static final class Builder {
    private final List<Step> members;
    private final List<Step> steps = new ArrayList<>(4);
    private final List<FieldSet> children = new ArrayList<>(4);

    public Builder() {
      this(4);
    }

    Builder(int size) {
      members = new ArrayList<>(size);
    }

    /** Adds a member of one step. */
    public Builder member(Step step) {
      members.add(step);
      return this;
    }

    /** Adds all paths of a set below a step, unless it is empty. */
    public Builder child(Step step, FieldSet below) {
      return below.isEmpty() ? this : add(step, below);
    }

    private Builder add(Step step, FieldSet below) {
      steps.add(step);
      children.add(below);
      return this;
    }

    /** Returns whether nothing was added. */
    public boolean isEmpty() {
      return members.isEmpty() && steps.isEmpty();
    }

    /** Returns the set. */
    public FieldSet build() {
      if (isSorted(members) && isSorted(steps)) {
        return sorted();
      }
      Step[] own = members.toArray(new Step[0]);
      Arrays.sort(own);
      int count = 0;
      for (int i = 0; i < own.length; i++) {
        if (i == 0 || own[i].compareTo(own[count - 1]) != 0) {
          own[count++] = own[i];
        }
      }
      Builder sorted = new Builder(count);
      sorted.members.addAll(Arrays.asList(own).subList(0, count));
      sortChildren(sorted);
      return sorted.sorted();
    }

    private void sortChildren(Builder sorted) {
      Integer[] order = new Integer[steps.size()];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, (a, b) -> steps.get(a).compareTo(steps.get(b)));
      for (int i : order) {
        int last = sorted.steps.size() - 1;
        if (last >= 0 && sorted.steps.get(last).compareTo(steps.get(i)) == 0) {
          sorted.children.set(last, sorted.children.get(last).union(children.get(i)));
        } else {
          sorted.add(steps.get(i), children.get(i));
        }
      }
    }

    private static boolean isSorted(List<Step> steps) {
      for (int i = 1; i < steps.size(); i++) {
        if (steps.get(i - 1).compareTo(steps.get(i)) >= 0) {
          return false;
        }
      }
      return true;
    }

    private FieldSet sorted() {
      return isEmpty()
          ? EMPTY
          : new FieldSet(
              members.isEmpty() ? EMPTY.members : members.toArray(EMPTY.members),
              steps.isEmpty() ? EMPTY.steps : steps.toArray(EMPTY.steps),
              children.isEmpty() ? EMPTY.children : children.toArray(EMPTY.children));
    }
  }
}
