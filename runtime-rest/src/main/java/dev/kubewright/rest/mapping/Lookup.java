package dev.kubewright.rest.mapping;

import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lookups that answer with an empty list where a {@link RestMapper} throws. A mapper of many
 * versions asks each of them, and most do not know a name: exceptions would be slow.
 */
interface Lookup {
  List<GroupVersionKind> findKinds(PartialResource resource, Hints.Collector hints);

  List<GroupVersionResource> findResources(PartialResource resource, Hints.Collector hints);

  List<RestMapping> findMappings(GroupKind kind, List<String> versions, Hints.Collector hints);

  /** Returns the lookups of any mapper. */
  static Lookup of(RestMapper mapper) {
    if (mapper instanceof DefaultRestMapper known) {
      return known.lookup();
    }
    return mapper instanceof MultiRestMapper several ? several.lookup() : new Adapter(mapper);
  }

  /** Returns the only candidate. */
  static <T> T only(List<T> candidates, Function<List<T>, AmbiguousMatchException> several) {
    if (candidates.size() == 1) {
      return candidates.get(0);
    }
    throw several.apply(candidates);
  }

  /** Lookups of a mapper that throws. */
  record Adapter(RestMapper mapper) implements Lookup {
    @Override
    public List<GroupVersionKind> findKinds(PartialResource resource, Hints.Collector hints) {
      return orNone(() -> mapper.kindsFor(resource), hints);
    }

    @Override
    public List<GroupVersionResource> findResources(
        PartialResource resource, Hints.Collector hints) {
      return orNone(() -> mapper.resourcesFor(resource), hints);
    }

    @Override
    public List<RestMapping> findMappings(
        GroupKind kind, List<String> versions, Hints.Collector hints) {
      return orNone(() -> mapper.restMappings(kind, versions.toArray(String[]::new)), hints);
    }

    private static <T> List<T> orNone(Supplier<List<T>> lookup, Hints.Collector hints) {
      try {
        return lookup.get();
      } catch (NoMatchException noMatch) {
        hints.add(noMatch::hints);
        return List.of();
      }
    }
  }
}
