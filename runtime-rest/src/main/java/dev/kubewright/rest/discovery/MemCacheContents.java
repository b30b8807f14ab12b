package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.exchange.Computed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The result of filling a memory cache once. Safe for all threads. */
final class MemCacheContents {
  private final List<APIGroup> groups;
  private final boolean aggregated;
  private final Map<GroupVersion, Entry> entries;
  private final Map<GroupVersion, Computed<Entry>> retries = new ConcurrentHashMap<>();

  /**
   * The response for one version.
   *
   * @param list the resources, or null if there is no response
   * @param failure why there is no usable response, or null
   */
  record Entry(@Nullable APIResourceList list, @Nullable KubewrightException failure) {
    /** Returns the resources, or throws the failure, which is the same one each time. */
    APIResourceList get() {
      if (failure != null) {
        throw failure;
      }
      if (list == null) {
        throw new IllegalStateException("an entry without a list and without a failure");
      }
      return list;
    }

    /**
     * Returns whether the next access asks again. The rules are those of client-go, which asks
     * again after a refused or broken connection, a cancelled call, a status of 500 and above, and
     * 429. A call that timed out counts as cancelled, because its limit is the caller's.
     */
    boolean isTransient() {
      if (failure instanceof TransportException transport) {
        return switch (transport.kind()) {
          case REFUSED, LOST, UNPROCESSED, TIMEOUT, INTERRUPTED -> true;
          case UNREACHABLE, PROXY, TLS, CLOSED, MALFORMED -> false;
        };
      }
      return failure instanceof ApiException refused && refused.retryable();
    }
  }

  MemCacheContents(List<APIGroup> groups, boolean aggregated, Map<GroupVersion, Entry> entries) {
    this.groups = groups;
    this.aggregated = aggregated;
    this.entries = new ConcurrentHashMap<>(entries);
  }

  List<APIGroup> groups() {
    return groups;
  }

  /**
   * Returns the entry of a version. If it has a transient failure, fetches it again, on one thread
   * at a time.
   *
   * @param end when the caller gives up
   * @throws CacheNotFoundException if the version was not discovered
   */
  Entry entry(GroupVersion version, Function<GroupVersion, Entry> fetch, Deadline end) {
    Entry seen = entries.get(version);
    if (seen == null) {
      throw new CacheNotFoundException(version);
    }
    if (!seen.isTransient()) {
      return seen;
    }
    return retries
        .computeIfAbsent(version, none -> new Computed<>(entry -> false))
        .get(() -> refetched(version, seen, fetch), end);
  }

  /** Fetches, unless another thread did so after this one looked. */
  @SuppressWarnings("ReferenceEquality") // a second failure may equal the first one
  private Entry refetched(GroupVersion version, Entry seen, Function<GroupVersion, Entry> fetch) {
    Entry now = entries.getOrDefault(version, seen);
    if (now != seen) {
      return now;
    }
    Entry fetched = fetch.apply(version);
    entries.put(version, fetched);
    return fetched;
  }

  AggregatedDiscoveryInterface.Groups discovered() {
    if (!aggregated) {
      return new AggregatedDiscoveryInterface.Groups(groups, null, Map.of());
    }
    var resources = new LinkedHashMap<GroupVersion, APIResourceList>();
    var failures = new LinkedHashMap<GroupVersion, KubewrightException>();
    entries.forEach(
        (version, entry) -> {
          if (entry.failure() != null) {
            failures.put(version, entry.failure());
          } else if (entry.list() != null) {
            resources.put(version, entry.list());
          }
        });
    return new AggregatedDiscoveryInterface.Groups(groups, resources, failures);
  }
}
