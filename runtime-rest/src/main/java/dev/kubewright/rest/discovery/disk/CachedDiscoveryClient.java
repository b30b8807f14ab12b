package dev.kubewright.rest.discovery.disk;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIGroupListBuilder;
import dev.kubewright.meta.v1.APIGroupListCodec;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.APIResourceListCodec;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.discovery.AggregatedDiscoveryInterface.Groups;
import dev.kubewright.rest.discovery.CachedDiscoveryInterface;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.MemCacheClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.discovery.ServerVersion;
import dev.kubewright.rest.exchange.Computed;
import dev.kubewright.rest.openapi.OpenApiClient;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Discovery that keeps groups and resources in files, in kubectl's own layout. Several processes
 * and kubectl itself may use the same directory at the same time. Safe for all threads.
 *
 * <pre>{@code
 * var discovery = CachedDiscoveryClient.over(DiscoveryClient.over(rest));
 * }</pre>
 *
 * <p>A file is used for 6 hours after it was written. A file that is missing, too old, corrupt or
 * unreadable is replaced by the server's response. Empty responses are not stored. A directory that
 * cannot be written costs time only.
 *
 * <p>Responses of the server are kept in memory too, and its OpenAPI documents as well. Each
 * response is also kept with its ETag in a second directory, so that the server sends only what has
 * changed.
 *
 * <p>As in client-go, stale versions are not among the groups. {@link #serverGroupsAndResources}
 * does not report them as failures. {@link DiscoveryClient} does.
 */
public final class CachedDiscoveryClient implements CachedDiscoveryInterface {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest.discovery.disk");

  /** Names from the server become names of directories, so other names are not cached. */
  private static final Pattern SAFE = Pattern.compile("[a-z0-9]([-a-z0-9.]*[a-z0-9])?");

  /** What a file of another version says about this one. */
  private static final APIResourceList NOTHING = new APIResourceList("", List.of());

  /** Longer lifetimes mean the same, and their arithmetic would overflow. */
  private static final Duration LONGEST_TTL = Duration.ofDays(365_000);

  private final DiscoveryInterface delegate;
  private final DiskCacheOptions options;
  private final Threads threads;
  private final InstantSource clock;
  private final AtomicReference<Period> period;
  private final Deadline end;
  private final Supplier<OpenApiClient> openApi;

  /**
   * The time between two invalidations. Its lock guards the fields and each renaming of a file, so
   * that answers of an earlier period are not stored as responses of this one.
   */
  private static final class Period {
    final boolean acceptsOthers;
    final Set<Path> ours = new HashSet<>();
    final Computed<OpenApiClient> openApi = new Computed<>();
    boolean fresh = true;
    boolean over;

    Period(boolean acceptsOthers) {
      this.acceptsOthers = acceptsOthers;
    }

    synchronized boolean accepts(Path file) {
      return acceptsOthers || ours.contains(file);
    }

    synchronized void used(Path file) {
      fresh = fresh && ours.contains(file);
    }

    synchronized void put(CacheFiles.NewFile written, Path file) throws IOException {
      if (!over) {
        written.renameTo(file);
        ours.add(file);
      }
    }

    synchronized boolean isFresh() {
      return fresh;
    }

    synchronized void end() {
      over = true;
    }
  }

  private CachedDiscoveryClient(
      DiscoveryInterface delegate, DiskCacheOptions options, Threads threads, InstantSource clock) {
    this(
        delegate,
        options,
        threads,
        clock,
        new AtomicReference<>(new Period(true)),
        Deadline.NONE,
        delegate::openApiV3);
  }

  private CachedDiscoveryClient(
      DiscoveryInterface delegate,
      DiskCacheOptions options,
      Threads threads,
      InstantSource clock,
      AtomicReference<Period> period,
      Deadline end,
      Supplier<OpenApiClient> openApi) {
    this.period = period;
    this.end = end;
    this.openApi = openApi;
    this.delegate = Objects.requireNonNull(delegate, "delegate");
    this.options = Objects.requireNonNull(options, "options");
    this.threads = threads;
    this.clock = clock;
  }

  /**
   * Returns discovery that shares kubectl's cache. See {@link DiskCacheOptions#kubectl}.
   *
   * @param client discovery of a connection whose configuration has the real address of the server
   */
  public static CachedDiscoveryClient over(DiscoveryClient client) {
    return over(client, DiskCacheOptions.kubectl(client.server()));
  }

  /** Returns discovery over the cache in given directories. */
  public static CachedDiscoveryClient over(DiscoveryClient client, DiskCacheOptions options) {
    return over(client, options, InstantSource.system());
  }

  static CachedDiscoveryClient over(
      DiscoveryClient client, DiskCacheOptions options, InstantSource clock) {
    Path http = options.httpDirectory();
    DiscoveryClient live =
        http == null
            ? client
            : client.through(
                next -> new HttpCache(next, client.server(), new SumFiles(http), clock));
    return new CachedDiscoveryClient(MemCacheClient.over(live), options, Threads.platform(), clock);
  }

  /** Returns discovery over any other, without a cache of responses. */
  static CachedDiscoveryClient over(
      DiscoveryInterface delegate, DiskCacheOptions options, InstantSource clock) {
    return new CachedDiscoveryClient(delegate, options, Threads.platform(), clock);
  }

  @Override
  public Deadline deadline() {
    return delegate.deadline();
  }

  /** {@inheritDoc} It is the same cache. */
  @Override
  public CachedDiscoveryClient until(Deadline deadline) {
    return new CachedDiscoveryClient(
        delegate.until(deadline), options, threads, clock, period, deadline, openApi);
  }

  private Period period() {
    return Objects.requireNonNull(period.get());
  }

  @Override
  public APIGroupList serverGroups() {
    return cached(
        options.discoveryDirectory().resolve("servergroups.json"),
        APIGroupListCodec.INSTANCE,
        CachedDiscoveryClient::normal,
        list -> !list.groups().isEmpty(),
        () -> normal(delegate.serverGroups()));
  }

  @Override
  public APIResourceList serverResourcesForGroupVersion(GroupVersion version) {
    Optional<Path> file = directory(version).map(d -> d.resolve("serverresources.json"));
    Supplier<APIResourceList> live =
        () -> normal(version, delegate.serverResourcesForGroupVersion(version));
    return file.isEmpty()
        ? live.get()
        : cached(
            file.get(),
            APIResourceListCodec.INSTANCE,
            list ->
                version.apiVersion().equals(list.groupVersion()) ? normal(version, list) : NOTHING,
            list -> !list.resources().isEmpty(),
            live);
  }

  private static APIGroupList normal(APIGroupList list) {
    var groups = new Groups(list.groups(), null, Map.of());
    return new APIGroupListBuilder().groups(groups.groups()).build();
  }

  private static APIResourceList normal(GroupVersion version, APIResourceList list) {
    var groups = new Groups(List.of(), Map.of(version, list), Map.of());
    return Objects.requireNonNull(groups.resources()).getOrDefault(version, NOTHING);
  }

  /** Returns the directory of a version, or empty if its name cannot be that of a directory. */
  private Optional<Path> directory(GroupVersion version) {
    boolean core = version.group().isEmpty();
    if (!SAFE.matcher(version.version()).matches()
        || (!core && !SAFE.matcher(version.group()).matches())) {
      return Optional.empty();
    }
    Path group = options.discoveryDirectory();
    return Optional.of((core ? group : group.resolve(version.group())).resolve(version.version()));
  }

  private <T> T cached(
      Path file, Codec<T> codec, UnaryOperator<T> normal, Predicate<T> usable, Supplier<T> live) {
    Period now = period();
    Optional<T> found =
        now.accepts(file) ? read(file, codec).map(normal).filter(usable) : Optional.empty();
    if (found.isPresent()) {
      now.used(file);
      return found.get();
    }
    T response = live.get();
    if (usable.test(response)) {
      write(now, file, Json.encode(codec, response));
    }
    return response;
  }

  private <T> Optional<T> read(Path file, Codec<T> codec) {
    return CacheFiles.read(file, clock.instant().minus(Durations.min(options.ttl(), LONGEST_TTL)))
        .flatMap(
            content -> {
              try {
                return Optional.of(Json.decode(codec, content));
              } catch (CodecException corrupt) {
                QuietLog.log(
                    () -> LOG.log(Level.DEBUG, "the cache file " + file + " is corrupt", corrupt));
                return Optional.empty();
              }
            });
  }

  private static void write(Period now, Path file, byte[] content) {
    Path directory = Objects.requireNonNull(file.getParent());
    try (var written = CacheFiles.NewFile.write(directory, file.getFileName() + ".", content)) {
      now.put(written, file);
    } catch (IOException unwritable) {
      CacheFiles.logUnwritten(file, unwritable);
    }
  }

  @Override
  public ServerResources serverGroupsAndResources() {
    return ServerResources.of(this, threads);
  }

  /** Asks the server. The response is not cached. */
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

  /**
   * Returns whether everything that was read since the last {@link #invalidate} comes from files
   * that this object has written. At the beginning it is true.
   */
  @Override
  public boolean fresh() {
    return period().isFresh();
  }

  /**
   * Ignores all files from now on, except those that this object writes after this call. Files stay
   * until they are replaced.
   */
  @Override
  public void invalidate() {
    if (delegate instanceof CachedDiscoveryInterface below) {
      below.invalidate();
    }
    Objects.requireNonNull(period.getAndSet(new Period(false))).end();
  }
}
