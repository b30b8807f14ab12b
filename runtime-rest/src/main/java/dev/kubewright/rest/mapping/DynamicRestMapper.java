package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.AggregatedDiscoveryInterface.Groups;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.mapping.KnownTypes.Need;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads types from a server when they are needed, and again when one is missing. So a program finds
 * the types of a CRD that is installed while the program runs. Understands short names.
 *
 * <p>It reads as little as the lookup needs. A kind with its version needs one request, for that
 * group and version. A kind without version needs the whole group: one request, and one for each
 * version. A name without a group needs everything that the server serves.
 *
 * <p>A lookup that finds nothing reads once more before it throws {@link NoMatchException}. Such
 * fruitless reads are limited. Default: 5 at once, then one every 200 ms, the numbers of
 * controller-runtime. When the limit is reached, the mapper does not ask the server, and the
 * exception has {@link NoMatchException#retryAfter}. Reads that find what was wanted are not
 * limited.
 *
 * <p>A type that the server no longer serves stays known until a lookup in its group and version
 * reads again, or until {@link #reset}. So do the types of a version that cannot be read for a
 * while, because its aggregated API server is down.
 *
 * <p>A lookup has the time limit of one call of the discovery, however many requests it needs.
 *
 * <p>Safe for all threads. Threads that need the same types wait for one of them to read, until
 * their own time is over. No lock is held meanwhile.
 */
public final class DynamicRestMapper implements RestMapper {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest.mapping");
  private static final int BURST = 5;
  private static final Duration INTERVAL = Duration.ofMillis(200);

  private final DiscoveryInterface discovery;
  private final ReloadLimit limit;
  private final Consumer<String> warnings;
  private final SingleFlight<Reload> singleFlight;
  private final AtomicReference<KnownTypes> known;

  /**
   * The end of an attempt to read.
   *
   * @param retryAfter null if the server was asked, otherwise when it may be asked
   */
  private record Reload(KnownTypes knownTypes, @Nullable Duration retryAfter) {}

  private DynamicRestMapper(Builder from) {
    discovery = from.discovery;
    limit = new ReloadLimit(from.clock, from.burst, from.interval);
    warnings = from.warnings;
    singleFlight = new SingleFlight<>();
    known = new AtomicReference<>(KnownTypes.none(warnings));
  }

  /** Creates a mapper with the knowledge of another one. */
  private DynamicRestMapper(DynamicRestMapper other, DiscoveryInterface discovery) {
    this.discovery = discovery;
    this.limit = other.limit;
    this.warnings = other.warnings;
    this.singleFlight = other.singleFlight;
    this.known = other.known;
  }

  /**
   * Returns the mapper of a connection. All views of the connection share what it knows. Sends no
   * request yet. Each lookup has the limit of {@link RestClient#withTimeout}, otherwise that of
   * discovery.
   */
  public static DynamicRestMapper over(RestClient rest) {
    RestClient whole = rest.unwrap(RestClient.class);
    Connection connection = rest.unwrap(Connection.class);
    DynamicRestMapper shared =
        connection
            .shared()
            .get(
                DynamicRestMapper.class,
                () ->
                    builder(DiscoveryClient.over(whole))
                        .clock(connection.exchange().clock())
                        .build());
    return rest == whole ? shared : new DynamicRestMapper(shared, DiscoveryClient.over(rest));
  }

  /**
   * Returns a new mapper with the default limit. Sends no request yet.
   *
   * @param discovery asks the server, and should not be a cache. It is borrowed.
   */
  public static DynamicRestMapper over(DiscoveryInterface discovery) {
    return builder(discovery).build();
  }

  /**
   * Returns a builder.
   *
   * @param discovery asks the server, and should not be a cache. It is borrowed.
   */
  public static Builder builder(DiscoveryInterface discovery) {
    return new Builder(Objects.requireNonNull(discovery, "discovery"));
  }

  /** Settings of a mapper. For one thread. */
  public static final class Builder {
    private final DiscoveryInterface discovery;
    private int burst = BURST;
    private Duration interval = INTERVAL;
    private Clock clock = Clock.system();
    private Consumer<String> warnings = text -> QuietLog.log(() -> LOG.log(Level.WARNING, text));

    private Builder(DiscoveryInterface discovery) {
      this.discovery = discovery;
    }

    /**
     * Limits reads that find nothing. Default: 5, 200 ms.
     *
     * @param atOnce how many may follow each other without a pause. At least 1.
     * @param every the time after which one more is allowed
     * @throws IllegalArgumentException if a value is not positive
     */
    public Builder limit(int atOnce, Duration every) {
      if (atOnce < 1 || every.isZero() || every.isNegative()) {
        throw new IllegalArgumentException(
            "a limit of " + atOnce + " reads and one more every " + every + " is not positive");
      }
      burst = atOnce;
      interval = every;
      return this;
    }

    /** Sets the clock of the limit. Default: that of this machine. */
    public Builder clock(Clock value) {
      clock = Objects.requireNonNull(value, "clock");
      return this;
    }

    /** Sets what receives a text for each further meaning of a short name. Default: the log. */
    public Builder warnings(Consumer<String> value) {
      warnings = Objects.requireNonNull(value, "warnings");
      return this;
    }

    /** Returns the mapper. Sends no request yet. */
    public DynamicRestMapper build() {
      return new DynamicRestMapper(this);
    }
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    return lookup(need(resource), mapper -> mapper.kindFor(resource));
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    return lookup(need(resource), mapper -> mapper.kindsFor(resource));
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return lookup(need(resource), mapper -> mapper.resourceFor(resource));
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    return lookup(need(resource), mapper -> mapper.resourcesFor(resource));
  }

  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    return lookup(need(kind, versions), mapper -> mapper.restMapping(kind, versions));
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    return lookup(need(kind, versions), mapper -> mapper.restMappings(kind, versions));
  }

  @Override
  public String singular(String resource) {
    return lookup(Need.ALL, mapper -> mapper.singular(resource));
  }

  /** Needs everything that the server serves, because each point allows another reading. */
  @Override
  public RestMapping mappingFor(String resourceOrKind) {
    return lookup(Need.ALL, mapper -> mapper.mappingFor(resourceOrKind));
  }

  @Override
  public DynamicRestMapper until(Deadline deadline) {
    return new DynamicRestMapper(this, discovery.until(deadline));
  }

  /** Forgets all types. The limit stays as it is. */
  @Override
  public void reset() {
    known.set(KnownTypes.none(warnings));
  }

  private static Need need(PartialResource resource) {
    return resource.group().isEmpty()
        ? Need.ALL
        : new Need(resource.group(), resource.version(), resource.version().isEmpty());
  }

  /** Several versions need the whole group, which says which of them are served. */
  private static Need need(GroupKind kind, String... versions) {
    List<String> named = Arrays.stream(versions).filter(v -> !v.isEmpty()).distinct().toList();
    return new Need(kind.group(), named.size() == 1 ? named.get(0) : "", false);
  }

  /**
   * Answers from what is known, or reads and answers then. Another thread may have begun to read
   * before this lookup began, and so have missed what was installed in between. If its result is
   * not enough, this lookup reads itself, or waits for a thread that began later. It reads nothing
   * if another thread has found the result between its look at the knowledge and its turn to read.
   */
  private <T> T lookup(Need need, Function<RestMapper, T> query) {
    KnownTypes before = known();
    if (!need.possible()) {
      return query.apply(before.mapper());
    }
    if (before.covers(need)) {
      try {
        return query.apply(before.mapper());
      } catch (NoMatchException noMatch) {
        QuietLog.log(() -> LOG.log(Level.DEBUG, "reads types again: {0}", noMatch.getMessage()));
      }
    }
    var mine = new Received<T>();
    Deadline end = discovery.deadline();
    DiscoveryInterface one = discovery.until(end);
    Supplier<Reload> work = () -> reload(one, before, need, query, mine);
    SingleFlight.Landed<Reload> first = singleFlight.take(need.key(), end, work);
    if (!first.own()) {
      try {
        return query.apply(first.value().knownTypes().mapper());
      } catch (NoMatchException noMatch) {
        QuietLog.log(
            () -> LOG.log(Level.DEBUG, "reads types once more: {0}", noMatch.getMessage()));
      }
      SingleFlight.Landed<Reload> second = singleFlight.take(need.key(), end, work);
      return second.own() ? mine.get() : lookUp(second.value(), query);
    }
    return mine.get();
  }

  /** The result for the thread that has read, so that it asks, and warns, once. For one thread. */
  private static final class Received<T> {
    private @Nullable T value;
    private @Nullable NoMatchException noMatch;

    T get() {
      if (noMatch != null) {
        throw noMatch;
      }
      return Objects.requireNonNull(value);
    }

    /** Asks, and returns whether there is a result. */
    boolean ask(Reload reload, Function<RestMapper, T> query) {
      try {
        value = lookUp(reload, query);
        noMatch = null;
        return true;
      } catch (NoMatchException nothing) {
        noMatch = nothing;
        return false;
      }
    }
  }

  private static <T> T lookUp(Reload reload, Function<RestMapper, T> query) {
    try {
      return query.apply(reload.knownTypes().mapper());
    } catch (NoMatchException noMatch) {
      Duration wait = reload.retryAfter();
      throw wait == null ? noMatch : noMatch.with(Hints.ofLimit(wait));
    }
  }

  private <T> Reload reload(
      DiscoveryInterface one,
      KnownTypes before,
      Need need,
      Function<RestMapper, T> query,
      Received<T> mine) {
    KnownTypes now = known();
    if (now != before && now.covers(need)) {
      var newer = new Reload(now, null);
      if (mine.ask(newer, query)) {
        return newer;
      }
    }
    Duration wait = limit.take(one.deadline());
    if (wait != null) {
      var refused = new Reload(known(), wait);
      var unused = mine.ask(refused, query);
      return refused;
    }
    boolean found = false;
    try {
      var read = new Reload(read(one, need), null);
      found = mine.ask(read, query);
      return read;
    } finally {
      limit.settle(found);
    }
  }

  private KnownTypes known() {
    return Objects.requireNonNull(known.get());
  }

  private KnownTypes read(DiscoveryInterface one, Need need) {
    KnownTypes base = known();
    String group = need.group();
    if (group == null) {
      return readAll(one, base);
    }
    return need.version().isEmpty()
        ? readGroup(one, base, group, need.prefix())
        : readVersion(one, base, new GroupVersion(group, need.version()));
  }

  private KnownTypes readAll(DiscoveryInterface one, KnownTypes base) {
    ServerResources all = one.serverGroupsAndResources();
    return keep(base, knownTypes -> knownTypes.withAll(all));
  }

  private KnownTypes readVersion(DiscoveryInterface one, KnownTypes base, GroupVersion version) {
    Optional<APIResourceList> list = list(one, version);
    return keep(
        base,
        knownTypes ->
            list.isPresent()
                ? knownTypes.withVersion(version, list.get())
                : knownTypes.withoutVersion(version));
  }

  private static Optional<APIResourceList> list(DiscoveryInterface one, GroupVersion version) {
    try {
      return Optional.of(normal(version, one.serverResourcesForGroupVersion(version)));
    } catch (NotFoundException vanished) {
      return Optional.empty();
    }
  }

  /**
   * Reads a group. If a version cannot be discovered, the preferred one of a kind is unknown, so
   * this fails. What was read is kept for lookups with a version.
   */
  private KnownTypes readGroup(
      DiscoveryInterface one, KnownTypes base, String name, boolean prefix) {
    Optional<APIGroup> group = one.serverGroup(name).map(found -> normal(name, found));
    if (group.isEmpty()) {
      KnownTypes without = keep(base, knownTypes -> knownTypes.withoutGroup(name));
      return prefix ? readAll(one, without) : without;
    }
    var lists = new ArrayList<APIResourceList>();
    var failures = new LinkedHashMap<GroupVersion, KubewrightException>();
    for (GroupVersionForDiscovery served : group.get().versions()) {
      var version = new GroupVersion(name, served.version());
      try {
        list(one, version).ifPresent(lists::add);
      } catch (ApiException failed) {
        failures.put(version, failed);
      }
    }
    var discovered = new ServerResources(List.of(group.get()), lists, failures);
    KnownTypes read = keep(base, knownTypes -> knownTypes.withGroup(group.get(), discovered));
    var unused = discovered.orThrow();
    return read;
  }

  /** Any discovery may be below, so what it finds may be incomplete or bear another name. */
  private static APIGroup normal(String name, APIGroup found) {
    return new Groups(List.of(found.with(g -> g.name(name))), null, Map.of()).groups().get(0);
  }

  private static APIResourceList normal(GroupVersion version, APIResourceList found) {
    var groups = new Groups(List.of(), Map.of(version, found), Map.of());
    return Objects.requireNonNull(groups.resources()).getOrDefault(version, found);
  }

  /** Adds what was read to what is known, unless the mapper was reset meanwhile. */
  private KnownTypes keep(KnownTypes base, UnaryOperator<KnownTypes> change) {
    while (true) {
      KnownTypes current = known();
      if (!current.sameEpoch(base)) {
        return change.apply(base);
      }
      KnownTypes next = change.apply(current);
      if (known.compareAndSet(current, next)) {
        return next;
      }
    }
  }
}
