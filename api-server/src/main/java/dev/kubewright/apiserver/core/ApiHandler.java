package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.collect.EventExpiry;
import dev.kubewright.apiserver.collect.GarbageCollector;
import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Conversions;
import dev.kubewright.apiserver.form.Kind;
import dev.kubewright.apiserver.form.ObjectCodec;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.form.Services;
import dev.kubewright.apiserver.front.Authenticator;
import dev.kubewright.apiserver.front.BodyNeeded;
import dev.kubewright.apiserver.front.ClientCertificates;
import dev.kubewright.apiserver.front.Completion;
import dev.kubewright.apiserver.front.IssuedTokens;
import dev.kubewright.apiserver.front.PathText;
import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.RequestChecks;
import dev.kubewright.apiserver.front.RequestInfo;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.front.User;
import dev.kubewright.apiserver.kinds.BootstrapObjects;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.kinds.BuiltInKinds;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.negotiate.Negotiated;
import dev.kubewright.apiserver.negotiate.Scope;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.apiserver.node.stub.Stubs;
import dev.kubewright.apiserver.node.wire.Sessions;
import dev.kubewright.apiserver.patch.StrategicMergePatch;
import dev.kubewright.apiserver.read.FutureVersions;
import dev.kubewright.apiserver.read.WatchOpener;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.TypeTable;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.store.WatchHub;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.webhook.ConversionWebhook;
import dev.kubewright.apiserver.webhook.WebhookClient;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The whole server as a function. {@link #handle} throws nothing but {@link BodyNeeded}. Its only
 * I/O are calls of conversion webhooks. Safe for all threads.
 */
public final class ApiHandler implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(ApiHandler.class.getPackageName());
  private static final String NODE =
      """
      {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "%s"},
       "status": {
         "addresses": [{"type": "InternalIP", "address": "127.0.0.1"}],
         "conditions": [{"type": "Ready", "status": "True", "reason": "KubeletReady"}]}}
      """
          .formatted(Stubs.NODE);
  private final ApiSettings settings;
  private final IssuedTokens issued;
  private final Server server;
  private final RequestChecks checks;
  private final Documents documents;
  private final ResourceHandler resources;
  private final WebhookClient webhooks = new WebhookClient();
  private final Map<String, InetSocketAddress> endpoints;
  private final Stubs stubs;
  private final Sessions sessions = new Sessions(Threads.platform());
  private final Completion completion = new Completion();
  private final ConversionWebhook conversions;
  private final @Nullable GarbageCollector collector;
  private final EventExpiry expiry;
  private final ServerAlarms due = new ServerAlarms(Threads.platform());
  private volatile String address = "";

  /** Creates a server over a new store. */
  public ApiHandler(ApiSettings settings, Store store) {
    this(
        settings,
        store,
        new Catalog(settings.runtimeConfig()),
        new IssuedTokens(settings.time()),
        new ConcurrentHashMap<>(),
        new Stubs(settings.time()));
  }

  private ApiHandler(
      ApiSettings settings,
      Store store,
      Catalog catalog,
      IssuedTokens issued,
      Map<String, InetSocketAddress> endpoints,
      Stubs stubs) {
    this.stubs = stubs;
    this.settings = settings;
    this.issued = issued;
    this.endpoints = endpoints;
    this.conversions = new ConversionWebhook(webhooks, new Services(store, endpoints));
    InstantSource clock = settings.time();
    // A clock of a test lets alarms ring on the thread that moves it, which may wait.
    Clock alarms = settings.alarms() == Clock.system() ? due : settings.alarms();
    WatchHub hub = new WatchHub(store, clock, alarms, settings.pace().bookmarks());
    TypeTable types = new TypeTable(Facts::definitions);
    Strategies strategies =
        new Strategies(new BuiltInKinds(store, hub, catalog, clock, settings.random()));
    ObjectCodec codec = new ObjectCodec(catalog, strategies, clock);
    this.server = new Server(store, hub, catalog, codec, strategies, clock);
    Authenticator authenticator =
        new Authenticator(settings.tokens(), issued, new ClientCertificates(settings.authority()));
    this.checks = new RequestChecks(authenticator);
    this.documents = new Documents(server, settings.aggregatedDiscovery());
    var future = new FutureVersions(store, settings.alarms(), settings.pace().future());
    this.resources =
        new ResourceHandler(
            server,
            new StrategicMergePatch(types),
            future,
            new WatchOpener(server, future, settings.pace().watches()),
            authenticator,
            issued,
            new NodeRequests.Nodes(stubs, sessions),
            settings.random());
    resume();
    this.collector =
        settings.garbageCollection()
            ? new GarbageCollector(server, resources.deletions(), resources.commit())
            : null;
    this.expiry = new EventExpiry(server, resources.commit(), alarms);
    new BootstrapObjects(catalog, strategies, store).restore(server.timestamp(), clientCa());
  }

  /** Serves what the objects of the store define. A new store has none. */
  private void resume() {
    if (server.store().isNew()) {
      return;
    }
    server
        .store()
        .locked(
            () -> {
              for (String bucket : server.catalog().buckets()) {
                List<ObjectNode> objects = server.store().list(bucket, "");
                if (!objects.isEmpty()) {
                  Resource resource = Objects.requireNonNull(server.catalog().ofBucket(bucket));
                  objects.forEach(server.strategy(resource)::resumed);
                }
              }
              return server;
            });
  }

  /**
   * Returns a server that goes on with a store, as after a restart. It has the settings of this
   * one, accepts its tokens, and the same group-versions fail. Close this server before.
   */
  public ApiHandler successor(Store store) {
    return new ApiHandler(settings, store, server.catalog().successor(), issued, endpoints, stubs);
  }

  private String clientCa() {
    CertificateAuthority authority = settings.authority();
    return authority == null ? "" : authority.pem();
  }

  private void seed(String path, String body) {
    handle(
        new ServerRequest(
            "POST",
            path,
            Map.of(),
            Map.of(
                "content-type", List.of("application/json"),
                "user-agent", List.of("kube-apiserver")),
            body.getBytes(StandardCharsets.UTF_8),
            Peer.LOCAL));
  }

  /** Sets the host and port for discovery. */
  public void address(String hostAndPort) {
    address = hostAndPort;
  }

  /**
   * Answers a request.
   *
   * @throws BodyNeeded if the body of the request has not arrived and is needed
   */
  public ServerResponse handle(ServerRequest request) {
    PathText path;
    try {
      path = PathText.decode(request.path());
    } catch (IllegalArgumentException badEscape) {
      return ServerResponse.text(400, "400 Bad Request");
    }
    RequestInfo info = RequestInfo.of(path.segments());
    if (info.isWatchOfNothing()) {
      return watchOfNothing(request);
    }
    return Completion.complete(request, info, respond(request, path, info));
  }

  /** A real server cannot tell the namespace of such a path, before it knows who asks. */
  private static ServerResponse watchOfNothing(ServerRequest request) {
    String text =
        "Internal Server Error: "
            + GoText.quote(request.path())
            + ": failed to create RequestInfo: unable to determine kind and namespace from url, "
            + request.path()
            + "\n";
    Map<String, List<String>> headers =
        Map.of(
            "Audit-Id",
            List.of(Completion.auditId(request)),
            "Content-Type",
            List.of("text/plain; charset=utf-8"),
            "X-Content-Type-Options",
            List.of("nosniff"));
    return new ServerResponse(
        500, headers, new ServerResponse.Full(text.getBytes(StandardCharsets.UTF_8)));
  }

  private ServerResponse respond(ServerRequest request, PathText path, RequestInfo info) {
    try {
      return serve(request, path, info);
    } catch (BodyNeeded unread) {
      throw unread;
    } catch (ApiError e) {
      return failure(request, e, List.of());
    } catch (RuntimeException | Error e) {
      // A real server also recovers from every panic, so that the client has a response.
      LOG.log(Level.ERROR, "request failed: " + request.method() + " " + request.path(), e);
      return failure(request, Errors.internal(e.getClass().getSimpleName()), List.of());
    }
  }

  /** Returns the response for a failure of a request whose body was not read. */
  public ServerResponse failure(ServerRequest head, ApiError error) {
    ServerResponse failure = completion.queued(failure(head, error, List.of()));
    return Completion.complete(head, RequestInfo.of(List.of()), failure);
  }

  /** Returns the response to a request whose body has not arrived in time. */
  public ServerResponse late(ServerRequest head) {
    byte[] json = Json.bytes(Errors.requestTimeout().status());
    ServerResponse text = ServerResponse.text(504, new String(json, StandardCharsets.UTF_8) + "\n");
    Map<String, List<String>> headers = new LinkedHashMap<>(text.headers());
    headers.put("Audit-Id", List.of(Completion.auditId(head)));
    return new ServerResponse(504, headers, text.body());
  }

  /** Returns the clock that wakes the server when something is due. */
  public Clock clock() {
    return settings.alarms();
  }

  /** A failure that cannot be written as the client wants it is written in JSON. */
  private static ServerResponse failure(
      ServerRequest request, ApiError error, List<String> warnings) {
    Encoding encoding =
        Negotiated.of(request.header("accept"), Scope.PLAIN)
            .map(Negotiated::encoding)
            .orElse(Encoding.JSON);
    return failure(encoding, error, warnings);
  }

  private static ServerResponse failure(Encoding encoding, ApiError error, List<String> warnings) {
    ServerResponse response = ServerResponse.of(error.code(), encoding, error.status(), warnings);
    int seconds = error.status().path("details").path("retryAfterSeconds").asInt(0);
    if (seconds == 0) {
      return response;
    }
    Map<String, List<String>> headers = new LinkedHashMap<>(response.headers());
    headers.put("Retry-After", List.of(Integer.toString(seconds)));
    return new ServerResponse(response.status(), headers, response.body());
  }

  /** Makes all requests to a group-version fail, or ends that. */
  public void fail(String groupVersion, boolean fails) {
    server.catalog().fail(groupVersion, fails);
  }

  /** Sets the address of a service. */
  public void endpoint(String namespace, String service, InetSocketAddress address) {
    endpoints.put(Services.key(namespace, service), address);
  }

  /**
   * Returns the stubs for all that runs on nodes. Creates the node that they are for, if it does
   * not exist.
   */
  public NodeStub nodes() {
    if (server.store().get(Buckets.NODES, "", Stubs.NODE) == null) {
      seed("/api/v1/nodes", NODE);
    }
    return stubs.all();
  }

  /** Returns the open two-way connections. */
  public Sessions sessions() {
    return sessions;
  }

  /** Sends due bookmarks, ends watches and removes events whose time is over. */
  public void tick() {
    expiry.tick();
    server.hub().tick();
  }

  /** Sends a bookmark to each watch that asked for bookmarks. */
  public void sendBookmarks() {
    server.hub().sendBookmarks();
  }

  /** Ends every watch. New ones can be opened. */
  public void endWatches() {
    server.hub().endAll();
  }

  /** Returns how many watches are open. */
  public int openWatches() {
    return server.hub().size();
  }

  /** Ends every watch, every two-way connection, and every call of a webhook. */
  @Override
  public void close() {
    sessions.close();
    server.hub().close();
    webhooks.close();
    expiry.close();
    due.close();
    if (collector != null) {
      collector.close();
    }
  }

  private ServerResponse serve(ServerRequest request, PathText path, RequestInfo info) {
    String verb = info.verb(request.method(), request.flag("watch") || info.watchPath());
    RequestChecks.requireTimeout(request, info, verb);
    User user;
    try {
      user = checks.identify(request, info, verb);
    } catch (ApiError unknown) {
      ServerResponse refusal = failure(request, unknown, List.of());
      return unknown.code() == 401 ? refusal : refusal.unsniffed();
    }
    ServerResponse response;
    try {
      RequestChecks.authorize(user, request, info, verb);
    } catch (ApiError forbidden) {
      return queued(info, failure(request, forbidden, List.of()).unsniffed());
    }
    try {
      response = dispatch(request, path, info, verb, user);
    } catch (ApiError e) {
      response = failure(request, e, List.of());
    }
    return queued(info, response);
  }

  /** Requests that take long have no place in a queue. */
  private ServerResponse queued(RequestInfo info, ServerResponse response) {
    return info.isPassedOn() ? response : completion.queued(response);
  }

  private ServerResponse dispatch(
      ServerRequest request, PathText path, RequestInfo info, String verb, User user) {
    if (path.doubled()) {
      return path.rootless() || info.version().isEmpty()
          ? Discovery.notFoundText()
          : failure(request, Errors.noSuchResource(), List.of());
    }
    if (!info.version().isEmpty() && server.catalog().isDown(info.group(), info.version())) {
      return ServerResponse.text(503, "service unavailable\n").unsniffed();
    }
    if (info.plural().isEmpty()) {
      return documents.respond(info, request, address);
    }
    return resource(info, verb, request, user);
  }

  private ServerResponse resource(RequestInfo info, String verb, ServerRequest request, User user) {
    Resource resource = server.catalog().find(info.group(), info.version(), info.plural());
    if (resource == null) {
      return documents.unknown(info.group());
    }
    return server.strategy(resource).hasRoutes()
        ? routed(info, resource, verb, request, user)
        : custom(info, resource, verb, request, user);
  }

  private ServerResponse routed(
      RequestInfo info, Resource resource, String verb, ServerRequest request, User user) {
    boolean named = !info.name().isEmpty();
    boolean spaced = !info.namespace().isEmpty();
    if (spaced && !resource.namespaced()) {
      throw Errors.noSuchResource();
    }
    if (info.watchPath()) {
      return watched(info, resource, request, user);
    }
    if (resource.namespaced() && !spaced) {
      if (named && !verb.equals("watch")) {
        throw Errors.noSuchResource();
      }
      if (verb.equals("create") || verb.equals("deletecollection")) {
        throw Errors.methodNotAllowed();
      }
    }
    boolean proxied = info.isProxied();
    if ((verb.isEmpty() && !proxied)
        || (verb.equals("create") && named && info.subresource().isEmpty())) {
      throw Errors.methodNotAllowed();
    }
    if (!named && (verb.equals("update") || verb.equals("patch"))) {
      throw Errors.methodNotAllowed();
    }
    if (request.method().equals("HEAD") && !proxied) {
      throw Errors.methodNotAllowed();
    }
    return handle(info, resource, verb, request, user);
  }

  /** Serves the old form of a watch. */
  private ServerResponse watched(
      RequestInfo info, Resource resource, ServerRequest request, User user) {
    if (!info.subresource().isEmpty()) {
      throw Errors.noSuchResource();
    }
    if (!request.method().equals("GET")) {
      throw Errors.methodNotAllowed();
    }
    return handle(info, resource, "watch", request, user);
  }

  /** A request of another scope than the resource has leads nowhere. */
  private ServerResponse custom(
      RequestInfo info, Resource resource, String method, ServerRequest request, User user) {
    String verb = info.watchPath() ? "watch" : method;
    boolean spaced = !info.namespace().isEmpty();
    boolean across = verb.equals("list") || verb.equals("watch");
    if (spaced ? !resource.namespaced() : resource.namespaced() && !across) {
      return Discovery.notFoundText();
    }
    return handle(info.ofCustomResource(verb), resource, verb, request, user);
  }

  private ServerResponse handle(
      RequestInfo info, Resource resource, String verb, ServerRequest request, User user) {
    List<String> warnings = new ArrayList<>();
    try {
      var converting = new Conversions(server.store(), conversions, warnings);
      Kind kind = server.kind(resource);
      return resources.handle(new Call(request, info, kind, user, warnings, converting), verb);
    } catch (ApiError e) {
      return failure(request, e, warnings);
    }
  }
}
