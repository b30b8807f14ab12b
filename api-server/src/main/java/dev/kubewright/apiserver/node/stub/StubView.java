package dev.kubewright.apiserver.node.stub;

import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.ContainerLog;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.apiserver.node.PortHandler;
import dev.kubewright.apiserver.node.ProxyHandler;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Objects;

/** The stubs for a part of the containers. */
record StubView(Stubs stubs, Scope scope) implements NodeStub {
  @Override
  public String node() {
    return Stubs.NODE;
  }

  @Override
  public NodeStub namespace(String namespace) {
    return new StubView(stubs, new Scope(named(namespace), scope.pod(), scope.container()));
  }

  @Override
  public NodeStub pod(String pod) {
    return new StubView(stubs, new Scope(scope.namespace(), named(pod), scope.container()));
  }

  @Override
  public NodeStub container(String container) {
    return new StubView(stubs, new Scope(scope.namespace(), scope.pod(), named(container)));
  }

  private static String named(String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("the name is empty");
    }
    return name;
  }

  @Override
  public NodeStub exec(CommandHandler handler) {
    stubs.exec(new Stubs.Stub<>(scope, "", Objects.requireNonNull(handler, "handler")));
    return this;
  }

  @Override
  public NodeStub attach(CommandHandler handler) {
    stubs.attach(new Stubs.Stub<>(scope, "", Objects.requireNonNull(handler, "handler")));
    return this;
  }

  @Override
  public NodeStub files(Path folder) {
    FileCommands files = new FileCommands(folder.toAbsolutePath().normalize());
    stubs.exec(new Stubs.Stub<>(scope, "", files::accepts, files));
    return this;
  }

  @Override
  public ContainerLog log(String... lines) {
    return stubs.logOf(scope).append(lines);
  }

  @Override
  public NodeStub port(int port, PortHandler handler) {
    if (port < 1 || port > 0xffff) {
      throw new IllegalArgumentException("port " + port + " is not from 1 to 65535");
    }
    return served(Integer.toString(port), handler);
  }

  @Override
  public NodeStub ports(PortHandler handler) {
    return served("", handler);
  }

  private NodeStub served(String port, PortHandler handler) {
    Scope pods = new Scope(scope.namespace(), scope.pod(), "");
    stubs.port(new Stubs.Stub<>(pods, port, Objects.requireNonNull(handler, "handler")));
    return this;
  }

  @Override
  public NodeStub forward(int port, InetSocketAddress address) {
    return port(port, new AddressForward(Objects.requireNonNull(address, "address")));
  }

  @Override
  public NodeStub proxy(ProxyHandler handler) {
    return proxied("", handler);
  }

  @Override
  public NodeStub proxy(String service, ProxyHandler handler) {
    return proxied(named(service), handler);
  }

  private NodeStub proxied(String service, ProxyHandler handler) {
    Scope pods = new Scope(scope.namespace(), service.isEmpty() ? scope.pod() : "", "");
    stubs.proxy(new Stubs.Stub<>(pods, service, Objects.requireNonNull(handler, "handler")));
    return this;
  }
}
