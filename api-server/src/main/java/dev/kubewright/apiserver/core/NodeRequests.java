package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.apiserver.front.Handshake;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.node.CommandCall;
import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.stub.LogReader;
import dev.kubewright.apiserver.node.stub.LogRequest;
import dev.kubewright.apiserver.node.stub.StubLog;
import dev.kubewright.apiserver.node.stub.Stubs;
import dev.kubewright.apiserver.node.wire.ChannelProtocol;
import dev.kubewright.apiserver.node.wire.Command;
import dev.kubewright.apiserver.node.wire.CommandSession;
import dev.kubewright.apiserver.node.wire.CommandTunnel;
import dev.kubewright.apiserver.node.wire.PortSession;
import dev.kubewright.apiserver.node.wire.PortTarget;
import dev.kubewright.apiserver.node.wire.Session;
import dev.kubewright.apiserver.node.wire.Sessions;
import dev.kubewright.apiserver.node.wire.TunnelSession;
import dev.kubewright.apiserver.read.Reader;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.concurrent.Threads;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Requests that a real server passes on to the node of a pod: logs, commands, forwarded ports. The
 * server checks them first; the stubs of tests stand for the node.
 */
final class NodeRequests {
  private static final System.Logger LOG = System.getLogger(NodeRequests.class.getPackageName());
  private static final String WEBSOCKET = "websocket";
  private static final String STREAM_PROTOCOLS = "x-stream-protocol-version";
  private static final String TUNNEL = "SPDY/3.1+";
  private static final int LAST_PORT = 0xffff;
  private static final String PORT_FORWARD = "portforward.k8s.io";

  private final Server server;
  private final Reader reader;
  private final Stubs stubs;
  private final Sessions sessions;
  private final Threads threads = Threads.platform();

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
    requireNode(call, node);
    StubLog log = stubs.log(call.namespace(), call.name(), container);
    boolean waiting = LogRefusals.isWaiting(pod, container) && !request.previous();
    LogReader lines = log == null || waiting ? null : log.read(request);
    if (lines == null) {
      throw Errors.badRequest(LogRefusals.of(pod, container, log != null, request.previous()));
    }
    return Handshake.isAsked(call.request())
        ? logMessages(new Handshake(call.request()), lines)
        : ServerResponse.stream("text/plain", LogFrames.open(lines, sessions));
  }

  private ServerResponse logMessages(Handshake handshake, LogReader lines) {
    List<String> offered = handshake.offered().isEmpty() ? List.of("") : handshake.offered();
    String protocol =
        offered.stream()
            .filter(name -> LogMessages.BINARY.contains(name) || name.equals(LogMessages.TEXT))
            .findFirst()
            .orElse(null);
    ServerResponse fault = handshake.fault();
    if (fault != null || protocol == null) {
      lines.close();
      return fault == null ? ServerResponse.bare(403, Map.of(), "") : fault;
    }
    boolean text = protocol.equals(LogMessages.TEXT);
    FrameSource messages = new LogMessages(LogFrames.open(lines, sessions), text);
    return ServerResponse.messages(messages, protocol, text);
  }

  private ServerResponse command(Call call, String verb) {
    ServerRequest request = call.request();
    ObjectNode pod = reader.find(call);
    String container = container(call, pod);
    requireScheduled(call, pod);
    requireUpgrade(request);
    boolean attach = verb.equals("attach");
    Command asked = attach ? attach(call, container) : exec(call, container);
    boolean stopped = LogRefusals.isStopped(pod, container);
    Command command = stopped ? asked.withoutHandler() : asked;
    CommandHandler handler = command.handler();
    if (handler == null && !stopped && command.asked().joined().any()) {
      LOG.log(Level.WARNING, () -> noStub(command.call()));
    }
    boolean spdy = !request.upgrades(WEBSOCKET);
    ChannelProtocol protocol = spdy ? null : ChannelProtocol.ofCommands(offered(request));
    if (handler == null && (protocol == null || !protocol.translated())) {
      return ServerResponse.text(
          command.asked().joined().any() ? 500 : 400, command.refusal() + "\n");
    }
    if (spdy) {
      return tunnel(request, command, Objects.requireNonNull(handler));
    }
    return protocol == null
        ? ServerResponse.bare(403, Map.of(), "")
        : ServerResponse.upgraded(protocol.name(), new CommandSession(command, protocol, threads));
  }

  /** The client gets what a kubelet says of a container that it does not have. */
  private static String noStub(CommandCall wanted) {
    // Without the arguments, which may be secret.
    String what =
        wanted.argv().isEmpty()
            ? "no attach of node() serves clients that attach to"
            : "no exec or files of node() runs " + GoText.quote(wanted.argv().get(0)) + " in";
    return "%s container %s of pod %s in namespace %s"
        .formatted(
            what,
            GoText.quote(wanted.container()),
            GoText.quote(wanted.pod()),
            GoText.quote(wanted.namespace()));
  }

  private Command exec(Call call, String container) {
    List<String> argv = call.request().query().getOrDefault("command", List.of());
    CommandCall wanted =
        new CommandCall(call.namespace(), call.name(), container, argv, call.request().flag("tty"));
    return command(
        call,
        wanted,
        stubs.exec(wanted),
        "container not found (" + GoText.quote(container) + ")",
        "error executing command in container: ");
  }

  private Command attach(Call call, String container) {
    boolean tty = call.request().flag("tty");
    CommandCall wanted = new CommandCall(call.namespace(), call.name(), container, List.of(), tty);
    return command(
        call,
        wanted,
        stubs.attach(wanted),
        "container " + container + " not found in pod " + call.name() + "_" + call.namespace(),
        "error attaching to container: ");
  }

  private static Command command(
      Call call,
      CommandCall wanted,
      @Nullable CommandHandler handler,
      String missing,
      String failed) {
    ServerRequest request = call.request();
    var asked =
        new Command.Asked(
            request.flag("stdin"), request.flag("stdout"), request.flag("stderr"), wanted.tty());
    return asked.joined().any()
        ? new Command(handler, missing, failed, wanted, asked)
        : new Command(
            null, "you must specify at least 1 of stdin, stdout, stderr", failed, wanted, asked);
  }

  /** Runs a command over SPDY, which has a header of its own for protocols. */
  private ServerResponse tunnel(ServerRequest request, Command command, CommandHandler handler) {
    List<String> offered = names(request, STREAM_PROTOCOLS);
    ChannelProtocol protocol = ChannelProtocol.ofTunnels(offered);
    return protocol == null
        ? noTunnel(offered, ChannelProtocol.tunnels())
        : ServerResponse.tunnelled(
            protocol.name(), new CommandTunnel(command, handler, protocol, threads));
  }

  private static ServerResponse noTunnel(List<String> offered, List<String> known) {
    return offered.isEmpty()
        ? ServerResponse.text(
            400, "unable to upgrade: header X-Stream-Protocol-Version does not exist in request\n")
        : ServerResponse.text(
            403,
            "unable to upgrade: unable to negotiate protocol: client supports ["
                + String.join(" ", offered)
                + "], server accepts ["
                + String.join(" ", known)
                + "]\n");
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
    if (!request.upgrades(WEBSOCKET)) {
      List<String> names = names(request, STREAM_PROTOCOLS);
      return names.contains(PORT_FORWARD)
          ? ServerResponse.tunnelled(PORT_FORWARD, new TunnelSession(target, threads))
          : noTunnel(names, List.of(PORT_FORWARD));
    }
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
      return noTunnel(tunnels, List.of(PORT_FORWARD));
    }
    if (!given) {
      return ServerResponse.text(400, "query parameter \"ports\" is required\n");
    }
    if (ports.contains(0)) {
      return ServerResponse.text(400, "port \"0\" must be > 0\n");
    }
    ChannelProtocol protocol = ChannelProtocol.ofPorts(offered);
    if (protocol == null) {
      return ServerResponse.bare(403, Map.of(), "");
    }
    Session session = new PortSession(target, ports, protocol, threads);
    return ServerResponse.upgraded(protocol.name(), session);
  }

  /** Reads the numbers of ports. Returns whether there are any. */
  private static boolean ports(ServerRequest request, List<Integer> ports) {
    for (String value : request.query().getOrDefault("ports", List.of())) {
      for (String port : value.split(",", -1)) {
        boolean number = port.matches("\\d+");
        if (!number || port.length() > 5 || Integer.parseInt(port) > LAST_PORT) {
          throw Errors.badRequest(
              "cannot convert to []int32: strconv.ParseUint: parsing "
                  + GoText.quote(port)
                  + (number ? ": value out of range" : ": invalid syntax"));
        }
        ports.add(Integer.parseInt(port));
      }
    }
    return !ports.isEmpty();
  }

  private static List<String> offered(ServerRequest request) {
    return new Handshake(request).offered();
  }

  private static List<String> names(ServerRequest request, String header) {
    return request.headers().getOrDefault(header, List.of()).stream()
        .flatMap(Pattern.compile(",")::splitAsStream)
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static void requireUpgrade(ServerRequest request) {
    if (!request.upgrades(WEBSOCKET) && !request.upgrades("SPDY/3.1")) {
      throw Errors.badRequest("Upgrade request required");
    }
  }

  private void requireScheduled(Call call, JsonNode pod) {
    String node = Json.string(pod, "spec", "nodeName");
    if (node.isEmpty()) {
      throw Errors.badRequest("pod " + call.name() + " does not have a host assigned");
    }
    requireNode(call, node);
  }

  /** As in a real server, a missing node is reported as a missing object of the call's resource. */
  private void requireNode(Call call, String name) {
    if (server.store().get(Buckets.NODES, "", name) == null) {
      throw Errors.notFound(call.groupResource(), name);
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
