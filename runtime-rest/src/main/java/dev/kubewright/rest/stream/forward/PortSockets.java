package dev.kubewright.rest.stream.forward;

import dev.kubewright.concurrent.Threads;
import dev.kubewright.rest.ResourceClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Objects;
import javax.net.SocketFactory;

/**
 * Makes sockets whose connections go to ports of a pod, through the API server. No port of this
 * machine is opened. Each socket has a connection to the API server of its own, so none holds back
 * another. Safe for all threads.
 *
 * <p>A port that nothing listens on is known after the connection is made: the first read fails.
 *
 * <p>The sockets behave as those of the system: read timeouts, {@code available}, and closing each
 * direction. {@code shutdownOutput} needs an API server of 1.31 or later. Options of TCP have no
 * effect. If a thread is interrupted while it reads or writes, the socket is closed.
 *
 * <p>{@code close} does not block. What was written before still goes to the pod, for up to ten
 * seconds. A thread that reads or writes meanwhile gets a {@link java.net.SocketException}, also if
 * the pod takes nothing, and what it was writing is lost.
 */
public final class PortSockets {
  private PortSockets() {}

  /**
   * Connects to a port of a pod.
   *
   * @param pods the client of pods in a namespace
   * @param pod the name of the pod
   * @param port the number of the port, from 1 to 65535
   * @throws IllegalArgumentException if there is no such number
   * @throws dev.kubewright.error.ApiException if the server refuses, for example because there is
   *     no such pod
   * @throws dev.kubewright.error.TransportException if the server cannot be reached
   */
  public static Socket connect(ResourceClient<?> pods, String pod, int port) {
    if (port < 1 || port > PortPair.HIGHEST) {
      throw new IllegalArgumentException("a port of a pod is from 1 to 65535, unlike " + port);
    }
    var socket = new ForwardedSocket(dialer(pods, pod), pod);
    socket.open(InetSocketAddress.createUnresolved(pod, port), null);
    return socket;
  }

  /**
   * Returns a factory of sockets to a pod, for libraries that take one, such as drivers of
   * databases. The sockets use the port that they are connected to, and ignore the host.
   *
   * @param pods the client of pods in a namespace
   * @param pod the name of the pod
   */
  public static SocketFactory factory(ResourceClient<?> pods, String pod) {
    Objects.requireNonNull(pods, "pods");
    Objects.requireNonNull(pod, "pod");
    return new Factory(pods, pod);
  }

  private static Dialer dialer(ResourceClient<?> pods, String pod) {
    return new Dialer(pods, PortTargets.pod(pod), Dialer.Settings.DEFAULT, Threads.platform());
  }

  private static final class Factory extends SocketFactory {
    private final ResourceClient<?> pods;
    private final String pod;

    Factory(ResourceClient<?> pods, String pod) {
      this.pods = pods;
      this.pod = pod;
    }

    @Override
    public Socket createSocket() {
      return new ForwardedSocket(dialer(pods, pod), pod);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return connected(InetSocketAddress.createUnresolved(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort)
        throws IOException {
      return createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
      return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
        throws IOException {
      return createSocket(host, port);
    }

    private Socket connected(InetSocketAddress address) throws IOException {
      Socket socket = createSocket();
      socket.connect(address);
      return socket;
    }
  }
}
