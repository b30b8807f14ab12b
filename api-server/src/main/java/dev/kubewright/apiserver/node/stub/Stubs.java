package dev.kubewright.apiserver.node.stub;

import dev.kubewright.apiserver.node.CommandCall;
import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.apiserver.node.PortHandler;
import dev.kubewright.apiserver.node.ProxyHandler;
import dev.kubewright.apiserver.node.ProxyRequest;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** All stubs of a server. The one that was added last wins. Safe for all threads. */
public final class Stubs {
  /** The name of the node that exists by itself. */
  public static final String NODE = "in-memory";

  private final InstantSource clock;
  private final List<Stub<CommandHandler>> commands = new CopyOnWriteArrayList<>();
  private final List<Stub<CommandHandler>> attachments = new CopyOnWriteArrayList<>();
  private final List<Stub<StubLog>> logs = new CopyOnWriteArrayList<>();
  private final List<Stub<PortHandler>> ports = new CopyOnWriteArrayList<>();
  private final List<Stub<ProxyHandler>> proxies = new CopyOnWriteArrayList<>();

  /**
   * Creates an empty table.
   *
   * @param clock gives lines of logs their times
   */
  public Stubs(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * One stub.
   *
   * @param key what it is for beside the containers: the number of a port, the name of a service
   * @param accepts whether it serves a command
   */
  record Stub<T>(Scope scope, String key, Predicate<CommandCall> accepts, T value) {
    Stub(Scope scope, String key, T value) {
      this(scope, key, call -> true, value);
    }
  }

  /** Returns the stub for all containers. */
  public NodeStub all() {
    return new StubView(this, Scope.ALL);
  }

  InstantSource clock() {
    return clock;
  }

  void exec(Stub<CommandHandler> stub) {
    commands.add(stub);
  }

  void attach(Stub<CommandHandler> stub) {
    attachments.add(stub);
  }

  void port(Stub<PortHandler> stub) {
    ports.add(stub);
  }

  void proxy(Stub<ProxyHandler> stub) {
    proxies.add(stub);
  }

  /** Returns the log of a part of the containers. Creates it if there is none. */
  synchronized StubLog logOf(Scope scope) {
    for (Stub<StubLog> stub : logs) {
      if (stub.scope().equals(scope)) {
        return stub.value();
      }
    }
    StubLog log = new StubLog(clock);
    logs.add(new Stub<>(scope, "", log));
    return log;
  }

  /** Returns what runs a command, or null. */
  public @Nullable CommandHandler exec(CommandCall call) {
    return command(commands, call);
  }

  /** Returns what serves a client that attaches, or null. */
  public @Nullable CommandHandler attach(CommandCall call) {
    return command(attachments, call);
  }

  private static @Nullable CommandHandler command(
      List<Stub<CommandHandler>> stubs, CommandCall call) {
    return last(
        stubs,
        stub ->
            stub.scope().has(call.namespace(), call.pod(), call.container())
                && stub.accepts().test(call));
  }

  /** Returns the log of a container, or null. */
  public @Nullable StubLog log(String namespace, String pod, String container) {
    return last(logs, stub -> stub.scope().has(namespace, pod, container));
  }

  /** Returns what listens on a port of a pod, or null. */
  public @Nullable PortHandler port(String namespace, String pod, int port) {
    String key = Integer.toString(port);
    return last(
        ports,
        stub ->
            (stub.key().isEmpty() || stub.key().equals(key))
                && stub.scope().has(namespace, pod, ""));
  }

  /** Returns what serves HTTP requests to a pod, a service or a node, or null. */
  public @Nullable ProxyHandler proxy(ProxyRequest.Target target) {
    String service = target.resource().equals("services") ? target.name() : "";
    String pod = target.resource().equals("pods") ? target.name() : "";
    return last(
        proxies,
        stub -> stub.key().equals(service) && stub.scope().has(target.namespace(), pod, ""));
  }

  private static <T> @Nullable T last(List<Stub<T>> stubs, Predicate<Stub<T>> fits) {
    T found = null;
    for (Stub<T> stub : stubs) {
      if (fits.test(stub)) {
        found = stub.value();
      }
    }
    return found;
  }
}
