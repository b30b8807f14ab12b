package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks several mappers and puts their responses together, in their order. Mappers that know nothing
 * are ignored. Other exceptions of a mapper are thrown. Immutable, safe for all threads if its
 * mappers are.
 */
public final class MultiRestMapper implements RestMapper {
  private final List<RestMapper> mappers;
  private final Finder finder;

  private MultiRestMapper(List<? extends RestMapper> mappers) {
    this.mappers = List.copyOf(mappers);
    this.finder = new Finder(this.mappers.stream().map(Lookup::of).toList());
  }

  /** Returns a mapper over others, which it borrows. */
  public static MultiRestMapper of(List<? extends RestMapper> mappers) {
    return new MultiRestMapper(mappers);
  }

  /** Returns a mapper over others, which it borrows. */
  public static MultiRestMapper of(RestMapper... mappers) {
    return of(Arrays.asList(mappers));
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    return Lookup.only(
        kindsFor(resource),
        several -> new AmbiguousResourceException(resource, List.of(), several));
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    var hints = new Hints.Collector();
    List<GroupVersionKind> found = finder.findKinds(resource, hints);
    if (found.isEmpty()) {
      throw new NoResourceMatchException(resource, hints.hints());
    }
    return found;
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return Lookup.only(
        resourcesFor(resource),
        several -> new AmbiguousResourceException(resource, several, List.of()));
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    var hints = new Hints.Collector();
    List<GroupVersionResource> found = finder.findResources(resource, hints);
    if (found.isEmpty()) {
      throw new NoResourceMatchException(resource, hints.hints());
    }
    return found;
  }

  /** A single response counts even if other mappers fail. */
  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    var hints = new Hints.Collector();
    var failures = new ArrayList<KubewrightException>();
    var found = new ArrayList<RestMapping>();
    for (RestMapper mapper : mappers) {
      try {
        found.add(mapper.restMapping(kind, versions));
      } catch (NoMatchException noMatch) {
        hints.add(noMatch::hints);
      } catch (KubewrightException failed) {
        failures.add(failed);
      }
    }
    if (found.size() == 1) {
      return found.get(0);
    }
    if (found.size() > 1) {
      throw new AmbiguousKindException(kind, found.stream().map(RestMapping::kind).toList());
    }
    throwFirst(failures);
    throw new NoKindMatchException(kind, Arrays.asList(versions), hints.hints());
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    var hints = new Hints.Collector();
    List<RestMapping> found = finder.findMappings(kind, Arrays.asList(versions), hints);
    if (found.isEmpty()) {
      throw new NoKindMatchException(kind, Arrays.asList(versions), hints.hints());
    }
    return found;
  }

  /** Returns the response of the first mapper that has one. */
  @Override
  public String singular(String resource) {
    var hints = new Hints.Collector();
    MappingException ambiguous = null;
    for (RestMapper mapper : mappers) {
      try {
        return mapper.singular(resource);
      } catch (NoMatchException noMatch) {
        hints.add(noMatch::hints);
      } catch (AmbiguousMatchException several) {
        ambiguous = several;
      }
    }
    throw ambiguous != null
        ? ambiguous
        : new NoResourceMatchException(PartialResource.of(resource), hints.hints());
  }

  /** Returns lookups that answer "nothing" with an empty list. */
  Lookup lookup() {
    return finder;
  }

  private static final class Finder implements Lookup {
    private final List<Lookup> lookups;

    Finder(List<Lookup> lookups) {
      this.lookups = lookups;
    }

    @Override
    public List<GroupVersionKind> findKinds(PartialResource resource, Hints.Collector hints) {
      Set<GroupVersionKind> all = new LinkedHashSet<>();
      lookups.forEach(lookup -> all.addAll(lookup.findKinds(resource, hints)));
      return List.copyOf(all);
    }

    @Override
    public List<GroupVersionResource> findResources(
        PartialResource resource, Hints.Collector hints) {
      Set<GroupVersionResource> all = new LinkedHashSet<>();
      lookups.forEach(lookup -> all.addAll(lookup.findResources(resource, hints)));
      return List.copyOf(all);
    }

    @Override
    public List<RestMapping> findMappings(
        GroupKind kind, List<String> versions, Hints.Collector hints) {
      var all = new ArrayList<RestMapping>();
      var failures = new ArrayList<KubewrightException>();
      for (Lookup lookup : lookups) {
        try {
          all.addAll(lookup.findMappings(kind, versions, hints));
        } catch (KubewrightException failed) {
          failures.add(failed);
        }
      }
      throwFirst(failures);
      return all;
    }
  }

  @Override
  public MultiRestMapper until(Deadline deadline) {
    return of(mappers.stream().map(mapper -> mapper.until(deadline)).toList());
  }

  @Override
  public void reset() {
    mappers.forEach(RestMapper::reset);
  }

  /** Throws the first exception. The others are suppressed ones of it. */
  static void throwFirst(List<? extends KubewrightException> failures) {
    KubewrightException first = null;
    for (KubewrightException failed : failures) {
      first = first == null ? failed : withSuppressed(first, failed);
    }
    if (first != null) {
      throw first;
    }
  }

  private static KubewrightException withSuppressed(
      KubewrightException first, @Nullable KubewrightException other) {
    if (other != null && other != first) {
      first.addSuppressed(other);
    }
    return first;
  }

  @Override
  public String toString() {
    return "MultiRestMapper" + mappers;
  }
}
