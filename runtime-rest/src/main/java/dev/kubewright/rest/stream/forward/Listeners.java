package dev.kubewright.rest.stream.forward;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.ServerSocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Opens ports of this machine. */
final class Listeners {
  private static final int BACKLOG = 128;
  private static final List<String> LOOPBACK = List.of("127.0.0.1", "::1");

  private Listeners() {}

  /**
   * A port of this machine that is open.
   *
   * @param pair says what it was opened for
   */
  record Listener(ServerSocketChannel channel, PortPair pair) {
    InetSocketAddress address() {
      return new InetSocketAddress(
          channel.socket().getInetAddress(), channel.socket().getLocalPort());
    }
  }

  /**
   * Opens all ports on all addresses.
   *
   * @throws PortForwardException if one cannot be opened. None stays open then.
   */
  static List<Listener> open(PortForwardOptions options) {
    var open = new ArrayList<Listener>();
    boolean done = false;
    try {
      for (PortPair pair : options.ports()) {
        int port = pair.local();
        for (String address : options.addresses()) {
          List<Listener> opened =
              address.equals(PortForwardOptions.LOCALHOST)
                  ? openLocalhost(pair, port)
                  : List.of(open(pair, address, port));
          open.addAll(opened);
          port = opened.get(0).address().getPort(); // the same on all addresses
        }
      }
      done = true;
      return open;
    } finally {
      if (!done) {
        open.forEach(listener -> close(listener.channel()));
      }
    }
  }

  private static List<Listener> openLocalhost(PortPair pair, int port) {
    var open = new ArrayList<Listener>();
    PortForwardException failure = null;
    int same = port;
    for (String address : LOOPBACK) {
      try {
        Listener listener = open(pair, address, same);
        open.add(listener);
        same = listener.address().getPort();
      } catch (PortForwardException busy) {
        failure = first(failure, busy);
      }
    }
    if (failure != null && open.isEmpty()) {
      throw failure;
    }
    return open;
  }

  private static PortForwardException first(
      @Nullable PortForwardException failure, PortForwardException next) {
    if (failure == null) {
      return next;
    }
    failure.addSuppressed(next);
    return failure;
  }

  private static Listener open(PortPair pair, String address, int port) {
    ServerSocketChannel channel = null;
    boolean done = false;
    try {
      channel = ServerSocketChannel.open();
      channel.bind(new InetSocketAddress(literal(address), port), BACKLOG);
      channel.configureBlocking(false);
      done = true;
      return new Listener(channel, pair);
    } catch (IOException | SecurityException failed) {
      throw new PortForwardException(
          "port "
              + port
              + " of this machine cannot be opened on "
              + address
              + ": "
              + failed.getMessage()
              + (port == 0 ? "" : "; choose another local port, or 0 for a free one"),
          failed);
    } finally {
      if (!done && channel != null) {
        close(channel);
      }
    }
  }

  /** Returns an address. The options have checked that no name has to be looked up. */
  private static InetAddress literal(String address) throws UnknownHostException {
    return InetAddress.getByName(address);
  }

  static void close(ServerSocketChannel channel) {
    try {
      channel.close();
    } catch (IOException broken) {
      // It is closed all the same.
    }
  }
}
