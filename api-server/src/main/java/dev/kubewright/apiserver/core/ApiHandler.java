package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.patch.StrategicMergePatch;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.BuiltInDecoder;
import dev.kubewright.apiserver.schema.TypeTable;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.store.WatchHub;
import dev.kubewright.apiserver.tree.Json;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/**
 * The whole server as a function: {@link #handle} never throws and does no I/O. Safe for use by
 * many threads.
 */
public final class ApiHandler implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(ApiHandler.class.getPackageName());
  private static final Set<String> HEALTH = Set.of("healthz", "livez", "readyz");
  private static final List<String> NAMESPACES =
      List.of("default", "kube-system", "kube-public", "kube-node-lease");

  private final Server server;
  private final Authenticator authenticator;
  private final Discovery discovery;
  private final OpenApi openApi;
  private final ResourceHandler resources;
  private volatile String address = "";

  public ApiHandler(Map<String, String> tokens, InstantSource clock, int history) {
    Store store = new Store(history);
    WatchHub hub = new WatchHub(store);
    Catalog catalog = new Catalog();
    TypeTable types = new TypeTable(Facts.definitions());
    BuiltInDecoder decoder = new BuiltInDecoder(types, Facts.defaults());
    ObjectCodec codec = new ObjectCodec(decoder, catalog);
    this.server = new Server(store, hub, catalog, codec, new ObjectRules(), clock);
    this.authenticator = new Authenticator(tokens);
    this.discovery = new Discovery(catalog);
    this.openApi = new OpenApi(catalog);
    Effects effects =
        new Effects(
            new NamespaceLifecycle(store, catalog), new CrdController(store, hub, catalog, clock));
    this.resources =
        new ResourceHandler(server, effects, new StrategicMergePatch(types), authenticator);
    NAMESPACES.forEach(this::seedNamespace);
  }

  private void seedNamespace(String name) {
    String body =
        "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\"" + name + "\"}}";
    handle(
        new ServerRequest(
            "POST",
            "/api/v1/namespaces",
            Map.of(),
            Map.of("content-type", List.of("application/json")),
            body.getBytes(StandardCharsets.UTF_8),
            true));
  }

  /** Sets the host and port that discovery names. */
  public void address(String hostAndPort) {
    address = hostAndPort;
  }

  /** Answers a request. */
  public ServerResponse handle(ServerRequest request) {
    try {
      return serve(request);
    } catch (ApiError e) {
      return failure(e);
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "request failed: " + request.method() + " " + request.path(), e);
      return failure(Errors.internal(e.getClass().getSimpleName()));
    }
  }

  /** Makes the answer of a failure. */
  public static ServerResponse failure(ApiError error) {
    ServerResponse response = ServerResponse.json(error.code(), error.status());
    if (error.code() != 504 && error.code() != 429) {
      return response;
    }
    Map<String, List<String>> headers = new LinkedHashMap<>(response.headers());
    headers.put("Retry-After", List.of("1"));
    return new ServerResponse(response.status(), headers, response.body());
  }

  /** Sends due bookmarks and ends watches whose time is over. */
  public void tick(Instant now) {
    server.hub().tick(now);
  }

  /** Forgets the history of changes, so that older resource versions are expired. */
  public void compact() {
    server.store().compact();
  }

  /** Returns how many watches are open. */
  public int openWatches() {
    return server.hub().size();
  }

  /** Ends every watch. */
  @Override
  public void close() {
    server.hub().close();
  }

  private ServerResponse serve(ServerRequest request) {
    RequestInfo info = RequestInfo.parse(request.path());
    List<String> path = info.segments();
    boolean open =
        path.size() == 1 && (HEALTH.contains(path.get(0)) || path.get(0).equals("version"));
    if (open) {
      return path.get(0).equals("version")
          ? ServerResponse.json(200, Discovery.version())
          : ServerResponse.text(200, "ok");
    }
    User user = authenticator.authenticate(request);
    String verb = info.verb(request.method(), request.flag("watch") || info.watchPath());
    if (user.isAnonymous()) {
      throw refuse(info, verb, request);
    }
    if (info.plural().isEmpty()) {
      return document(info, request);
    }
    return resource(info, verb, request, user);
  }

  private static ApiError refuse(RequestInfo info, String verb, ServerRequest request) {
    if (info.plural().isEmpty()) {
      String word = request.method().toLowerCase(Locale.ROOT);
      return Errors.forbiddenPath(User.ANONYMOUS.name(), word, request.path());
    }
    String scope =
        info.namespace().isEmpty()
            ? "at the cluster scope"
            : "in the namespace \"" + info.namespace() + "\"";
    String what =
        info.subresource().isEmpty() ? info.plural() : info.plural() + "/" + info.subresource();
    return Errors.forbidden(
        new GroupResource(info.group(), info.plural()),
        info.name(),
        "User \""
            + User.ANONYMOUS.name()
            + "\" cannot "
            + verb
            + " resource \""
            + what
            + "\" in API group \""
            + info.group()
            + "\" "
            + scope);
  }

  private ServerResponse document(RequestInfo info, ServerRequest request) {
    List<String> path = info.segments();
    boolean get = request.method().equals("GET") || request.method().equals("HEAD");
    String root = path.isEmpty() ? "" : path.get(0);
    if (!get && (root.equals("api") || root.equals("apis"))) {
      throw Errors.methodNotAllowed();
    }
    String accept = request.header("accept");
    if (path.isEmpty()) {
      return ServerResponse.json(200, paths());
    }
    if (root.equals("api")) {
      return path.size() == 1 ? discovery.core(accept, address) : groupVersion("", path.get(1));
    }
    if (root.equals("openapi") && path.size() > 1 && path.get(1).equals("v3")) {
      return path.size() == 2 ? openApi.index() : openApi.document(path.subList(2, path.size()));
    }
    if (!root.equals("apis") || path.size() > 3) {
      return Discovery.notFoundText();
    }
    return switch (path.size()) {
      case 1 -> discovery.groups(accept);
      case 2 -> discovery.group(path.get(1));
      default -> groupVersion(path.get(1), path.get(2));
    };
  }

  private ObjectNode paths() {
    ObjectNode document = Json.object();
    var paths = document.putArray("paths").add("/api").add("/api/v1").add("/apis");
    server
        .catalog()
        .groups()
        .forEach(
            (group, versions) -> {
              paths.add("/apis/" + group);
              versions.forEach(version -> paths.add("/apis/" + group + "/" + version));
            });
    return document;
  }

  private ServerResponse groupVersion(String group, String version) {
    if (!server.catalog().in(group, version).isEmpty()) {
      return ServerResponse.json(200, discovery.resources(group, version));
    }
    return unknown(group);
  }

  private ServerResponse unknown(String group) {
    if (!group.isEmpty() && server.catalog().isCustomGroup(group)) {
      return Discovery.notFoundText();
    }
    throw Errors.noSuchResource();
  }

  private ServerResponse resource(RequestInfo info, String verb, ServerRequest request, User user) {
    Resource resource = server.catalog().find(info.group(), info.version(), info.plural());
    if (resource == null) {
      return unknown(info.group());
    }
    boolean named = !info.name().isEmpty();
    boolean spaced = !info.namespace().isEmpty();
    if (spaced && !resource.namespaced()) {
      throw Errors.noSuchResource();
    }
    if (resource.namespaced() && !spaced) {
      if (named && !verb.equals("watch")) {
        throw Errors.noSuchResource();
      }
      if (verb.equals("create") || verb.equals("deletecollection")) {
        throw Errors.methodNotAllowed();
      }
    }
    if (verb.isEmpty() || (verb.equals("create") && named && info.subresource().isEmpty())) {
      throw Errors.methodNotAllowed();
    }
    if (!named && (verb.equals("update") || verb.equals("patch"))) {
      throw Errors.methodNotAllowed();
    }
    return resources.handle(new Call(request, info, resource, user, new ArrayList<>()), verb);
  }
}
