package dev.kubewright.rest.stream.forward;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.stream.forward.spdy.Inbox;
import dev.kubewright.rest.stream.forward.spdy.SpdyConnection;
import dev.kubewright.rest.stream.forward.spdy.SpdyStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Any number of connections over one tunnel: a stream for data and one for errors each. */
final class TunnelTransport implements PortTransport {
  static final String PROTOCOL = "SPDY/3.1+portforward.k8s.io";

  /** How long a kubelet may take to accept a stream, as in client-go. */
  private static final Duration REPLY = Duration.ofSeconds(30);

  /** How long a closed connection waits for the pod's end before it is reset. */
  private static final Duration LINGER = Duration.ofSeconds(10);

  /** How long the server may take to say why a connection ended. It says so at once. */
  private static final Duration REASON = Duration.ofSeconds(1);

  private final SpdyConnection tunnel;
  private final Explanation explanation;
  private final AtomicLong requests = new AtomicLong();

  /**
   * Creates a transport.
   *
   * @param explanation makes the message of an exception from the server's words
   */
  TunnelTransport(SpdyConnection tunnel, Explanation explanation) {
    this.tunnel = tunnel;
    this.explanation = explanation;
  }

  @Override
  public Optional<PortConnection> open(int port, Deadline deadline) {
    if (!tunnel.takesStreams()) {
      return Optional.empty();
    }
    String request = Long.toString(requests.getAndIncrement());
    SpdyStream errors = tunnel.openForText(headers(port, request, "error"));
    SpdyStream data = null;
    boolean done = false;
    try {
      data = tunnel.open(headers(port, request, "data"), errors);
      errors.awaitAccepted(deadline.leftAtMost(REPLY));
      data.awaitAccepted(deadline.leftAtMost(REPLY));
      done = true;
      return Optional.of(new Connection(port, data, errors));
    } finally {
      if (!done) {
        errors.reset();
        if (data != null) {
          data.reset(); // otherwise the tunnel would never be without streams, and stay open
        }
      }
    }
  }

  private static Map<String, String> headers(int port, String request, String type) {
    return Map.of("port", Integer.toString(port), "requestid", request, "streamtype", type);
  }

  @Override
  public boolean takes(int port) {
    return tunnel.takesStreams();
  }

  @Override
  public boolean isOpen() {
    return tunnel.isOpen();
  }

  @Override
  public void retire() {
    tunnel.retire();
  }

  @Override
  public void close() {
    tunnel.close();
  }

  private final class Connection implements PortConnection {
    private final int port;
    private final SpdyStream data;
    private final SpdyStream errors;
    private volatile boolean heard;

    Connection(int port, SpdyStream data, SpdyStream errors) {
      this.port = port;
      this.data = data;
      this.errors = errors;
    }

    @Override
    public int read(byte[] target, int offset, int length, Duration limit) throws IOException {
      int count;
      try {
        count = data.read(target, offset, length, limit);
      } catch (IOException failed) {
        throw failed.getCause() instanceof TransportException
            ? Objects.requireNonNull(explained(failed))
            : failed;
      }
      heard |= count > 0;
      // Kubelets explain before they reset. Older ones end the data first, and then explain.
      if (count < 0 && !heard) {
        IOException why = explained(null);
        if (why != null) {
          throw why;
        }
      }
      return count;
    }

    /** Returns the server's reason as an exception, or the given one if it gives none. */
    private @Nullable IOException explained(@Nullable IOException failed) {
      try {
        boolean unused = errors.awaitRemoteEnd(REASON);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
      String words = errors.text();
      if (words.isEmpty()) {
        return failed;
      }
      var refused = new PortForwardException(explanation.of(port, words), null);
      return Inbox.failed(String.valueOf(refused.getMessage()), refused);
    }

    @Override
    public int available() {
      return data.available();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      data.write(bytes, offset, length);
    }

    @Override
    public boolean closesByHalves() {
      return true;
    }

    @Override
    public void endOutput() {
      data.endOutput();
    }

    @Override
    public void endInput() {
      data.endInput();
    }

    @Override
    public void onStall(Consumer<TransportException> action) {
      data.onStall(action);
    }

    @Override
    public void reset() {
      data.reset();
      errors.reset();
    }

    @Override
    public void close() {
      if (data.isFailed()) {
        errors.reset();
      } else {
        data.abandon(LINGER);
        errors.abandon(LINGER);
      }
    }
  }
}
