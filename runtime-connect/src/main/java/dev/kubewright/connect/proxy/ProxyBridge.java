package dev.kubewright.connect.proxy;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * A small proxy on a loopback port, between the JDK's HTTP client and the real proxy. The client
 * knows neither proxies with TLS nor SOCKS5, sends no password for a tunnel, and never ends a
 * request that a proxy answers with 407. Safe for all threads.
 *
 * <p><b>What it must withstand.</b> Other users of the same machine can connect to a loopback port.
 * They must not reach the API server, nor anything else, with our password for the proxy, nor learn
 * that password or the credentials for the server.
 *
 * <ul>
 *   <li>The bridge leads to one place only: through one proxy to one server. It ignores the address
 *       that a request names.
 *   <li>It serves only requests with a {@link BridgeLease}: 192 random bits that one exchange makes
 *       for itself, and that are worth nothing when it is over. The JDK's client sends them to the
 *       bridge only, and the bridge sends them nowhere. Strangers get no response, and after five
 *       seconds no connection.
 *   <li>The password for the proxy is only in this process, and on the connection to the proxy.
 *   <li>A stranger cannot take the place of a running bridge, because it owns its port until the
 *       client that uses it has ended. A server with TLS is authenticated through the bridge.
 *   <li>Strangers who connect in large numbers can delay new connections, but open ones go on: at
 *       most {@value #STRANGERS} connections at once wait to show a pass.
 * </ul>
 *
 * <p>The same user and the administrator of the machine can read this process's memory. Nothing
 * here protects from them. Between the bridge and a proxy of kind http or socks5, everyone on the
 * way can read the password for the proxy.
 */
public final class ProxyBridge implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final int STRANGERS = 64;
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Route route;
  private final Clock clock;
  private final Executor threads;
  private final ServerSocket listening;
  private final Map<String, BridgeLease> passes = new ConcurrentHashMap<>();
  private final Sockets sockets = new Sockets();
  private final Semaphore unknown = new Semaphore(STRANGERS);
  private final CountDownLatch closed = new CountDownLatch(1);

  private ProxyBridge(Route route, Clock clock, Executor threads, ServerSocket listening) {
    this.route = route;
    this.clock = clock;
    this.threads = threads;
    this.listening = listening;
  }

  /**
   * Opens a bridge. Connects to nothing yet.
   *
   * @param threads runs blocking tasks, each on a thread of its own: one for the bridge and two for
   *     each connection
   * @throws IOException if no port on loopback is free
   */
  public static ProxyBridge open(Route route, Clock clock, Executor threads) throws IOException {
    // The first alarm starts the JDK's timer thread, which joins the group of the thread that sets
    // it. A thread of the bridge would keep it in the group of a client that ends.
    clock.schedule(PAUSE, () -> {}).cancel();
    var listening = new ServerSocket(0, STRANGERS, InetAddress.getLoopbackAddress());
    var bridge = new ProxyBridge(route, clock, threads, listening);
    boolean opened = false;
    try {
      threads.execute(bridge::accept);
      opened = true;
      return bridge;
    } finally {
      if (!opened) {
        listening.close();
      }
    }
  }

  /** Returns the address of this bridge, which the client uses as that of its proxy. */
  public InetSocketAddress address() {
    return new InetSocketAddress(listening.getInetAddress(), listening.getLocalPort());
  }

  /** Returns a new pass, valid until it is closed. */
  public BridgeLease lease() {
    var lease = new BridgeLease(ended -> passes.remove(ended.secret()));
    passes.put(lease.secret(), lease);
    return lease;
  }

  private @Nullable BridgeLease find(String secret) {
    return passes.get(secret);
  }

  /**
   * Returns the failure for a response 407, with which proxies answer requests without a tunnel.
   */
  public ProxyException unauthorized() {
    return HttpConnect.unauthorized(route);
  }

  private void accept() {
    try {
      while (!listening.isClosed()) {
        unknown.acquire();
        boolean serving = false;
        try {
          serving = serve(listening.accept());
        } catch (IOException failed) {
          // The bridge is closed, or the process has too many files or threads for a moment.
          if (clock.await(closed, PAUSE)) {
            return;
          }
          QuietLog.log(
              () ->
                  LOG.log(Level.DEBUG, "the bridge to a proxy cannot accept a connection", failed));
        } finally {
          if (!serving) {
            unknown.release();
          }
        }
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean serve(Socket client) throws IOException {
    var connection = new BridgeConnection(route, clock, sockets, threads, this::find, client);
    try {
      threads.execute(() -> connection.serve(unknown::release));
      return true;
    } catch (RejectedExecutionException ended) {
      sockets.reset(client);
      return false;
    } catch (Error noThread) {
      sockets.reset(client);
      throw new IOException("no thread can be started for a connection", noThread);
    }
  }

  /** Returns how many sockets are open, besides that of the port. */
  int open() {
    return sockets.count();
  }

  /**
   * Breaks all connections off and closes the port. Does not wait for the threads; the system frees
   * the port when the thread that waits for connections has noticed.
   */
  @Override
  public void close() {
    closed.countDown();
    try {
      listening.close();
    } catch (IOException alreadyBroken) {
      QuietLog.log(
          () -> LOG.log(Level.DEBUG, "the port of a bridge could not be closed", alreadyBroken));
    }
    sockets.closeAll();
  }
}
