package dev.kubewright.connect.proxy;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.ProxyServer;
import dev.kubewright.error.TransportException.Kind;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** Opens one connection through a proxy. For one use. */
public final class Dial {
  private final Route route;
  private final Clock clock;
  private final Sockets sockets;
  private final Consumer<String> onStage;
  private volatile String stage = "";
  private volatile boolean late;

  /**
   * Creates a dial that has not begun.
   *
   * @param sockets gets the connection, and can break it off
   * @param onStage learns what the dial waits for, and {@code ""} when the way is open
   */
  public Dial(Route route, Clock clock, Sockets sockets, Consumer<String> onStage) {
    this.route = route;
    this.clock = clock;
    this.sockets = sockets;
    this.onStage = onStage;
  }

  /**
   * An open connection.
   *
   * @param socket the TCP connection below, to be closed
   * @param top the same, or TLS with the proxy over it
   * @param in also holds what came right after the proxy's response
   */
  public record Line(Socket socket, Socket top, InputStream in, OutputStream out) {}

  /**
   * Connects to the proxy.
   *
   * @param tunnel whether the proxy is asked for a connection to the server. Otherwise a proxy of
   *     kind http or https itself receives the requests.
   * @throws ProxyException if the way cannot be opened
   */
  public Line open(boolean tunnel) throws ProxyException {
    Socket socket = socket();
    Clock.Alarm alarm = () -> {};
    boolean opened = false;
    try {
      alarm =
          clock.schedule(
              route.limit(),
              () -> {
                late = true;
                sockets.reset(socket);
              });
      sockets.add(socket);
      Line line = connected(socket);
      if (tunnel || route.proxy().kind() == ProxyServer.Kind.SOCKS5) {
        ask(line);
      }
      alarm.cancel();
      if (late) {
        throw new IOException("too late");
      }
      stage("");
      opened = true;
      return line;
    } catch (IOException | RuntimeException failed) {
      throw failure(failed);
    } finally {
      alarm.cancel();
      if (!opened) {
        sockets.reset(socket);
      }
    }
  }

  private Socket socket() throws ProxyException {
    try {
      return Sockets.create();
    } catch (IOException none) {
      throw failure(none);
    }
  }

  private void stage(String waitsFor) {
    stage = waitsFor;
    onStage.accept(waitsFor);
  }

  private Line connected(Socket socket) throws IOException {
    ProxyServer proxy = route.proxy();
    stage("waiting for a connection to the proxy " + proxy);
    var address = new InetSocketAddress(proxy.host(), proxy.port());
    if (address.isUnresolved()) {
      throw new ProxyException(Kind.UNREACHABLE, "unknown host of the proxy " + proxy, null);
    }
    socket.connect(address);
    Socket top = socket;
    if (route.tls() != null) {
      stage("waiting for TLS with the proxy " + proxy);
      SSLSocket secure =
          (SSLSocket)
              route.tls().getSocketFactory().createSocket(socket, proxy.host(), proxy.port(), true);
      SSLParameters parameters = secure.getSSLParameters();
      parameters.setProtocols(route.tls().getDefaultSSLParameters().getProtocols());
      if (route.checkName()) {
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
      }
      secure.setSSLParameters(parameters);
      secure.startHandshake();
      top = secure;
    }
    return new Line(
        socket, top, new BufferedInputStream(top.getInputStream()), top.getOutputStream());
  }

  private void ask(Line line) throws IOException {
    stage("waiting for the response of the proxy " + route.proxy());
    if (route.proxy().kind() == ProxyServer.Kind.SOCKS5) {
      Socks5.open(route, line.in(), line.out());
    } else {
      HttpConnect.open(route, line.in(), line.out());
    }
  }

  private ProxyException failure(Throwable cause) {
    ProxyServer proxy = route.proxy();
    if (late) {
      return new ProxyException(
          Kind.TIMEOUT,
          "the proxy "
              + proxy
              + " did not open the way within "
              + route.limit().toMillis()
              + " ms ("
              + stage
              + ")",
          cause);
    }
    if (cause instanceof ProxyException known) {
      return known;
    }
    if (cause instanceof NoRouteToHostException) {
      return new ProxyException(Kind.UNREACHABLE, "no route to the proxy " + proxy, cause);
    }
    if (cause instanceof ConnectException) {
      return new ProxyException(Kind.REFUSED, "the proxy " + proxy + " refuses connections", cause);
    }
    if (ended(cause)) {
      return new ProxyException(
          Kind.PROXY, "the proxy " + proxy + " closed the connection too early", cause);
    }
    if (cause instanceof SSLException) {
      return new ProxyException(Kind.TLS, tls(cause), cause);
    }
    return new ProxyException(
        Kind.PROXY, "the proxy " + proxy + " cannot be used: " + cause.getMessage(), cause);
  }

  private static boolean ended(Throwable failure) {
    return chain(failure)
        .anyMatch(
            cause ->
                cause instanceof EOFException
                    || cause instanceof SocketException
                    || cause instanceof ClosedChannelException);
  }

  private String tls(Throwable cause) {
    String deepest =
        chain(cause).map(Throwable::getMessage).reduce((outer, inner) -> inner).orElse("");
    if (deepest.contains("Unsupported or unrecognized SSL message")
        || deepest.contains("plaintext connection")) {
      return "the proxy " + route.proxy() + " does not speak TLS; is it http instead of https?";
    }
    return "TLS with the proxy " + route.proxy() + " failed: " + deepest;
  }

  private static Stream<Throwable> chain(@Nullable Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause).limit(50);
  }
}
