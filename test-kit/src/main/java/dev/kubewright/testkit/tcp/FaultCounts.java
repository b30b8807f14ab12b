package dev.kubewright.testkit.tcp;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The number of faults that a {@link FaultProxy} has caused, by the name of the fault and by what
 * it hit. Immutable. {@code toString} is one line for each fault.
 *
 * @param hits number by name of the fault, then by what was hit: the word that the client gave, or
 *     the {@link ProxyConnection.Activity} in small letters. {@code nothing} means that no
 *     connection was open.
 */
public record FaultCounts(SortedMap<String, SortedMap<String, Integer>> hits) {
  /** What a fault hit that found no connection. */
  public static final String NOTHING = "nothing";

  /** Creates counts. */
  public FaultCounts {
    var copy = new TreeMap<String, SortedMap<String, Integer>>();
    hits.forEach((fault, what) -> copy.put(fault, unmodifiable(what)));
    hits = unmodifiable(copy);
  }

  private static <V> SortedMap<String, V> unmodifiable(Map<String, V> map) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(map));
  }

  /** Returns how many faults hit something. */
  public int total() {
    return hits.values().stream()
        .flatMap(what -> what.entrySet().stream())
        .filter(each -> !each.getKey().equals(NOTHING))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  /** Returns how many faults hit one thing, such as {@code quiet}. */
  public int hitting(String what) {
    return hits.values().stream().mapToInt(each -> each.getOrDefault(what, 0)).sum();
  }

  /** Returns the sum of these counts and others. */
  public FaultCounts plus(FaultCounts others) {
    var sum = new TreeMap<String, SortedMap<String, Integer>>();
    hits.forEach((fault, what) -> sum.put(fault, new TreeMap<>(what)));
    others.hits.forEach(
        (fault, what) -> {
          var known = sum.computeIfAbsent(fault, unused -> new TreeMap<>());
          what.forEach((key, count) -> known.merge(key, count, Integer::sum));
        });
    return new FaultCounts(sum);
  }

  @Override
  public String toString() {
    var text = new StringBuilder();
    hits.forEach((fault, what) -> text.append(fault).append(' ').append(what).append('\n'));
    return text.toString();
  }
}
