package dev.kubewright.apiserver;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.http.JettyServer;
import dev.kubewright.apiserver.http.KeptPorts;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A server that runs: the counterpart of the process of a real one. It ends once. Another one can
 * go on with its store. Safe for all threads.
 */
final class ServerProcess {
  private final ApiHandler handler;
  private final JettyServer http;
  private final Set<FrameStream> streams = ConcurrentHashMap.newKeySet();
  private volatile boolean killed;

  private ServerProcess(ApiHandler handler, JettyServer http) {
    this.handler = handler;
    this.http = http;
  }

  /** Lets two more threads begin with the tables and classes of the first start in a JVM. */
  static void prefetch() {
    JettyServer.prefetch(Threads.platform());
    Facts.prefetch(Threads.platform());
  }

  /**
   * Starts to answer requests. If it cannot, the handler is closed, so that its collector and its
   * watches no longer follow the store.
   *
   * @param kept the ports, if they are kept. The caller closes them
   * @throws IllegalStateException if a port is taken
   */
  static ServerProcess start(
      ApiHandler handler, int port, int securePort, @Nullable Identity identity, KeptPorts kept) {
    JettyServer http;
    try {
      // Sockets live in the time of the machine, also if the server has another clock.
      http = JettyServer.start(handler, port, securePort, identity, Clock.system(), kept);
    } catch (RuntimeException | Error failure) {
      handler.close();
      throw failure;
    }
    handler.address("127.0.0.1:" + http.port());
    return new ServerProcess(handler, http);
  }

  ApiHandler handler() {
    return handler;
  }

  JettyServer http() {
    return http;
  }

  /** Returns whether the process was killed, so that its responses are lost. */
  boolean isKilled() {
    return killed;
  }

  /** Adds a stream that breaks when the process is killed. */
  void opened(FrameStream stream) {
    streams.add(stream);
    if (killed) {
      stream.breakOff();
    }
  }

  /** Forgets a stream. */
  void closed(FrameStream stream) {
    streams.remove(stream);
  }

  /** Lets streams end, then stops. */
  void stop() {
    handler.close();
    http.close();
  }

  /** Breaks every stream and every connection where it is, then stops. Returns the ports. */
  KeptPorts kill() {
    killed = true;
    streams.forEach(FrameStream::breakOff);
    KeptPorts kept = http.kill();
    handler.close();
    return kept;
  }
}
