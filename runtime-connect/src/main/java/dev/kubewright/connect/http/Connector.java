package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.proxy.Dial;
import dev.kubewright.connect.proxy.ProxyException;
import dev.kubewright.connect.proxy.Route;
import dev.kubewright.connect.proxy.Sockets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketOption;
import java.net.http.HttpConnectTimeoutException;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * Opens one connection to the server past the JDK's client: TCP or the way through the proxy, then
 * TLS. One thread opens, and any thread may ask how far it has come.
 */
final class Connector {
  /** The system asks a silent peer whether it lives after this time. */
  private static final int KEEP_ALIVE_SECONDS = 30;

  private final Server server;
  private final Clock clock;
  private final Sockets sockets;
  private volatile String stage = "";
  private volatile boolean late;

  /**
   * Creates a connector that has not begun.
   *
   * @param sockets gets the connection, and can break it off
   */
  Connector(Server server, Clock clock, Sockets sockets) {
    this.server = server;
    this.clock = clock;
    this.sockets = sockets;
  }

  /**
   * An open connection.
   *
   * @param socket the TCP connection, to be closed
   * @param in what the server sends, not buffered
   * @param out what the client sends, not buffered
   */
  record Line(Socket socket, InputStream in, OutputStream out) {}

  /** Returns the failure of a wait that ends now: the proxy is still asked. Null if it is not. */
  @Nullable ProxyException late() {
    return ProxyException.late(stage);
  }

  /**
   * Connects.
   *
   * @throws IOException if that fails, or the limit for connections is over
   */
  Line open() throws IOException {
    Clock.Alarm alarm =
        clock.schedule(
            server.connectTimeout(),
            () -> {
              late = true;
              sockets.closeAll();
            });
    try {
      Route route = server.route();
      Line line = route == null ? direct() : throughProxy(route);
      alarm.cancel();
      if (late) {
        throw new IOException("too late");
      }
      return line;
    } catch (ProxyException known) {
      throw known;
    } catch (IOException failed) {
      if (late) {
        var timeout = new HttpConnectTimeoutException("no connection in time");
        timeout.initCause(failed);
        throw timeout;
      }
      throw failed;
    } finally {
      alarm.cancel();
    }
  }

  private Line direct() throws IOException {
    Socket socket = Sockets.create();
    sockets.add(socket);
    socket.connect(new InetSocketAddress(server.host(), server.port()));
    keepAlive(socket);
    return server.secure()
        ? secured(socket, socket)
        : new Line(socket, socket.getInputStream(), socket.getOutputStream());
  }

  private Line throughProxy(Route route) throws IOException {
    Dial.Line line = new Dial(route, clock, sockets, waitsFor -> stage = waitsFor).open(true);
    keepAlive(line.socket());
    return server.secure()
        ? secured(line.socket(), line.top())
        : new Line(line.socket(), line.in(), line.out());
  }

  private Line secured(Socket socket, Socket below) throws IOException {
    Socket top =
        server.tls().getSocketFactory().createSocket(below, server.host(), server.port(), true);
    if (top instanceof SSLSocket secure) {
      secure.startHandshake();
    }
    return new Line(socket, top.getInputStream(), top.getOutputStream());
  }

  /** The JDK names this option in a module that need not be there. */
  @SuppressWarnings("unchecked")
  private static void keepAlive(Socket socket) throws IOException {
    for (SocketOption<?> option : socket.supportedOptions()) {
      if (option.name().equals("TCP_KEEPIDLE") && option.type() == Integer.class) {
        socket.setOption((SocketOption<Integer>) option, KEEP_ALIVE_SECONDS);
      }
    }
  }
}
