package dev.kubewright.rest.discovery;

import static dev.kubewright.Values.orElse;

import dev.kubewright.OneLine;
import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIGroupBuilder;
import dev.kubewright.meta.v1.APIGroupCodec;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIGroupListBuilder;
import dev.kubewright.meta.v1.APIGroupListCodec;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.APIResourceListBuilder;
import dev.kubewright.meta.v1.APIResourceListCodec;
import dev.kubewright.meta.v1.APIVersionsCodec;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.exchange.Accept;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.exchange.Document;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.rest.openapi.OpenApiClient;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Transport;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Asks a server what it serves. Nothing is cached, so making a client costs nothing. Borrows the
 * connection. Safe for all threads.
 *
 * <p>Servers from 1.26 on answer with two aggregated documents. Older ones are asked for one
 * document per group and version, up to 16 at the same time. Each call of a method, with all its
 * requests, has the time limit of the connection. Default: 32 seconds, as in client-go.
 */
public final class DiscoveryClient implements AggregatedDiscoveryInterface {
  /** Limit of a call if the connection has none: 32 seconds, as in client-go. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(32);

  /** How often everything is asked if a part of the response is missing. */
  private static final int ATTEMPTS = 2;

  private static final GroupVersion CORE = new GroupVersion("", "v1");

  private final Exchange exchange;
  private final URI server;
  private final Threads threads;
  private final Accept accept;

  private DiscoveryClient(Exchange exchange, URI server, Threads threads, Accept accept) {
    this.exchange = Objects.requireNonNull(exchange, "exchange");
    this.server = Objects.requireNonNull(server, "server");
    this.threads = Objects.requireNonNull(threads, "threads");
    this.accept = accept;
  }

  /**
   * Returns a client over a connection, which it borrows. As in client-go, its calls have a limit
   * of 32 seconds, and the requests of all such clients of the connection together a limiter of 300
   * at once, then 5 per second, unless the connection has its own.
   */
  public static DiscoveryClient over(RestClient rest) {
    Connection connection = rest.unwrap(Connection.class);
    return new DiscoveryClient(
        connection.discovery(DEFAULT_TIMEOUT),
        connection.server(),
        Threads.platform(),
        DiscoveryFormat.AGGREGATED);
  }

  /** Returns a client that does not ask for aggregated documents. */
  @Override
  public DiscoveryClient withLegacy() {
    return new DiscoveryClient(exchange, server, threads, DiscoveryFormat.LEGACY);
  }

  /**
   * Returns a client that asks for what the answering API server itself serves, without what only
   * its peers in the same cluster serve. Servers that do not know this wish ignore it.
   */
  public DiscoveryClient withNoPeerDiscovery() {
    return new DiscoveryClient(exchange, server, threads, DiscoveryFormat.NO_PEER);
  }

  /**
   * Returns a client whose requests pass through another layer first, such as a cache.
   *
   * @param layer gets the transport of this client, and returns one that sends through it
   */
  public DiscoveryClient through(UnaryOperator<Transport> layer) {
    return new DiscoveryClient(exchange.through(layer), server, threads, accept);
  }

  @Override
  public Deadline deadline() {
    return exchange.deadline();
  }

  @Override
  public DiscoveryClient until(Deadline deadline) {
    return new DiscoveryClient(exchange.until(deadline), server, threads, accept);
  }

  /** Returns the base URL of the server, without a slash at the end. */
  public URI server() {
    return server;
  }

  @Override
  public ServerVersion serverVersion() {
    return read(List.of("version"), exchange.deadline()).decode(ServerVersion.CODEC);
  }

  @Override
  public APIGroupList serverGroups() {
    return new APIGroupListBuilder().groups(groupsAndMaybeResources().groups()).build();
  }

  @Override
  public Optional<APIGroup> serverGroup(String name) {
    Deadline deadline = exchange.deadline();
    try {
      return name.isEmpty()
          ? Optional.of(
              coreGroup(
                  read(List.of("api"), deadline).decode(APIVersionsCodec.INSTANCE).versions()))
          : Optional.of(
              NormalForm.group(
                  name, read(List.of("apis", name), deadline).decode(APIGroupCodec.INSTANCE)));
    } catch (NotFoundException absent) {
      return Optional.empty();
    }
  }

  @Override
  public Groups groupsAndMaybeResources() {
    return groups(exchange.deadline());
  }

  private Groups groups(Deadline deadline) {
    Groups core = coreGroups(deadline);
    Groups named = namedGroups(deadline);
    var groups = new ArrayList<>(core.groups());
    groups.addAll(named.groups());
    var failures = new LinkedHashMap<>(core.failures());
    failures.putAll(named.failures());
    if (core.resources() == null || named.resources() == null) {
      return new Groups(groups, null, failures);
    }
    var resources = new LinkedHashMap<>(core.resources());
    resources.putAll(named.resources());
    return new Groups(groups, resources, failures);
  }

  /** A server without the core group, such as an aggregated API server, answers 404. */
  private Groups coreGroups(Deadline deadline) {
    Document document;
    try {
      document = read(List.of("api"), deadline, accept);
    } catch (NotFoundException noCoreGroup) {
      return new Groups(List.of(), Map.of(), Map.of());
    }
    if (DiscoveryFormat.isAggregated(document.mediaType())) {
      return document.decode(AggregatedDocument::read);
    }
    APIGroup core = coreGroup(document.decode(APIVersionsCodec.INSTANCE).versions());
    return new Groups(List.of(core), null, Map.of());
  }

  /** A group without a name is left out here, because only the core group has none. */
  private Groups namedGroups(Deadline deadline) {
    Document document = read(List.of("apis"), deadline, accept);
    Groups all =
        DiscoveryFormat.isAggregated(document.mediaType())
            ? document.decode(AggregatedDocument::read)
            : new Groups(document.decode(APIGroupListCodec.INSTANCE).groups(), null, Map.of());
    return new Groups(
        all.groups().stream().filter(group -> !group.name().isEmpty()).toList(),
        all.resources() == null ? null : named(all.resources()),
        named(all.failures()));
  }

  private static <T> Map<GroupVersion, T> named(Map<GroupVersion, T> all) {
    var named = new LinkedHashMap<>(all);
    named.keySet().removeIf(version -> version.group().isEmpty());
    return named;
  }

  private static APIGroup coreGroup(List<String> versions) {
    List<GroupVersionForDiscovery> entries =
        versions.stream().map(v -> NormalForm.entry(new GroupVersion("", v))).toList();
    var builder = new APIGroupBuilder().name("").versions(entries);
    return NormalForm.group(
        "", entries.isEmpty() ? builder.build() : builder.preferredVersion(entries.get(0)).build());
  }

  /** If a part of the response is missing, asks for everything once more, as client-go does. */
  @Override
  public ServerResources serverGroupsAndResources() {
    Deadline deadline = exchange.deadline();
    ServerResources found = groupsAndResources(deadline);
    for (int attempt = 1; attempt < ATTEMPTS && !found.failures().isEmpty(); attempt++) {
      try {
        found = groupsAndResources(deadline);
      } catch (TransportTimeoutException late) {
        if (!deadline.isOver()) {
          throw late;
        }
      }
    }
    return found;
  }

  private ServerResources groupsAndResources(Deadline deadline) {
    Groups groups = groups(deadline);
    return groups.resources() == null
        ? ServerResources.fetched(
            groups.groups(),
            version -> resources(version, deadline),
            deadline,
            exchange.clock(),
            threads)
        : ServerResources.ordered(groups.groups(), groups.resources(), groups.failures());
  }

  /**
   * Asks the server whether it serves a resource in its version, such as that of a CRD that may be
   * installed or not. One request.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws TransportException if it cannot be reached
   */
  public boolean serves(ResourceType<?> type) {
    GroupVersionResource wanted = type.groupVersionResource();
    try {
      return serverResourcesForGroupVersion(wanted.groupVersion()).resources().stream()
          .anyMatch(served -> wanted.resource().equals(served.name()));
    } catch (NotFoundException noSuchVersion) {
      return false;
    }
  }

  @Override
  public APIResourceList serverResourcesForGroupVersion(GroupVersion version) {
    return resources(version, exchange.deadline());
  }

  private APIResourceList resources(GroupVersion version, Deadline deadline) {
    try {
      Document document = read(root(version), deadline);
      return NormalForm.list(version, document.decode(APIResourceListCodec.INSTANCE));
    } catch (NotFoundException noCoreGroup) {
      if (version.equals(CORE)) {
        return new APIResourceListBuilder().groupVersion(version.apiVersion()).build();
      }
      throw noCoreGroup;
    }
  }

  @Override
  public RawJson openApiSchema() {
    return read(List.of("openapi", "v2"), exchange.deadline()).decode(JsonReader::readRaw);
  }

  @Override
  public OpenApiClient openApiV3() {
    String path = server.getRawPath();
    return new RestOpenApiClient(exchange, orElse(path, ""));
  }

  private static List<String> root(GroupVersion version) {
    return version.group().isEmpty()
        ? List.of("api", version.version())
        : List.of("apis", version.group(), version.version());
  }

  private Document read(List<String> path, Deadline deadline) {
    return read(path, deadline, DiscoveryFormat.LEGACY);
  }

  private Document read(List<String> path, Deadline deadline, Accept accepted) {
    return exchange.getDocument(accepted.set(request(path, deadline), false).build());
  }

  /** The parameters are those of client-go, because caches of responses have them in their keys. */
  private Request.Builder request(List<String> path, Deadline deadline) {
    return exchange
        .request(operation(path), deadline)
        .parameter("timeout", Parameters.goDuration(exchange.timeout()));
  }

  /** Names of groups and versions come from the server, so they may be anything. */
  private static Operation operation(List<String> path) {
    try {
      return Operation.ofPath(Verb.GET, path);
    } catch (IllegalArgumentException unusable) {
      throw new TransportException(
          Kind.MALFORMED,
          "the server serves no "
              + OneLine.of(String.valueOf(path), 253)
              + ": "
              + unusable.getMessage(),
          unusable);
    }
  }
}
