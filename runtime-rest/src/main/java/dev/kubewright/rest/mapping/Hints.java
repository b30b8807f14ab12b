package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The hints that a mapper gives about a type that it does not find. Immutable.
 *
 * @param candidates names that may be meant, the nearest first
 * @param failures versions that could not be discovered, and why
 * @param retryAfter after what time the server may be asked again, or null if it was asked
 */
record Hints(
    List<Near> candidates,
    Map<GroupVersion, KubewrightException> failures,
    @Nullable Duration retryAfter) {
  static final Hints NONE = new Hints(List.of(), Map.of(), null);

  private static final int MOST = 3;

  /** From this length on, a beginning of a name suggests the whole name. */
  private static final int SHORTEST_BEGINNING = 3;

  Hints {
    candidates =
        candidates.stream()
            .sorted(Comparator.comparingInt(Near::distance)) // stable, so discovery's order stays
            .distinct()
            .limit(MOST)
            .toList();
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  /** A name, and how far it is from the wanted one. */
  record Near(String name, int distance) {}

  /** Collects what several mappers say. Works only if someone asks for it. For one thread. */
  static final class Collector {
    private final List<Supplier<Hints>> said = new ArrayList<>();

    void add(Supplier<Hints> more) {
      said.add(more);
    }

    Hints hints() {
      Hints all = NONE;
      for (Supplier<Hints> more : said) {
        all = all.and(more.get());
      }
      return all;
    }
  }

  /** Returns hints on resources with names near to a wanted one. */
  static Hints ofResources(PartialResource wanted, Collection<GroupVersionResource> known) {
    var near = new ArrayList<Near>();
    for (GroupVersionResource one : known) {
      boolean sameGroup = one.group().equals(wanted.group());
      int distance = distance(wanted.resource(), one.resource());
      if (distance >= 0) {
        near.add(
            new Near(
                distance == 0 && sameGroup
                    ? name(one.resource(), one.version(), one.group())
                    : one.qualifiedName(),
                rank(distance, sameGroup)));
      }
    }
    return new Hints(near, Map.of(), null);
  }

  /** Returns hints on kinds with names near to a wanted one. */
  static Hints ofKinds(String group, String kind, Collection<GroupVersionKind> known) {
    var near = new ArrayList<Near>();
    for (GroupVersionKind one : known) {
      boolean sameGroup = one.group().equals(group);
      int distance = distance(kind, one.kind());
      if (distance >= 0) {
        near.add(
            new Near(
                distance == 0 && sameGroup
                    ? name(one.kind(), one.version(), one.group())
                    : one.groupKind().toString(),
                rank(distance, sameGroup)));
      }
    }
    return new Hints(near, Map.of(), null);
  }

  static Hints ofFailures(Map<GroupVersion, KubewrightException> failures) {
    return new Hints(List.of(), failures, null);
  }

  /** Returns the hint that the server was not asked. */
  static Hints ofLimit(Duration retryAfter) {
    return new Hints(List.of(), Map.of(), retryAfter);
  }

  Hints and(Hints more) {
    if (more == NONE) {
      return this;
    }
    var near = new ArrayList<>(candidates);
    near.addAll(more.candidates);
    var all = new LinkedHashMap<>(failures);
    all.putAll(more.failures);
    return new Hints(near, all, retryAfter == null ? more.retryAfter : retryAfter);
  }

  /**
   * Returns the whole name of a type as kubectl reads it. A group that is empty keeps its point.
   */
  static String name(String name, String version, String group) {
    return name + "." + version + "." + group;
  }

  private static int rank(int distance, boolean sameGroup) {
    return 2 * distance + (sameGroup ? 0 : 1);
  }

  /** Returns the number of edits between two names, or -1 if they are not near. */
  private static int distance(String wanted, String known) {
    String a = wanted.toLowerCase(Locale.ROOT);
    String b = known.toLowerCase(Locale.ROOT);
    int limit = Math.max(1, a.length() / 3);
    if (Math.abs(a.length() - b.length()) <= limit) {
      int edits = edits(a, b);
      if (edits <= limit) {
        return edits;
      }
    }
    return a.length() >= SHORTEST_BEGINNING && b.startsWith(a) ? limit + 1 : -1;
  }

  /**
   * Counts edits, swaps of neighbours included. The generators have their own, in NearNames: they
   * share no module with the run-times.
   */
  private static int edits(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int cheapest(int[][] cost, String a, String b, int i, int j) {
    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int least = Math.min(cost[i - 1][j - 1] + change, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }

  List<String> suggestions() {
    return candidates.stream().map(Near::name).toList();
  }

  /** Returns the end of a message, or {@code ""}. */
  String text() {
    var text = new StringBuilder();
    if (!candidates.isEmpty()) {
      text.append("; did you mean ").append(String.join(" or ", suggestions())).append('?');
    }
    if (!failures.isEmpty()) {
      text.append("; could not discover ")
          .append(
              failures.entrySet().stream()
                  .map(failure -> failure.getKey() + ": " + failure.getValue().getMessage())
                  .collect(Collectors.joining(", ")));
    }
    if (retryAfter != null) {
      text.append("; the server was not asked again, because too many lookups found nothing;")
          .append(" try again in ")
          .append(Math.max(1, retryAfter.toMillis()))
          .append(" ms");
    }
    return text.toString();
  }

  /** Returns the first failure, which becomes the cause of the exception. */
  @Nullable KubewrightException cause() {
    return failures.isEmpty() ? null : failures.values().iterator().next();
  }
}
