package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.node.CommandCall;
import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.stub.LogReader;
import dev.kubewright.apiserver.node.stub.LogRequest;
import dev.kubewright.apiserver.node.stub.StubLog;
import dev.kubewright.apiserver.node.stub.Stubs;
import dev.kubewright.apiserver.node.wire.ChannelProtocol;
import dev.kubewright.apiserver.node.wire.CommandSession;
import dev.kubewright.apiserver.node.wire.PortSession;
import dev.kubewright.apiserver.node.wire.PortTarget;
import dev.kubewright.apiserver.node.wire.Session;
import dev.kubewright.apiserver.node.wire.Sessions;
import dev.kubewright.apiserver.node.wire.TunnelSession;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.concurrent.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Requests that a real server passes on to the node of a pod: logs, commands, forwarded ports. The
 * server checks them first; the stubs of tests stand for the node.
 */
final class NodeRequests {
  private static final Set<String> SUBRESOURCES = Set.of("attach", "exec", "log", "portforward");
  private static final String TUNNEL = "SPDY/3.1+";
  private static final String PORT_FORWARD = "portforward.k8s.io";

  private final Server server;
  private final Reader reader;
  private final Stubs stubs;
  private final Sessions sessions;
  private final Threads threads = Threads.best();

  /**
   * All that there is of nodes.
   *
   * @param sessions the open connections and followed logs, which end with the server
   */
  record Nodes(Stubs stubs, Sessions sessions) {}

  NodeRequests(Server server, Reader reader, Nodes nodes) {
    this.server = server;
    this.reader = reader;
    this.stubs = nodes.stubs();
    this.sessions = nodes.sessions();
  }

  /** Returns whether a subresource is one that nodes serve. */
  static boolean serves(String subresource) {
    return SUBRESOURCES.contains(subresource) || ProxyRequests.serves(subresource);
  }

  /** Responds to a request for a subresource of a pod, except proxies. */
  ServerResponse handle(Call call, String subresource) {
    return switch (subresource) {
      case "log" -> log(call);
      case "portforward" -> portForward(call);
      default -> command(call, subresource);
    };
  }

  private ServerResponse log(Call call) {
    LogRequest request = LogOptions.of(call, server.clock().instant());
    ObjectNode pod = reader.find(call);
    String container = container(call, pod);
    String node = Json.string(pod, "spec", "nodeName");
    if (node.isEmpty()) {
      return ServerResponse.empty(204);
    }
    requireNode(node);
    StubLog log = stubs.log(call.namespace(), call.name(), container);
    LogReader lines = log == null ? null : log.read(request);
    if (lines == null) {
      throw Errors.badRequest(LogRefusals.of(pod, container, log != null, request.previous()));
    }
    return ServerResponse.stream("text/plain", LogFrames.open(lines, sessions));
  }

  private ServerResponse command(Call call, String verb) {
    ServerRequest request = call.request();
    ObjectNode pod = reader.find(call);
    String container = container(call, pod);
    requireScheduled(call, pod);
    requireUpgrade(request);
    var asked =
        new CommandSession.Asked(
            request.flag("stdin"),
            request.flag("stdout"),
            request.flag("stderr"),
            request.flag("tty"));
    boolean attach = verb.equals("attach");
    List<String> argv = attach ? List.of() : request.query().getOrDefault("command", List.of());
    CommandCall wanted =
        new CommandCall(call.namespace(), call.name(), container, argv, asked.tty());
    CommandHandler handler = attach ? stubs.attach(wanted) : stubs.exec(wanted);
    String refusal = "";
    int code = 500;
    if (!asked.joined().any()) {
      handler = null;
      refusal = "you must specify at least 1 of stdin, stdout, stderr";
      code = 400;
    } else if (handler == null) {
      refusal =
          attach
              ? "container "
                  + container
                  + " not found in pod "
                  + call.name()
                  + "_"
                  + call.namespace()
              : "container not found (" + GoText.quote(container) + ")";
    }
    ChannelProtocol protocol = ChannelProtocol.ofCommands(offered(request));
    if (handler == null && (protocol == null || !protocol.translated())) {
      return ServerResponse.text(code, refusal + "\n");
    }
    if (protocol == null) {
      return ServerResponse.empty(403);
    }
    var order =
        new CommandSession.Order(
            handler,
            "unable to upgrade connection: " + refusal,
            attach ? "error attaching to container: " : "error executing command in container: ",
            wanted,
            asked);
    return ServerResponse.upgraded(protocol.name(), new CommandSession(order, protocol, threads));
  }

  private ServerResponse portForward(Call call) {
    ServerRequest request = call.request();
    List<Integer> ports = new ArrayList<>();
    boolean given = ports(request, ports);
    requireScheduled(call, reader.find(call));
    requireUpgrade(request);
    PortTarget target =
        new PortTarget(
            call.namespace(), call.name(), port -> stubs.port(call.namespace(), call.name(), port));
    List<String> offered = offered(request);
    List<String> tunnels =
        offered.stream()
            .filter(name -> name.startsWith(TUNNEL) && name.endsWith(".k8s.io"))
            .map(name -> name.substring(TUNNEL.length()))
            .toList();
    if (tunnels.contains(PORT_FORWARD)) {
      return ServerResponse.upgraded(TUNNEL + PORT_FORWARD, new TunnelSession(target, threads));
    }
    if (!tunnels.isEmpty()) {
      return ServerResponse.text(
          403,
          "unable to upgrade: unable to negotiate protocol: client supports ["
              + String.join(" ", tunnels)
              + "], server accepts ["
              + PORT_FORWARD
              + "]\n");
    }
    if (!given) {
      return ServerResponse.text(400, "query parameter \"ports\" is required\n");
    }
    ChannelProtocol protocol = ChannelProtocol.ofPorts(offered);
    if (protocol == null) {
      return ServerResponse.empty(403);
    }
    Session session = new PortSession(target, ports, protocol, threads);
    return ServerResponse.upgraded(protocol.name(), session);
  }

  /** Reads the numbers of ports. Returns whether there are any. */
  private static boolean ports(ServerRequest request, List<Integer> ports) {
    for (String value : request.query().getOrDefault("ports", List.of())) {
      for (String port : value.split(",", -1)) {
        if (!port.matches("\\d{1,5}")) {
          throw Errors.badRequest(
              "cannot convert to []int32: strconv.ParseUint: parsing "
                  + GoText.quote(port)
                  + ": invalid syntax");
        }
        ports.add(Integer.parseInt(port));
      }
    }
    return !ports.isEmpty();
  }

  private static List<String> offered(ServerRequest request) {
    return request.headers().getOrDefault("sec-websocket-protocol", List.of()).stream()
        .flatMap(Pattern.compile(",")::splitAsStream)
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static void requireUpgrade(ServerRequest request) {
    if (!request.upgrades("websocket")) {
      throw Errors.badRequest("Upgrade request required");
    }
  }

  private void requireScheduled(Call call, JsonNode pod) {
    String node = Json.string(pod, "spec", "nodeName");
    if (node.isEmpty()) {
      throw Errors.badRequest("pod " + call.name() + " does not have a host assigned");
    }
    requireNode(node);
  }

  private void requireNode(String name) {
    if (server.store().get("/nodes", "", name) == null) {
      throw Errors.notFound(new GroupResource("", "nodes"), name);
    }
  }

  /** Returns the container that a request names, or the only one. */
  private static String container(Call call, JsonNode pod) {
    String asked = call.request().param("container");
    JsonNode containers = pod.path("spec").path("containers");
    List<String> names = new ArrayList<>();
    for (String list : List.of("initContainers", "containers", "ephemeralContainers")) {
      pod.path("spec")
          .path(list)
          .valueStream()
          .forEach(each -> names.add(Json.string(each, "name")));
    }
    if (!asked.isEmpty()) {
      if (!names.contains(asked)) {
        throw Errors.badRequest("container " + asked + " is not valid for pod " + call.name());
      }
      return asked;
    }
    if (containers.size() == 1) {
      return Json.string(containers.get(0), "name");
    }
    String choice =
        containers.isEmpty() ? "" : ", choose one of: [" + String.join(" ", names) + "]";
    throw Errors.badRequest("a container name must be specified for pod " + call.name() + choice);
  }
}
