package dev.kubewright.connect.http;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.config.TestFiles;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/**
 * A server on a socket that follows the test's script, and counts. It speaks HTTP/1.1, and HTTP/2
 * if the client asks for it. Safe for all threads.
 */
public final class FaultServer implements AutoCloseable {
  /** Protocols of a server. */
  public enum Wire {
    PLAIN,
    TLS,
    /** TLS, and HTTP/2 to clients that ask for it. */
    HTTP2
  }

  /** Handles a connection before any HTTP. */
  @FunctionalInterface
  public interface Door {
    void open(Socket socket) throws IOException;
  }

  private final ServerSocket socket;
  private final Wire wire;
  private final Call.Script script;
  private final ExecutorService threads = Executors.newCachedThreadPool(FaultServer::daemon);
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger http2Connections = new AtomicInteger();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicLong sent = new AtomicLong();
  private volatile Door door = ignored -> {};
  private volatile Call.Script current;
  private volatile boolean readsUploads = true;
  private volatile int streams = 100;

  private FaultServer(Wire wire, String certificate, Call.Script script) {
    this.wire = wire;
    this.script = script;
    this.current = script;
    try {
      this.socket = wire == Wire.PLAIN ? plain() : tls(certificate);
    } catch (IOException broken) {
      throw new AssertionError(broken);
    }
    threads.execute(this::accept);
  }

  /** Starts a server that answers every request by a script. */
  public static FaultServer start(Wire wire, Call.Script script) {
    return new FaultServer(wire, "server.pem", script);
  }

  /** A TLS server with one of the test certificates. */
  public static FaultServer withCertificate(String certificate, Call.Script script) {
    return new FaultServer(Wire.HTTP2, certificate, script);
  }

  /** Starts a server that handles connections without HTTP. */
  public static FaultServer raw(Door door) {
    var server =
        new FaultServer(
            Wire.PLAIN,
            "",
            call -> {
              throw new AssertionError("no request is read");
            });
    server.door =
        accepted -> {
          door.open(accepted);
          accepted.close();
        };
    return server;
  }

  private static Thread daemon(Runnable task) {
    var thread = new Thread(task, "fault-server");
    thread.setDaemon(true);
    return thread;
  }

  private static ServerSocket plain() throws IOException {
    return new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
  }

  private static ServerSocket tls(String certificate) throws IOException {
    var identity =
        RestConfig.builder()
            .caPem(TestFiles.pem("ca.pem"))
            .clientCertificate(TestFiles.pem(certificate), TestFiles.pem("server.key"))
            .build();
    SSLContext context = Tls.context(identity);
    return context
        .getServerSocketFactory()
        .createServerSocket(0, 200, InetAddress.getLoopbackAddress());
  }

  /** Replaces the script for the requests to come. */
  public void script(Call.Script next) {
    current = next;
  }

  /** Returns to the first script. */
  public void script() {
    current = script;
  }

  private void accept() {
    try {
      while (true) {
        Socket accepted = socket.accept();
        connections.incrementAndGet();
        open.add(accepted);
        if (socket.isClosed()) {
          // The system may still accept one connection after the end.
          reset(accepted);
          return;
        }
        threads.execute(() -> serve(accepted));
      }
    } catch (IOException | RejectedExecutionException ended) {
      // The server ends.
    }
  }

  private void serve(Socket accepted) {
    try (accepted) {
      accepted.setTcpNoDelay(true);
      door.open(accepted);
      if (accepted instanceof SSLSocket secure && wire == Wire.HTTP2) {
        var parameters = secure.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {"h2", "http/1.1"});
        secure.setSSLParameters(parameters);
        secure.startHandshake();
        if ("h2".equals(secure.getApplicationProtocol())) {
          http2Connections.incrementAndGet();
          new Http2Peer(this, accepted).serve();
          return;
        }
      }
      if (!accepted.isClosed()) {
        new Http1Peer(this, accepted, new BufferedInputStream(accepted.getInputStream())).serve();
      }
    } catch (IOException ended) {
      // The client or a script closed the connection.
    } finally {
      open.remove(accepted);
    }
  }

  void run(Runnable task) {
    threads.execute(task);
  }

  int nextNumber() {
    return requests.incrementAndGet();
  }

  Call.Script currentScript() {
    return current;
  }

  boolean readsUploads() {
    return readsUploads;
  }

  /** Over HTTP/2, lets no further part of any upload come. */
  public void stopReadingUploads() {
    readsUploads = false;
  }

  int streams() {
    return streams;
  }

  /** Sets how many requests at once an HTTP/2 connection accepts. Default: 100. */
  void streams(int count) {
    streams = count;
  }

  void wrote(int bytes) {
    sent.addAndGet(bytes);
  }

  void awaitClose() {
    try {
      closed.await();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  boolean isSecure() {
    return socket instanceof SSLServerSocket;
  }

  /** The base URL. */
  public String url() {
    return (isSecure() ? "https" : "http") + "://127.0.0.1:" + socket.getLocalPort();
  }

  /** The port on the loopback address. */
  public int port() {
    return socket.getLocalPort();
  }

  /** A configuration that reaches and trusts this server. */
  public RestConfig.Builder config() {
    var builder = RestConfig.builder().server(url());
    return isSecure() ? builder.caPem(TestFiles.pem("ca.pem")) : builder;
  }

  /** How many connections were accepted. */
  public int connections() {
    return connections.get();
  }

  /** How many connections spoke HTTP/2. */
  public int http2Connections() {
    return http2Connections.get();
  }

  /** How many connections are open. */
  public int openConnections() {
    return open.size();
  }

  /** How many requests arrived. */
  public int requests() {
    return requests.get();
  }

  /** How many bytes of bodies were sent. */
  public long sent() {
    return sent.get();
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      socket.close();
      for (Socket accepted : open) {
        abort(accepted);
      }
    } catch (IOException unexpected) {
      throw new AssertionError(unexpected);
    }
    threads.shutdownNow();
  }

  /** A TLS socket would wait to send its closing message to a client that does not read. */
  private void abort(Socket accepted) {
    threads.execute(() -> reset(accepted));
  }

  private static void reset(Socket accepted) {
    try {
      accepted.setSoLinger(true, 0);
      accepted.close();
    } catch (IOException alreadyClosed) {
      // As wanted.
    }
  }
}
