package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIGroupListBuilder;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.discovery.MemCacheContents.Entry;
import dev.kubewright.rest.exchange.Computed;
import dev.kubewright.rest.exchange.ParallelCalls;
import dev.kubewright.rest.openapi.OpenApiClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Discovery that keeps groups and resources in memory until {@link #invalidate}. The first access
 * fills it. Safe for all threads.
 *
 * <p>A version whose resources could not be read keeps its failure. If the failure is transient,
 * the next access asks for that version again. A refused or lost connection, a timeout and the
 * statuses 429 and 500 and above are transient. Other failures, such as 404, stay until {@link
 * #invalidate}. An empty list of resources counts as a failure that stays.
 *
 * <p>One thread at a time fills the cache, or asks for the same version. Others wait for its
 * result, and an interrupt ends their wait. No lock is held during a request: a request that hangs
 * does not block {@link #invalidate}, and calls after it start a request of their own. Code that
 * runs during such a request, for example a warning handler, must not use the cache: it gets an
 * {@link IllegalStateException}.
 *
 * <p>Versions and OpenAPI v2 documents are not cached. OpenAPI v3 documents are.
 */
public final class MemCacheClient
    implements CachedDiscoveryInterface, AggregatedDiscoveryInterface {
  private final DiscoveryInterface delegate;
  private final Threads threads;
  private final AtomicReference<Period> period;
  private final Deadline end;
  private final Supplier<OpenApiClient> openApi;

  /**
   * The contents of the cache since its last invalidation. Results of an earlier period are not
   * cached.
   */
  private static final class Period {
    final Computed<MemCacheContents> contents =
        new Computed<>(filled -> !filled.groups().isEmpty());
    final Computed<OpenApiClient> openApi = new Computed<>();
  }

  private MemCacheClient(
      DiscoveryInterface delegate,
      Threads threads,
      AtomicReference<Period> period,
      Deadline end,
      Supplier<OpenApiClient> openApi) {
    this.delegate = Objects.requireNonNull(delegate, "delegate");
    this.threads = Objects.requireNonNull(threads, "threads");
    this.period = period;
    this.end = end;
    this.openApi = openApi;
  }

  /** Returns an empty cache over other discovery, which limits the time of its calls itself. */
  public static MemCacheClient over(DiscoveryInterface delegate) {
    return over(delegate, Threads.platform());
  }

  static MemCacheClient over(DiscoveryInterface delegate, Threads threads) {
    return new MemCacheClient(
        delegate, threads, new AtomicReference<>(new Period()), Deadline.NONE, delegate::openApiV3);
  }

  @Override
  public Deadline deadline() {
    return delegate.deadline();
  }

  /** {@inheritDoc} It is the same cache. The deadline also ends waits for other threads. */
  @Override
  public MemCacheClient until(Deadline deadline) {
    return new MemCacheClient(delegate.until(deadline), threads, period, deadline, openApi);
  }

  private Period period() {
    return Objects.requireNonNull(period.get());
  }

  private MemCacheContents contents() {
    Period now = period();
    return now.contents.get(() -> fill(now), end);
  }

  private MemCacheContents fill(Period now) {
    DiscoveryInterface one = delegate.until(delegate.deadline());
    List<APIGroup> groups;
    if (one instanceof AggregatedDiscoveryInterface aggregated) {
      Groups response = aggregated.groupsAndMaybeResources();
      if (response.resources() != null) {
        var entries = new LinkedHashMap<GroupVersion, Entry>();
        response
            .resources()
            .forEach((version, list) -> entries.put(version, new Entry(list, null)));
        response.failures().forEach((version, why) -> entries.put(version, new Entry(null, why)));
        return new MemCacheContents(response.groups(), true, entries);
      }
      groups = response.groups();
    } else {
      groups = NormalForm.groups(one.serverGroups().groups());
    }
    return new MemCacheContents(groups, false, fetchAll(now, one, groups));
  }

  private Map<GroupVersion, Entry> fetchAll(
      Period now, DiscoveryInterface one, List<APIGroup> groups) {
    var entries = new LinkedHashMap<GroupVersion, Entry>();
    ParallelCalls.run(
            ServerResources.versions(groups),
            version -> now.contents.helping(() -> fetch(one, version)),
            Deadline.NONE,
            Clock.system(),
            threads)
        .forEach((version, outcome) -> entries.put(version, entry(outcome)));
    return entries;
  }

  private static Entry entry(ParallelCalls.Outcome<Entry> outcome) {
    Entry fetched = outcome.value();
    return fetched == null ? new Entry(null, outcome.failure()) : fetched;
  }

  private Entry fetch(GroupVersion version) {
    return fetch(delegate, version);
  }

  /** A failure that belongs to this thread or to a closed client says nothing about the server. */
  private Entry fetch(DiscoveryInterface source, GroupVersion version) {
    try {
      APIResourceList list =
          NormalForm.list(version, source.serverResourcesForGroupVersion(version));
      return new Entry(
          list,
          list.resources().isEmpty()
              ? new KubewrightException("received empty response for: " + version)
              : null);
    } catch (KubewrightException failed) {
      if (failed instanceof TransportException transport && isOwn(transport.kind())) {
        throw failed;
      }
      return new Entry(null, failed);
    }
  }

  private boolean isOwn(Kind kind) {
    return kind == Kind.INTERRUPTED
        || kind == Kind.CLOSED
        || kind == Kind.TIMEOUT && end.isLimited();
  }

  /** {@inheritDoc} Comes from the cache. */
  @Override
  public Groups groupsAndMaybeResources() {
    return contents().discovered();
  }

  @Override
  public APIGroupList serverGroups() {
    return new APIGroupListBuilder().groups(contents().groups()).build();
  }

  @Override
  public ServerResources serverGroupsAndResources() {
    return ServerResources.of(this, threads);
  }

  /**
   * Returns the resources of a group and version from the cache.
   *
   * @throws CacheNotFoundException if the cache does not have it. The server is not asked.
   */
  @Override
  public APIResourceList serverResourcesForGroupVersion(GroupVersion version) {
    return contents().entry(version, this::fetch, end).get();
  }

  @Override
  public ServerVersion serverVersion() {
    return delegate.serverVersion();
  }

  @Override
  public RawJson openApiSchema() {
    return delegate.openApiSchema();
  }

  @Override
  public OpenApiClient openApiV3() {
    OpenApiClient all = period().openApi.get(() -> OpenApiClient.cached(openApi.get()));
    return end.isLimited() ? all.until(end) : all;
  }

  /** Returns whether the cache was filled since the last {@link #invalidate}. */
  @Override
  public boolean fresh() {
    return period().contents.kept().isPresent();
  }

  /** {@inheritDoc} Also invalidates the discovery below, if it is a cache. */
  @Override
  public void invalidate() {
    if (delegate instanceof CachedDiscoveryInterface cached) {
      cached.invalidate();
    }
    period.set(new Period());
  }
}
