package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.RequestWait;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.node.ProxyHandler;
import dev.kubewright.apiserver.node.ProxyRequest;
import dev.kubewright.apiserver.node.ProxyResponse;
import dev.kubewright.apiserver.node.stub.Stubs;
import dev.kubewright.apiserver.node.wire.PassedSession;
import dev.kubewright.apiserver.node.wire.ProgramConnection;
import dev.kubewright.apiserver.node.wire.Sessions;
import dev.kubewright.apiserver.read.Reader;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** HTTP requests that a real server passes on to pods, services and nodes. */
final class ProxyRequests {

  private final Reader reader;
  private final Stubs stubs;
  private final Sessions sessions;
  private final ProgramPorts ports;
  private final Threads threads = Threads.platform();

  ProxyRequests(Server server, Reader reader, NodeRequests.Nodes nodes) {
    this.reader = reader;
    this.stubs = nodes.stubs();
    this.sessions = nodes.sessions();
    this.ports = new ProgramPorts(server, reader, stubs);
  }

  /** Responds to a request with any method. A program or a callback may take its time for it. */
  ServerResponse handle(Call call) {
    RequestWait wait = RequestWait.begin();
    try {
      return respond(call);
    } finally {
      wait.end();
    }
  }

  private ServerResponse respond(Call call) {
    ServerRequest request = call.request();
    ProxyRequest.Target target = target(call);
    String path = path(call);
    if (request.upgrades()) {
      ProgramPorts.Found listening = ports.find(call, target);
      if (listening != null) {
        return upgrade(passed(request), path.isEmpty() ? "/" : path, listening);
      }
    }
    ProxyHandler handler = stubs.proxy(target);
    ProgramPorts.Found port = handler == null ? ports.find(call, target) : null;
    if (handler == null && port == null) {
      throw refusal(call, target);
    }
    if (!target.resource().equals("services")) {
      reader.named(call, target.name());
    }
    if (path.isEmpty() && (request.method().equals("GET") || request.method().equals("HEAD"))) {
      return new ServerResponse(
          301,
          Map.of("Location", List.of(request.path() + "/")),
          new ServerResponse.Full(new byte[0]));
    }
    String wanted = path.isEmpty() ? "/" : path;
    return handler == null
        ? program(request, wanted, Objects.requireNonNull(port))
        : stub(request, wanted, target, handler);
  }

  private static ServerResponse stub(
      ServerRequest request, String path, ProxyRequest.Target target, ProxyHandler handler) {
    var passed =
        new ProxyRequest(
            target,
            request.method(),
            path,
            request.query(),
            passed(request).headers(),
            request.body());
    try {
      ProxyResponse response = handler.handle(passed);
      return new ServerResponse(
          response.status(),
          new TreeMap<>(response.headers()),
          new ServerResponse.Full(response.body()));
    } catch (Throwable failure) {
      throw unreachable(
          failure.getMessage() == null ? failure.getClass().getName() : failure.getMessage());
    }
  }

  /** Returns a request without the credentials, which are for this server alone. */
  private static ServerRequest passed(ServerRequest request) {
    Map<String, List<String>> headers = new TreeMap<>(request.headers());
    headers.remove("authorization");
    return new ServerRequest(
        request.method(), request.path(), request.query(), headers, request.body(), request.peer());
  }

  /** Lets what listens on a port respond. Its body may go on for long. */
  private ServerResponse program(ServerRequest request, String path, ProgramPorts.Found port) {
    ProgramConnection program = ProgramConnection.open(port.pod(), port.port(), threads);
    Runnable end = program::close;
    sessions.keep(end);
    boolean passedOn = false;
    try {
      var exchange = new ProgramExchange(program);
      exchange.sendWhole(passed(request), path);
      ServerResponse response = exchange.passedOn(exchange.head(), () -> closeLater(program, end));
      passedOn = true;
      return response;
    } catch (IOException failure) {
      String why = program.failure();
      throw unreachable(why.isEmpty() ? String.valueOf(failure.getMessage()) : why);
    } finally {
      if (!passedOn) {
        sessions.forget(end);
        program.close();
      }
    }
  }

  /** Closing waits until a program has read what was sent to it. */
  private void closeLater(ProgramConnection program, Runnable end) {
    sessions.forget(end);
    Thread unused = threads.start("kubewright-node-close", program::close);
  }

  /** Passes a connection on to a program, if that agrees to go on in another protocol. */
  private ServerResponse upgrade(ServerRequest request, String path, ProgramPorts.Found port) {
    ProgramConnection program = ProgramConnection.open(port.pod(), port.port(), threads);
    Runnable end = program::close;
    sessions.keep(end);
    boolean passedOn = false;
    try {
      var exchange = new ProgramExchange(program);
      exchange.send(request, path);
      ProgramExchange.Head head = exchange.head();
      ServerResponse response =
          head.status() == 101
              ? ServerResponse.passed(
                  head.headers(), new PassedSession(program, threads, () -> sessions.forget(end)))
              : exchange.passedOn(head, () -> closeLater(program, end));
      passedOn = true;
      return response;
    } catch (IOException failure) {
      String why = program.failure();
      throw why.isEmpty()
          ? Errors.unreasoned(String.valueOf(failure.getMessage()))
          : undialled(why);
    } finally {
      if (!passedOn) {
        sessions.forget(end);
        program.close();
      }
    }
  }

  private static RuntimeException unreachable(String why) {
    return Errors.unavailable("error trying to reach service: " + why);
  }

  /** Returns what a real server says in place of that if a connection was to be passed on. */
  private static RuntimeException undialled(String why) {
    return Errors.unreasoned("error dialing backend: " + why);
  }

  /** Reads a name such as {@code https:web:8080}. */
  private static ProxyRequest.Target target(Call call) {
    String[] parts = call.name().split(":", -1);
    boolean scheme = parts.length == 3 && parts[0].matches("https?|");
    if (parts.length > 3 || (parts.length == 3 && !scheme)) {
      String kind = call.resource().plural().replaceFirst("s$", "");
      throw Errors.badRequest("invalid " + kind + " request " + GoText.quote(call.name()));
    }
    int name = scheme ? 1 : 0;
    return new ProxyRequest.Target(
        call.resource().plural(),
        call.namespace(),
        parts[name],
        parts.length > name + 1 ? parts[name + 1] : "");
  }

  /** Returns the path at the target as it was sent, with a slash at its begin, or nothing. */
  private static String path(Call call) {
    int segments = call.namespace().isEmpty() ? 5 : 7;
    String path = call.request().path();
    int at = 0;
    for (int i = 0; i <= segments && at >= 0; i++) {
      at = path.indexOf('/', i == 0 ? 0 : at + 1);
    }
    return at < 0 ? "" : path.substring(at);
  }

  private RuntimeException refusal(Call call, ProxyRequest.Target target) {
    if (target.resource().equals("services")) {
      // A real server finds the endpoints of a service, which need not exist itself.
      return Errors.unavailable("no endpoints available for service " + GoText.quote(call.name()));
    }
    JsonNode object = reader.named(call, target.name());
    boolean pod = target.resource().equals("pods");
    String address = pod ? Json.string(object, "status", "podIP") : addressOfNode(object);
    if (pod && address.isEmpty() || address.startsWith("127.")) {
      return Errors.badRequest("address not allowed");
    }
    String why = "dial tcp " + address + ":" + target.port() + ": connect: connection refused";
    return call.request().upgrades() ? undialled(why) : unreachable(why);
  }

  private static String addressOfNode(JsonNode node) {
    for (JsonNode address : node.path("status").path("addresses")) {
      if (Json.string(address, "type").equals("InternalIP")) {
        return Json.string(address, "address");
      }
    }
    return "";
  }
}
