package dev.kubewright.apiserver.node;

import java.net.InetSocketAddress;
import java.nio.file.Path;

/**
 * Stubs for what runs in the containers of the in-memory server, as a test wants it. No container
 * ever runs.
 *
 * <pre>{@code
 * server.node().exec((call, io) -> {
 *   io.stdout().println("ok");
 *   return 0;
 * });
 * server.node().namespace("prod").pod("web-0").container("app").log("started", "ready");
 * }</pre>
 *
 * <p>{@link #namespace}, {@link #pod} and {@link #container} return stubs for a part of the
 * containers. If several stubs fit a request, the one that was added last serves it. What no stub
 * serves is refused, as a kubelet refuses what it does not have. For a command, the log says which
 * stub is missing. Restarts of the server keep all stubs.
 *
 * <p>As on a real server, a pod runs on the node that its {@code spec.nodeName} names, and that
 * node must exist. The node {@link #node} exists once a test has asked for this stub.
 *
 * <p>What listens on a port serves forwarded ports, and the requests and WebSockets that a client
 * sends through the proxy of a pod or a service. A service leads to the pods that its
 * EndpointSlices name. A port of a node is served by stubs that are limited to no namespace and no
 * pod. A callback of {@link #proxy(ProxyHandler)} comes before that for requests, and is the only
 * way to serve those to a kubelet, such as for its metrics and for logs of a node.
 *
 * <p>The deletion of a pod ends no open stream, as on a real server: that is the work of a node,
 * which ends the containers. A test that wants it returns from its callbacks, and ends the log
 * ({@link ContainerLog#end}).
 *
 * <p>Safe for all threads. Callbacks run on threads of their own, and may block.
 */
public interface NodeStub {
  /** Returns the name of a node that exists, for {@code spec.nodeName} of pods. */
  String node();

  /** Returns a stub for the pods of a namespace. */
  NodeStub namespace(String namespace);

  /** Returns a stub for the pods of a name. */
  NodeStub pod(String pod);

  /** Returns a stub for the containers of a name. */
  NodeStub container(String container);

  /** Runs commands with a callback. */
  NodeStub exec(CommandHandler handler);

  /** Serves clients that attach to a container with a callback. */
  NodeStub attach(CommandHandler handler);

  /**
   * Serves the commands that copy files with a folder in place of the file system of a container:
   * {@code tar} that creates or extracts an archive on its standard streams, {@code cat}, {@code
   * tee}, {@code dd of=}, {@code test}, {@code rm -f}, and {@code stat} and {@code wc} for the size
   * of a file. Every other command is served as if this stub did not exist. So is a shell, which
   * other clients need to copy files: run their scripts with {@link #exec}.
   *
   * @param folder the folder that the commands see as {@code /}. They never leave it.
   */
  NodeStub files(Path folder);

  /**
   * Adds lines to the log of the containers, which exists from then on.
   *
   * @return the log, which can grow. The same one each time for the same part of the containers.
   */
  ContainerLog log(String... lines);

  /**
   * Serves connections to a port of the pods with a callback. A stub that is limited to no
   * namespace and no pod serves those through the proxies of nodes, too.
   */
  NodeStub port(int port, PortHandler handler);

  /**
   * Serves connections to every port of the pods with a callback. See {@link #port(int,
   * PortHandler)} for nodes.
   */
  NodeStub ports(PortHandler handler);

  /**
   * Passes connections to a port of the pods on to an address, such as that of a server of the
   * test. See {@link #port(int, PortHandler)} for nodes.
   */
  NodeStub forward(int port, InetSocketAddress address);

  /**
   * Serves HTTP requests to pods and nodes through the API server with a callback. A stub that is
   * limited to a namespace or a pod serves no nodes.
   */
  NodeStub proxy(ProxyHandler handler);

  /**
   * Serves HTTP requests to a service through the API server with a callback.
   *
   * @param service the name of the service, which need not exist
   */
  NodeStub proxy(String service, ProxyHandler handler);
}
