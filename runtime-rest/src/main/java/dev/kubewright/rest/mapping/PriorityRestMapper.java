package dev.kubewright.rest.mapping;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Chooses one of several results of another mapper by patterns. A pattern that matches no response
 * is skipped. If it matches one, that is the result. If it matches several, the next patterns
 * choose among these. Immutable, safe for all threads if the other mapper is.
 *
 * <p>Methods that return lists return those of the other mapper.
 */
public final class PriorityRestMapper implements RestMapper {
  /** Stands for any group, version, resource or kind in a pattern. */
  public static final String ANY = "*";

  private final RestMapper delegate;
  private final List<GroupVersionResource> resourcePriority;
  private final List<GroupVersionKind> kindPriority;

  /**
   * Creates a mapper.
   *
   * @param delegate the mapper with the responses, which is borrowed
   * @param resourcePriority patterns of resources, the best one first. Parts may be {@link #ANY}.
   * @param kindPriority patterns of kinds, the best one first. Parts may be {@link #ANY}.
   */
  public PriorityRestMapper(
      RestMapper delegate,
      List<GroupVersionResource> resourcePriority,
      List<GroupVersionKind> kindPriority) {
    this.delegate = Objects.requireNonNull(delegate, "delegate");
    this.resourcePriority = List.copyOf(resourcePriority);
    this.kindPriority = List.copyOf(kindPriority);
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    List<GroupVersionKind> all = delegate.kindsFor(resource);
    GroupVersionKind best = best(all, kindPriority, PriorityRestMapper::matches);
    if (best == null) {
      throw new AmbiguousResourceException(resource, List.of(), all);
    }
    return best;
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    return delegate.kindsFor(resource);
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    List<GroupVersionResource> all = delegate.resourcesFor(resource);
    GroupVersionResource best = best(all, resourcePriority, PriorityRestMapper::matches);
    if (best == null) {
      throw new AmbiguousResourceException(resource, all, List.of());
    }
    return best;
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    return delegate.resourcesFor(resource);
  }

  /** The given versions win over the patterns. */
  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    List<RestMapping> all = delegate.restMappings(kind, versions);
    var patterns = new ArrayList<GroupVersionKind>();
    for (String version : versions) {
      patterns.add(new GroupVersionKind(kind.group(), version, ANY));
    }
    patterns.addAll(kindPriority);
    RestMapping best = best(all, patterns, (pattern, mapping) -> matches(pattern, mapping.kind()));
    if (best == null) {
      throw new AmbiguousKindException(kind, all.stream().map(RestMapping::kind).toList());
    }
    return best;
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    return delegate.restMappings(kind, versions);
  }

  @Override
  public String singular(String resource) {
    return delegate.singular(resource);
  }

  @Override
  public PriorityRestMapper until(Deadline deadline) {
    return new PriorityRestMapper(delegate.until(deadline), resourcePriority, kindPriority);
  }

  @Override
  public void reset() {
    delegate.reset();
  }

  /** Returns the best candidate, or null if the patterns leave several. */
  private static <T, P> @Nullable T best(
      List<T> candidates, List<P> patterns, BiPredicate<P, T> matches) {
    List<T> remaining = candidates;
    for (P pattern : patterns) {
      if (remaining.size() == 1) {
        return remaining.get(0);
      }
      List<T> matching = remaining.stream().filter(one -> matches.test(pattern, one)).toList();
      if (!matching.isEmpty()) {
        remaining = matching;
      }
    }
    return remaining.size() == 1 ? remaining.get(0) : null;
  }

  private static boolean matches(GroupVersionResource pattern, GroupVersionResource one) {
    return fits(pattern.group(), one.group())
        && fits(pattern.version(), one.version())
        && fits(pattern.resource(), one.resource());
  }

  private static boolean matches(GroupVersionKind pattern, GroupVersionKind one) {
    return fits(pattern.group(), one.group())
        && fits(pattern.version(), one.version())
        && fits(pattern.kind(), one.kind());
  }

  private static boolean fits(String pattern, String value) {
    return pattern.equals(ANY) || pattern.equals(value);
  }

  @Override
  public String toString() {
    return "PriorityRestMapper[" + delegate + ", " + kindPriority + "]";
  }
}
