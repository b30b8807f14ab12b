package dev.kubewright.connect.proxy;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.ProxyServer;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One connection to a bridge. A thread reads what the client sends, and a second one copies what
 * comes back.
 *
 * <p>The end of the server's stream is passed on as an end, and a broken one as a reset. Otherwise
 * a response that ends with its connection would look complete. After that, the first thread reads
 * on until the client closes its side, so that nothing that it has not read yet gets lost.
 */
final class BridgeConnection {
  /** The JDK's client sends its first request at once. */
  private static final Duration FIRST_HEAD = Duration.ofSeconds(5);

  private final Route route;
  private final Clock clock;
  private final Sockets sockets;
  private final Executor threads;
  private final Function<String, @Nullable BridgeLease> passes;
  private final Socket client;

  /**
   * Creates a visitor.
   *
   * @param passes finds the pass with a secret
   */
  BridgeConnection(
      Route route,
      Clock clock,
      Sockets sockets,
      Executor threads,
      Function<String, @Nullable BridgeLease> passes,
      Socket client) {
    this.route = route;
    this.clock = clock;
    this.sockets = sockets;
    this.threads = threads;
    this.passes = passes;
    this.client = client;
  }

  /**
   * Serves the connection until it ends.
   *
   * @param known runs when the visitor has shown a pass, or has gone
   */
  void serve(Runnable known) {
    boolean reported = false;
    try {
      sockets.add(client);
      client.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(client.getInputStream());
      HttpHead head = firstHead(in);
      BridgeLease lease = head == null ? null : passes.apply(head.value(BridgeLease.HEADER));
      known.run();
      reported = true;
      if (head == null || lease == null) {
        return; // Not our client. The connection is closed without a response.
      }
      if (head.first().startsWith("CONNECT ")) {
        tunnel(in, lease);
      } else {
        relay(in, head, lease);
      }
    } catch (IOException ended) {
      // The client sees the end of its connection.
    } finally {
      if (!reported) {
        known.run();
      }
      sockets.reset(client);
    }
  }

  private @Nullable HttpHead firstHead(InputStream in) throws IOException {
    Clock.Alarm silent = clock.schedule(FIRST_HEAD, () -> sockets.reset(client));
    try {
      return HttpHead.read(in);
    } finally {
      silent.cancel();
    }
  }

  private Dial.@Nullable Line dial(BridgeLease lease, boolean tunnel) throws IOException {
    try {
      return new Dial(route, clock, sockets, lease::stage).open(tunnel);
    } catch (ProxyException refused) {
      lease.failed(refused);
      say("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      client.shutdownOutput();
      drain(client.getInputStream());
      return null;
    }
  }

  private void say(String head) throws IOException {
    OutputStream out = client.getOutputStream();
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  /** Reads until the client closes its side. A reset could destroy what it has not read yet. */
  private static void drain(InputStream in) throws IOException {
    Pump.copy(in, OutputStream.nullOutputStream());
  }

  private void tunnel(InputStream in, BridgeLease lease) throws IOException {
    Dial.Line line = dial(lease, true);
    if (line == null) {
      return;
    }
    try {
      say("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
      comeBack(line);
      try {
        Pump.copy(in, line.out());
      } catch (IOException broken) {
        drain(in);
      }
    } finally {
      sockets.reset(line.socket());
    }
  }

  /** Copies what comes back, on a thread of its own. */
  private void comeBack(Dial.Line line) throws IOException {
    try {
      threads.execute(
          () -> {
            try {
              Pump.copy(line.in(), client.getOutputStream());
              client.shutdownOutput();
            } catch (IOException broken) {
              sockets.reset(client);
            }
          });
    } catch (RejectedExecutionException closed) {
      throw new IOException("the bridge is closed", closed);
    }
  }

  /** Passes on requests to a server without TLS, one after the other. Each needs a pass. */
  private void relay(InputStream in, HttpHead first, BridgeLease lease) throws IOException {
    Dial.Line line = dial(lease, false);
    if (line == null) {
      return;
    }
    try {
      comeBack(line);
      HttpHead head = first;
      while (head != null && passes.apply(head.value(BridgeLease.HEADER)) != null) {
        forward(head, in, line);
        head = HttpHead.read(in);
      }
    } finally {
      sockets.reset(line.socket());
    }
  }

  private void forward(HttpHead head, InputStream in, Dial.Line line) throws IOException {
    try {
      line.out().write(rewritten(head).bytes());
      RequestBodies.copy(head, in, line.out());
      line.out().flush();
    } catch (IOException broken) {
      drain(in);
    }
  }

  /** Replaces the pass by the credentials for the proxy, and the address by that of the server. */
  private HttpHead rewritten(HttpHead head) throws IOException {
    String[] words = head.first().split(" ", -1);
    if (words.length != 3 || !words[1].startsWith("http://")) {
      throw new IOException("the request line is not for a proxy");
    }
    int slash = words[1].indexOf('/', "http://".length());
    String path = slash < 0 ? "/" : words[1].substring(slash);
    boolean socks = route.proxy().kind() == ProxyServer.Kind.SOCKS5;
    String target = socks ? path : "http://" + route.authority() + path;
    return head.with(
        words[0] + " " + target + " " + words[2],
        BridgeLease.HEADER,
        socks ? List.of() : HttpConnect.credentials(route));
  }
}
