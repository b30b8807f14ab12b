package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Asks several mappers, and the first response counts. Methods that return lists put the responses
 * of all mappers together. Immutable, safe for all threads if its mappers are.
 */
public final class FirstHitRestMapper implements RestMapper {
  private final List<RestMapper> mappers;
  private final MultiRestMapper all;

  private FirstHitRestMapper(List<? extends RestMapper> mappers) {
    this.mappers = List.copyOf(mappers);
    this.all = MultiRestMapper.of(mappers);
  }

  /** Returns a mapper over others, which it borrows. */
  public static FirstHitRestMapper of(List<? extends RestMapper> mappers) {
    return new FirstHitRestMapper(mappers);
  }

  /** Returns a mapper over others, which it borrows. */
  public static FirstHitRestMapper of(RestMapper... mappers) {
    return of(Arrays.asList(mappers));
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    return first(mapper -> mapper.kindFor(resource), () -> new NoResourceMatchException(resource));
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    return all.kindsFor(resource);
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return first(
        mapper -> mapper.resourceFor(resource), () -> new NoResourceMatchException(resource));
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    return all.resourcesFor(resource);
  }

  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    return first(
        mapper -> mapper.restMapping(kind, versions),
        () -> new NoKindMatchException(kind, Arrays.asList(versions)));
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    return all.restMappings(kind, versions);
  }

  @Override
  public String singular(String resource) {
    return all.singular(resource);
  }

  @Override
  public FirstHitRestMapper until(Deadline deadline) {
    return of(mappers.stream().map(mapper -> mapper.until(deadline)).toList());
  }

  @Override
  public void reset() {
    all.reset();
  }

  /**
   * Returns the first response. Without one, other exceptions win over those that say that nothing
   * matches.
   */
  private <T> T first(Function<RestMapper, T> lookup, Supplier<NoMatchException> none) {
    var hints = new Hints.Collector();
    var failures = new ArrayList<KubewrightException>();
    for (RestMapper mapper : mappers) {
      try {
        return lookup.apply(mapper);
      } catch (NoMatchException noMatch) {
        hints.add(noMatch::hints);
      } catch (KubewrightException failed) {
        failures.add(failed);
      }
    }
    MultiRestMapper.throwFirst(failures);
    throw none.get().with(hints.hints());
  }

  @Override
  public String toString() {
    return "FirstHitRestMapper" + mappers;
  }
}
