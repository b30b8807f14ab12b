package dev.kubewright.rest;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Matches the items of a changed list with the items before. Equal items are matched first, those
 * at both ends before all others. Then items with the same name are matched, then the most similar
 * ones of the rest. A renamed item must share half of its fields to be matched.
 */
final class ItemMatch {
  private static final List<String> NAMES = List.of("name", "key", "uid", "id", "type", "ip");
  private static final int TOO_MANY_TO_COMPARE = 40_000;
  private static final Object NULL = new Object();

  private final List<?> before;
  private final List<?> after;
  private final int[] origin;
  private final boolean[] taken;

  private record Name(String field, @Nullable Object value) {}

  private ItemMatch(List<?> before, List<?> after) {
    this.before = before;
    this.after = after;
    this.origin = new int[after.size()];
    this.taken = new boolean[before.size()];
    Arrays.fill(origin, -1);
  }

  /** Returns for each item after the change its index before, or -1 if it is new. */
  static int[] origins(List<?> before, List<?> after) {
    var match = new ItemMatch(before, after);
    match.matchEnds();
    match.matchBy(item -> item == null ? NULL : item);
    match.matchBy(ItemMatch::nameOf);
    match.matchSimilar();
    return match.origin;
  }

  private void take(int beforeIndex, int afterIndex) {
    taken[beforeIndex] = true;
    origin[afterIndex] = beforeIndex;
  }

  private void matchEnds() {
    int shorter = Math.min(before.size(), after.size());
    int start = 0;
    while (start < shorter && Objects.equals(before.get(start), after.get(start))) {
      take(start, start);
      start++;
    }
    for (int end = 1; end <= shorter - start; end++) {
      int from = before.size() - end;
      int to = after.size() - end;
      if (!Objects.equals(before.get(from), after.get(to))) {
        return;
      }
      take(from, to);
    }
  }

  private void matchBy(Function<@Nullable Object, @Nullable Object> key) {
    Map<Object, Deque<Integer>> free = new HashMap<>();
    for (int i = 0; i < taken.length; i++) {
      Object value = taken[i] ? null : key.apply(before.get(i));
      if (value != null) {
        free.computeIfAbsent(value, none -> new ArrayDeque<>()).add(i);
      }
    }
    for (int i = 0; i < origin.length; i++) {
      Object value = origin[i] >= 0 ? null : key.apply(after.get(i));
      Deque<Integer> candidates = value == null ? null : free.get(value);
      if (candidates != null && !candidates.isEmpty()) {
        take(candidates.remove(), i);
      }
    }
  }

  private void matchSimilar() {
    int[] old = free(taken.length, i -> !taken[i]);
    int[] fresh = free(origin.length, i -> origin[i] < 0);
    boolean inPlace = old.length == fresh.length;
    if ((long) old.length * fresh.length > TOO_MANY_TO_COMPARE) {
      return;
    }
    for (int to = 0; to < fresh.length; to++) {
      int best = -1;
      int bestLikeness = 0;
      for (int from : old) {
        int likeness = taken[from] ? 0 : likeness(before.get(from), after.get(fresh[to]));
        if (likeness > bestLikeness) {
          best = from;
          bestLikeness = likeness;
        }
      }
      if (best < 0
          && inPlace
          && !taken[old[to]]
          && nameless(before.get(old[to]), after.get(fresh[to]))) {
        best = old[to];
      }
      if (best >= 0) {
        take(best, fresh[to]);
      }
    }
  }

  private static int[] free(int size, java.util.function.IntPredicate wanted) {
    return java.util.stream.IntStream.range(0, size).filter(wanted).toArray();
  }

  private static boolean nameless(@Nullable Object from, @Nullable Object to) {
    return nameOf(from) == null && nameOf(to) == null;
  }

  /** Returns the number of equal fields, or 0 if it is too small for a match. */
  private static int likeness(@Nullable Object one, @Nullable Object other) {
    if (!(one instanceof Map<?, ?> from && other instanceof Map<?, ?> to)) {
      return 0;
    }
    int equal = 0;
    for (var field : from.entrySet()) {
      Object value = field.getValue();
      boolean same = Objects.equals(value, to.get(field.getKey()));
      equal += same && (value != null || to.containsKey(field.getKey())) ? 1 : 0;
    }
    boolean enough = nameless(from, to) || 2 * equal >= Math.max(from.size(), to.size());
    return enough ? equal : 0;
  }

  private static @Nullable Object nameOf(@Nullable Object item) {
    if (item instanceof Map<?, ?> fields) {
      for (String name : NAMES) {
        Object value = fields.get(name);
        boolean plain = !(value instanceof Map<?, ?> || value instanceof List<?>);
        if (plain && fields.containsKey(name)) {
          return new Name(name, value);
        }
      }
    }
    return null;
  }

  /** Returns which matched items keep their order: a longest such sequence. */
  static boolean[] inOrder(int[] origin) {
    int[] previous = new int[origin.length];
    int[] tails = new int[origin.length];
    int length = 0;
    for (int i = 0; i < origin.length; i++) {
      if (origin[i] < 0) {
        continue;
      }
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (origin[tails[middle]] < origin[i]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      previous[i] = low == 0 ? -1 : tails[low - 1];
      tails[low] = i;
      length = Math.max(length, low + 1);
    }
    boolean[] kept = new boolean[origin.length];
    for (int i = length == 0 ? -1 : tails[length - 1]; i >= 0; i = previous[i]) {
      kept[i] = true;
    }
    return kept;
  }
}
