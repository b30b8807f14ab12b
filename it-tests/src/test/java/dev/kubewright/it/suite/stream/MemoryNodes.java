package dev.kubewright.it.suite.stream;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.apiserver.node.ContainerLog;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.ProcessNode;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultProxy;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The server in memory as {@link Nodes}, with the same pods. A field with {@link RegisterExtension}
 * starts it for the tests of a class.
 */
final class MemoryNodes implements StreamServer, BeforeAllCallback, AfterAllCallback {
  private final boolean sockets;
  private final boolean tunnel;
  private InMemoryApiServer server;

  private MemoryNodes(boolean sockets, boolean tunnel) {
    this.sockets = sockets;
    this.tunnel = tunnel;
  }

  /** Returns a server whose clients use its sockets. */
  static MemoryNodes overSockets() {
    return new MemoryNodes(true, true);
  }

  /** Returns a server whose clients call it. */
  static MemoryNodes withoutSockets() {
    return new MemoryNodes(false, true);
  }

  /** Returns this server for clients that never offer the tunnel of ports. */
  MemoryNodes withoutTunnel() {
    var older = new MemoryNodes(sockets, false);
    older.server = server;
    return older;
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    Judge.IN_MEMORY.require();
    server = InMemoryApiServer.builder().tls(true).start();
    ProcessNode.serve(server.node());
    try (RestClient rest = connect()) {
      var nodes = KubernetesClientset.over(rest).coreV1().nodes();
      for (Kubelet kubelet : Kubelet.values()) {
        nodes.create(n -> n.metadata(m -> m.name(kubelet.node())));
        nodes.editStatus(
            kubelet.node(),
            n -> n.status(s -> s.addAddress(a -> a.type("InternalIP").address("127.0.0.1"))));
      }
    }
    Nodes.createPods(this);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    close();
  }

  NodeStub stub() {
    return server.node();
  }

  /** Returns a client without our own code. */
  RawHttp http() {
    return new RawHttp(server.secureUrl(), server.caPem(), server.token());
  }

  Transport transport() {
    Transport transport = sockets ? transport(server.secureUrl()) : server.transport();
    return tunnel ? transport : new WithoutTunnel(transport);
  }

  private Transport transport(String url) {
    RestConfig config =
        RestConfig.builder().server(url).caPem(server.caPem()).token(server.token()).build();
    return Pipeline.of(config, Clock.system()).over(JdkTransport.of(config));
  }

  @Override
  public RestClient connect() {
    return RestClient.over(transport());
  }

  /** Without sockets, only the end of the server cuts a connection. */
  @Override
  public Fragile connectFragile() {
    if (!sockets) {
      return new Fragile(
          connect(),
          () -> {
            kill();
            restart();
          },
          () -> {});
    }
    var proxy = FaultProxy.to(server.secureUrl());
    RestClient client = RestClient.over(transport(proxy.url()));
    return new Fragile(client, () -> proxy.hit(new Fault.Reset()), proxy::close);
  }

  @Override
  public Runs log(PodInterface pods, Kubelet kubelet, String pod, String container) {
    return new StubRuns(server.node().pod(pod).container(container).log());
  }

  @Override
  public void kill() {
    server.kill();
  }

  @Override
  public void restart() {
    server.restart();
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }

  /** A transport that does not offer the tunnel. */
  private record WithoutTunnel(Transport wrapped) implements Transport {
    @Override
    public Response send(Request request) {
      return wrapped.send(request);
    }

    @Override
    public Duplex connect(Request request, List<String> protocols) {
      return wrapped.connect(
          request, protocols.stream().filter(each -> !each.startsWith("SPDY")).toList());
    }

    @Override
    public void close() {
      wrapped.close();
    }
  }

  /** The first line of a later run restarts the container. */
  private static final class StubRuns implements Runs {
    private final ContainerLog log;
    private int current;

    StubRuns(ContainerLog log) {
      this.log = log;
    }

    private ContainerLog run(int run) {
      while (current < run) {
        log.restart();
        current++;
      }
      return log;
    }

    @Override
    public Runs add(int run, Instant time, List<String> lines) {
      lines.forEach(line -> run(run).appendAt(time, line));
      return this;
    }

    @Override
    public Runs add(int run, String line) {
      run(run).append(line);
      return this;
    }

    @Override
    public Runs addPart(int run, Instant time, byte[] part) {
      run(run).write(part);
      return this;
    }

    @Override
    public Runs end(int run) {
      run(run).end();
      return this;
    }

    @Override
    public void rotate(int run) {
      run(run).rotate();
    }
  }
}
