package dev.kubewright.rest.stream.forward;

import dev.kubewright.KubewrightException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.rest.stream.forward.spdy.Inbox;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A socket whose connection goes to a port of a pod. See {@link PortSockets}. */
final class ForwardedSocket extends Socket {
  private static final int BUFFER_SIZE = PortForwardOptions.DEFAULT_BUFFER_SIZE;

  private final Dialer dialer;
  private final String pod;
  private volatile @Nullable PortConnection connection;
  private volatile @Nullable InetSocketAddress remote;
  private volatile int timeout;
  private volatile boolean closed;
  private volatile boolean inputEnded;
  private volatile boolean outputEnded;

  /** Creates a socket that is not connected. */
  ForwardedSocket(Dialer dialer, String pod) {
    this.dialer = dialer;
    this.pod = pod;
  }

  @Override
  public void connect(SocketAddress endpoint) throws IOException {
    connect(endpoint, 0);
  }

  @Override
  public void connect(SocketAddress endpoint, int limit) throws IOException {
    if (limit < 0) {
      throw new IllegalArgumentException("the timeout " + limit + " is negative");
    }
    if (!(endpoint instanceof InetSocketAddress address)) {
      throw new IllegalArgumentException("only addresses with a port are possible: " + endpoint);
    }
    requireOpen();
    if (isConnected()) {
      throw new SocketException("already connected");
    }
    if (address.getPort() == 0) {
      throw new ConnectException("there is no port 0");
    }
    try {
      open(address, limit == 0 ? null : Duration.ofMillis(limit));
    } catch (TransportTimeoutException late) {
      var timedOut = new SocketTimeoutException(late.getMessage());
      timedOut.initCause(late);
      throw timedOut;
    } catch (KubewrightException failed) {
      var refused = new ConnectException(failed.getMessage());
      refused.initCause(failed);
      throw refused;
    }
  }

  /** Connects, and throws what a port-forward throws. */
  void open(InetSocketAddress address, @Nullable Duration limit) {
    boolean done = false;
    try {
      connection = dialer.open(Integer.toString(address.getPort()), limit);
      remote = address;
      done = !closed;
    } finally {
      if (!done) {
        dialer.close();
      }
    }
  }

  private void requireOpen() throws SocketException {
    if (closed) {
      throw new SocketException("Socket is closed");
    }
  }

  private PortConnection requireConnection() throws SocketException {
    requireOpen();
    PortConnection open = connection;
    if (open == null) {
      throw new SocketException("Socket is not connected");
    }
    return open;
  }

  @Override
  public InputStream getInputStream() throws IOException {
    PortConnection open = requireConnection();
    if (inputEnded) {
      throw new SocketException("Socket input is shutdown");
    }
    return new Input(open);
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    PortConnection open = requireConnection();
    if (outputEnded) {
      throw new SocketException("Socket output is shutdown");
    }
    return new Output(open);
  }

  private final class Input extends InputStream {
    private final PortConnection from;

    Input(PortConnection from) {
      this.from = from;
    }

    @Override
    public int read() throws IOException {
      var one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (inputEnded) {
        return -1;
      }
      try {
        return from.read(target, offset, length, Duration.ofMillis(timeout));
      } catch (SocketTimeoutException late) {
        throw late;
      } catch (IOException failed) {
        if (inputEnded && !closed) {
          return -1;
        }
        if (Thread.currentThread().isInterrupted()) {
          close();
        }
        throw failed;
      }
    }

    @Override
    public int available() throws IOException {
      requireOpen();
      return inputEnded ? 0 : from.available();
    }

    @Override
    public void close() {
      ForwardedSocket.this.close();
    }
  }

  private final class Output extends OutputStream {
    private final PortConnection to;

    Output(PortConnection to) {
      this.to = to;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      requireOpen();
      if (outputEnded) {
        throw new SocketException("Socket output is shutdown");
      }
      try {
        to.write(bytes, offset, length);
      } catch (IOException failed) {
        if (closed) {
          throw Inbox.failed("Socket closed", failed);
        }
        if (Thread.currentThread().isInterrupted()) {
          close(); // a part of the bytes may be missing
        }
        throw failed;
      }
    }

    @Override
    public void close() {
      ForwardedSocket.this.close();
    }
  }

  @Override
  public void shutdownInput() throws IOException {
    PortConnection open = requireConnection();
    inputEnded = true;
    open.endInput();
  }

  @Override
  public void shutdownOutput() throws IOException {
    PortConnection open = requireConnection();
    if (!open.closesByHalves()) {
      throw new SocketException(
          "this API server cannot end one direction of a forwarded connection, which needs"
              + " Kubernetes 1.31; close the socket");
    }
    outputEnded = true;
    open.endOutput();
  }

  @Override
  public void close() {
    closed = true;
    PortConnection open = connection;
    if (open != null) {
      dialer.retire(); // first, so that a write that is blocked holds up this socket alone
      open.close();
    } else {
      dialer.close();
    }
  }

  @Override
  public boolean isConnected() {
    return connection != null;
  }

  @Override
  public boolean isBound() {
    return isConnected();
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public boolean isInputShutdown() {
    return inputEnded;
  }

  @Override
  public boolean isOutputShutdown() {
    return outputEnded;
  }

  @Override
  public void bind(@Nullable SocketAddress address) throws IOException {
    requireOpen(); // there is no local end that could have an address
  }

  @Override
  public @Nullable InetAddress getInetAddress() {
    InetSocketAddress known = remote;
    if (known == null) {
      return null;
    }
    if (known.getAddress() != null) {
      return known.getAddress();
    }
    try {
      return InetAddress.getByAddress(pod, InetAddress.getLoopbackAddress().getAddress());
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public InetAddress getLocalAddress() {
    return InetAddress.getLoopbackAddress();
  }

  @Override
  public int getPort() {
    InetSocketAddress known = remote;
    return known == null ? 0 : known.getPort();
  }

  @Override
  public int getLocalPort() {
    return isConnected() ? 0 : -1;
  }

  @Override
  public @Nullable SocketAddress getRemoteSocketAddress() {
    return remote;
  }

  @Override
  public @Nullable SocketAddress getLocalSocketAddress() {
    return isConnected() ? new InetSocketAddress(getLocalAddress(), 0) : null;
  }

  @Override
  public void setSoTimeout(int milliseconds) throws SocketException {
    requireOpen();
    if (milliseconds < 0) {
      throw new IllegalArgumentException("the timeout " + milliseconds + " is negative");
    }
    timeout = milliseconds;
  }

  @Override
  public int getSoTimeout() throws SocketException {
    requireOpen();
    return timeout;
  }

  @Override
  public void sendUrgentData(int data) throws IOException {
    throw new SocketException("urgent data cannot be forwarded");
  }

  @Override
  public boolean getTcpNoDelay() throws SocketException {
    requireOpen();
    return true;
  }

  @Override
  public void setTcpNoDelay(boolean on) throws SocketException {
    requireOpen();
  }

  @Override
  public int getSoLinger() throws SocketException {
    requireOpen();
    return -1;
  }

  @Override
  public void setSoLinger(boolean on, int seconds) throws SocketException {
    requireOpen();
  }

  @Override
  public boolean getKeepAlive() throws SocketException {
    requireOpen();
    return true;
  }

  @Override
  public void setKeepAlive(boolean on) throws SocketException {
    requireOpen();
  }

  @Override
  public boolean getOOBInline() throws SocketException {
    requireOpen();
    return false;
  }

  @Override
  public void setOOBInline(boolean on) throws SocketException {
    requireOpen();
  }

  @Override
  public boolean getReuseAddress() throws SocketException {
    requireOpen();
    return false;
  }

  @Override
  public void setReuseAddress(boolean on) throws SocketException {
    requireOpen();
  }

  @Override
  public int getReceiveBufferSize() throws SocketException {
    requireOpen();
    return BUFFER_SIZE;
  }

  @Override
  public void setReceiveBufferSize(int size) throws SocketException {
    requireOpen();
  }

  @Override
  public int getSendBufferSize() throws SocketException {
    requireOpen();
    return BUFFER_SIZE;
  }

  @Override
  public void setSendBufferSize(int size) throws SocketException {
    requireOpen();
  }

  @Override
  public int getTrafficClass() throws SocketException {
    requireOpen();
    return 0;
  }

  @Override
  public void setTrafficClass(int value) throws SocketException {
    requireOpen();
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return Set.of();
  }

  @Override
  public <T> Socket setOption(SocketOption<T> name, T value) {
    throw new UnsupportedOperationException("the option " + name + " cannot be forwarded");
  }

  @Override
  public <T> T getOption(SocketOption<T> name) {
    throw new UnsupportedOperationException("the option " + name + " cannot be forwarded");
  }

  @Override
  public String toString() {
    return "Socket[pod=" + pod + ",port=" + getPort() + "]";
  }
}
