package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.form.Views;
import dev.kubewright.apiserver.front.Authenticator;
import dev.kubewright.apiserver.front.IssuedTokens;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.negotiate.Accept;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.patch.StrategicMergePatch;
import dev.kubewright.apiserver.read.FutureVersions;
import dev.kubewright.apiserver.read.Reader;
import dev.kubewright.apiserver.read.WatchOpener;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.Subresource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.write.Bindings;
import dev.kubewright.apiserver.write.Commit;
import dev.kubewright.apiserver.write.Deletions;
import dev.kubewright.apiserver.write.Patches;
import dev.kubewright.apiserver.write.Scales;
import dev.kubewright.apiserver.write.Writes;
import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;

/** Sends a request on a resource to the handler of its verb. */
final class ResourceHandler {
  private final Server server;
  private final Reader reader;
  private final WatchOpener watches;
  private final Commit commit;
  private final Writes writes;
  private final Deletions deletions;
  private final DeletionRequests deletionRequests;
  private final Scales scales;
  private final Evictions evictions;
  private final TokenRequests tokens;
  private final Bindings bindings;
  private final Reviews reviews;
  private final NodeRequests nodes;
  private final ProxyRequests proxies;

  ResourceHandler(
      Server server,
      StrategicMergePatch strategic,
      FutureVersions future,
      WatchOpener watches,
      Authenticator authenticator,
      IssuedTokens issued,
      NodeRequests.Nodes onNodes,
      RandomGenerator random) {
    this.server = server;
    this.reader = new Reader(server, future);
    this.watches = watches;
    this.commit = new Commit(server);
    Patches patches = new Patches(strategic);
    this.writes = new Writes(server, commit, patches, random);
    this.deletions = new Deletions(server, commit);
    this.deletionRequests = new DeletionRequests(server, deletions, reader);
    this.scales = new Scales(server, writes, patches);
    this.evictions = new Evictions(server, commit, deletions);
    this.tokens = new TokenRequests(server, reader, issued);
    this.bindings = new Bindings(server, writes);
    this.reviews = new Reviews(server, authenticator);
    this.nodes = new NodeRequests(server, reader, onNodes);
    this.proxies = new ProxyRequests(server, reader, onNodes);
  }

  Commit commit() {
    return commit;
  }

  Deletions deletions() {
    return deletions;
  }

  ServerResponse handle(Call call, String verb) {
    return server.strategy(call.resource()).hasRoutes() ? routed(call, verb) : custom(call, verb);
  }

  private ServerResponse routed(Call call, String verb) {
    Resource resource = call.resource();
    boolean single = !call.info().subresource().isEmpty();
    boolean createOnly = resource.verbs().equals(List.of("create"));
    if (createOnly && !single && !call.name().isEmpty()) {
      throw Errors.noSuchResource();
    }
    checkAccept(call, verb);
    if (!single) {
      checkName(call.name());
      if (!resource.verbs().contains(verb)) {
        throw Errors.methodNotAllowed();
      }
      warn(call);
      return object(call, verb);
    }
    boolean proxied = call.info().isProxied();
    Subresource sub = resource.subresources().get(proxied ? "proxy" : call.info().subresource());
    if (sub == null) {
      throw Errors.noSuchResource();
    }
    checkName(call.name());
    if (proxied) {
      return proxies.handle(call);
    }
    if (!sub.verbs().contains(verb)) {
      throw Errors.methodNotAllowed();
    }
    warn(call);
    return subresource(call, sub, verb);
  }

  /** One handler serves all custom resources. It warns before it looks at the request. */
  private ServerResponse custom(Call call, String verb) {
    warn(call);
    call.form();
    String subresource = call.info().subresource();
    if (subresource.isEmpty()) {
      boolean writes = verb.equals("update") || verb.equals("patch");
      if (verb.isEmpty()) {
        throw Errors.methodNotSupported(call.groupResource(), verb);
      }
      if (writes && call.name().isEmpty()) {
        throw Errors.badRequest("name must be provided");
      }
      checkName(call.name());
      return object(call, verb);
    }
    Subresource sub = call.resource().subresources().get(subresource);
    if (sub == null) {
      throw Errors.notFound(call.groupResource(), call.name());
    }
    checkName(call.name());
    if (!sub.verbs().contains(verb)) {
      throw Errors.methodNotSupported(call.groupResource(), verb);
    }
    return subresource(call, sub, verb);
  }

  private ServerResponse object(Call call, String verb) {
    return switch (verb) {
      case "get" -> reader.get(call);
      case "list" ->
          call.resource().verbs().contains("create") ? reader.list(call) : emptyList(call);
      case "watch" -> watches.open(call);
      case "create" -> create(call);
      case "update" -> update(call);
      case "patch" -> patched(call);
      case "delete" -> deletionRequests.delete(call);
      default -> deletionRequests.deleteCollection(call);
    };
  }

  private void warn(Call call) {
    String deprecation = server.strategy(call.resource()).deprecation();
    if (!deprecation.isEmpty()) {
      call.warnings().add(deprecation);
    }
  }

  private static void checkName(String name) {
    List<String> faults = NameRule.SEGMENT.faults(name);
    if (!faults.isEmpty()) {
      throw Errors.badRequest(
          "Name parameter invalid: " + GoText.quote(name) + ": " + String.join(";", faults));
    }
  }

  /** Refuses a request if it cannot be answered in the requested form, before anything happens. */
  private void checkAccept(Call call, String verb) {
    if (call.info().isPassedOn()) {
      return;
    }
    List<Encoding> served = List.of(Encoding.values());
    if (!Accept.findsRoute(call.request().header("accept"), served)) {
      boolean streams = verb.equals("list") || verb.equals("watch");
      throw Errors.notAcceptable(
          streams ? Encoding.all() + ", " + Encoding.ofWatches() : Encoding.all());
    }
    call.form();
  }

  private ServerResponse emptyList(Call call) {
    ObjectNode list =
        Views.list(
            call.form(),
            List.of(),
            call.kind(),
            server.store().revision(),
            server.clock().instant());
    Json.metadata(list).remove("resourceVersion");
    return call.respond(200, list);
  }

  private ServerResponse create(Call call) {
    return switch (server.strategy(call.resource()).creation()) {
      case REVIEWS -> reviews.create(call);
      case BINDS -> bindings.bindNamed(call);
      case STORES -> show(call, writes.create(call));
    };
  }

  private ServerResponse update(Call call) {
    return show(call, writes.replace(call));
  }

  private ServerResponse patched(Call call) {
    return show(call, writes.patch(call));
  }

  private ServerResponse show(Call call, Writes.Written written) {
    return show(call, written.created() ? 201 : 200, written.object());
  }

  private ServerResponse show(Call call, int status, ObjectNode stored) {
    return server.show(call, status, server.codec().present(stored, call));
  }

  private ServerResponse subresource(Call call, Subresource sub, String verb) {
    return switch (sub.name()) {
      case "scale" -> scale(call, verb);
      case "binding" -> bindings.bind(call);
      case "eviction" -> evictions.evict(call);
      case "token" -> tokens.create(call);
      case "finalize" -> update(call);
      case "status", "approval", "ephemeralcontainers", "resize" -> whole(call, verb);
      case "attach", "exec", "log", "portforward" -> nodes.handle(call, sub.name());
      default -> {
        reader.find(call);
        throw Errors.notImplemented(call.groupResource(), sub.name());
      }
    };
  }

  private ServerResponse scale(Call call, String verb) {
    return switch (verb) {
      case "get" -> call.respond(200, scales.get(call, reader.find(call)));
      case "update" -> call.respond(200, scales.replace(call));
      default -> call.respond(200, scales.patch(call));
    };
  }

  private ServerResponse whole(Call call, String verb) {
    return switch (verb) {
      case "get" -> reader.get(call);
      case "update" -> update(call);
      default -> patched(call);
    };
  }
}
