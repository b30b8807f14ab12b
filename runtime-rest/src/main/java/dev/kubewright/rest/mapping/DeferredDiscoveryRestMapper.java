package dev.kubewright.rest.mapping;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.discovery.CachedDiscoveryInterface;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Maps what a discovery cache says. Reads it at the first lookup.
 *
 * <p>If a lookup fails and the cache is not fresh, the mapper invalidates the cache, reads it
 * again, and looks once more. If the cache is fresh, the server was asked already, and the
 * exception is thrown at once. Safe for all threads: while one thread reads, the others wait for
 * its result.
 */
public final class DeferredDiscoveryRestMapper implements RestMapper {
  private static final String KEY = "mapper";

  private final CachedDiscoveryInterface discovery;
  private final SingleFlight<RestMapper> singleFlight;
  private final AtomicReference<State> state;

  /** Compared by identity, so that what was read before a reset is not kept after it. */
  private static final class State {
    final @Nullable RestMapper mapper;

    State(@Nullable RestMapper mapper) {
      this.mapper = mapper;
    }
  }

  private DeferredDiscoveryRestMapper(
      CachedDiscoveryInterface discovery,
      SingleFlight<RestMapper> singleFlight,
      AtomicReference<State> state) {
    this.discovery = Objects.requireNonNull(discovery, "discovery");
    this.singleFlight = singleFlight;
    this.state = state;
  }

  /** Returns a mapper over a discovery cache, which it borrows. Asks nothing yet. */
  public static DeferredDiscoveryRestMapper over(CachedDiscoveryInterface discovery) {
    return new DeferredDiscoveryRestMapper(
        discovery, new SingleFlight<>(), new AtomicReference<>(new State(null)));
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    return lookup(mapper -> mapper.kindFor(resource));
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    return lookup(mapper -> mapper.kindsFor(resource));
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return lookup(mapper -> mapper.resourceFor(resource));
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    return lookup(mapper -> mapper.resourcesFor(resource));
  }

  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    return lookup(mapper -> mapper.restMapping(kind, versions));
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    return lookup(mapper -> mapper.restMappings(kind, versions));
  }

  @Override
  public String singular(String resource) {
    return lookup(mapper -> mapper.singular(resource));
  }

  /** Invalidates the cache. The next lookup reads it again. */
  @Override
  public void reset() {
    discovery.invalidate();
    state.set(new State(null));
  }

  @Override
  public DeferredDiscoveryRestMapper until(Deadline deadline) {
    return new DeferredDiscoveryRestMapper(discovery.until(deadline), singleFlight, state);
  }

  /** A lookup has the time limit of one call of the discovery, even if it reads twice. */
  private <T> T lookup(Function<RestMapper, T> query) {
    Deadline end = discovery.deadline();
    return until(end).lookup(query, end);
  }

  private <T> T lookup(Function<RestMapper, T> query, Deadline end) {
    RestMapper used = mapper(end);
    try {
      return query.apply(used);
    } catch (MappingException failed) {
      if (discovery.fresh()) {
        throw failed;
      }
    }
    return query.apply(newerThan(used, end));
  }

  private State state() {
    return Objects.requireNonNull(state.get());
  }

  private RestMapper mapper(Deadline end) {
    RestMapper known = state().mapper;
    return known != null ? known : singleFlight.take(KEY, end, this::knownOrRead).value();
  }

  private RestMapper knownOrRead() {
    RestMapper known = state().mapper;
    return known != null ? known : read();
  }

  /** Returns the mapper that another thread has read since, or invalidates and reads. */
  private RestMapper newerThan(RestMapper used, Deadline end) {
    RestMapper next = used;
    while (next == used) {
      next =
          singleFlight
              .take(
                  KEY,
                  end,
                  () -> {
                    if (state().mapper == used) {
                      reset();
                    }
                    return knownOrRead();
                  })
              .value();
    }
    return next;
  }

  private RestMapper read() {
    State before = state();
    RestMapper read = DiscoveryRestMapper.of(discovery.serverGroupsAndResources());
    state.compareAndSet(before, new State(read));
    return read;
  }
}
