package dev.kubewright.apiserver.http;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * Closes the connections of clients that do not finish a handshake of TLS or the head of a request,
 * and those without requests. {@link SlowSession} does it for HTTP/2. The times are those of the
 * real server: {@code ReadHeaderTimeout} and {@code IdleTimeout} of its {@code SecureServingInfo}.
 * Safe for all threads.
 *
 * <p>A connection has one alarm at a time, which looks at what has come since, so that a request
 * needs no alarm of its own.
 */
final class SlowHeads implements Connection.Listener {
  private static final Duration HEAD = Duration.ofSeconds(32);
  private static final Duration IDLE = Duration.ofSeconds(90);

  /** How often an idle connection is looked at, and so how much later than in time it may end. */
  private static final Duration LOOK = Duration.ofSeconds(2);

  private final Clock clock;
  private final Map<Connection, Waiting> waiting = new ConcurrentHashMap<>();

  /** The wait for the next request of a connection, after which it is closed. */
  interface Waiting {
    /** Begins to wait. */
    void begin();

    /** A request has come. */
    void received();

    /** A request has its response. */
    void responded();

    /** Ends the waiting. */
    void cancel();
  }

  SlowHeads(Clock clock) {
    this.clock = clock;
  }

  @Override
  public void onOpened(Connection connection) {
    if (connection instanceof SslConnection) {
      begin(connection, new Heads(connection));
    } else if (connection instanceof HTTP2Connection session) {
      endHandshake(connection);
      begin(connection, new SlowSession(session, clock));
    } else if (connection instanceof ConnectionMetaData) {
      endHandshake(connection);
      begin(connection, new Heads(connection));
    }
  }

  @Override
  public void onClosed(Connection connection) {
    end(connection);
  }

  private void begin(Connection connection, Waiting first) {
    waiting.put(connection, first);
    first.begin();
  }

  /** The handshake of TLS has ended once its connection speaks HTTP. */
  private void endHandshake(Connection connection) {
    if (connection.getEndPoint() instanceof SslConnection.SslEndPoint secured) {
      end(secured.getSslConnection());
    }
  }

  /** Notes that the client of a connection speaks HTTP/2. */
  void preface(@Nullable Connection connection) {
    if (connection != null && waiting.get(connection) instanceof SlowSession session) {
      session.preface();
    }
  }

  /** Notes that settings have come over a connection of HTTP/2. */
  void settings(@Nullable Connection connection) {
    if (connection != null && waiting.get(connection) instanceof SlowSession session) {
      session.settings();
    }
  }

  private void end(Connection connection) {
    Waiting ended = waiting.remove(connection);
    if (ended != null) {
      ended.cancel();
    }
  }

  /** Lets a connection alone until its request has its response. */
  void serve(Request request) {
    Waiting own = waiting.get(request.getConnectionMetaData().getConnection());
    if (own != null) {
      own.received();
      Request.addCompletionListener(request, failure -> own.responded());
    }
  }

  /** The wait for the end of a handshake, or for the next head on a connection of HTTP/1.1. */
  private final class Heads implements Waiting {
    private final Connection connection;
    private Clock.@Nullable Alarm alarm;
    private boolean busy;
    private boolean fresh = true;
    private boolean over;
    private long idleSince;

    /** How many bytes had come when the last request had its response. */
    private long bytes;

    /** Whether a part of the next head has come, and when it was seen. */
    private boolean begun;

    private long begunAt;

    Heads(Connection connection) {
      this.connection = connection;
    }

    @Override
    public void begin() {
      await(HEAD);
    }

    private synchronized void await(Duration time) {
      if (!over) {
        alarm = clock.schedule(time, this::ring);
      }
    }

    @Override
    public synchronized void cancel() {
      over = true;
      if (alarm != null) {
        alarm.cancel();
      }
    }

    @Override
    public synchronized void received() {
      busy = true;
      fresh = false;
    }

    @Override
    public synchronized void responded() {
      busy = false;
      begun = false;
      idleSince = clock.nanoTime();
      bytes = connection.getBytesIn();
      if (alarm == null) {
        await(LOOK);
      }
    }

    private void ring() {
      if (isLate()) {
        connection.getEndPoint().close();
      }
    }

    /** Returns whether the connection is to be closed, or sets the next alarm. */
    private synchronized boolean isLate() {
      alarm = null;
      if (busy || over) {
        return false;
      }
      Duration left = fresh ? Duration.ZERO : left(clock.nanoTime());
      if (left.compareTo(Duration.ZERO) <= 0) {
        return true;
      }
      await(left.compareTo(LOOK) < 0 ? left : LOOK);
      return false;
    }

    private Duration left(long now) {
      if (connection.getBytesIn() == bytes) {
        return IDLE.minusNanos(now - idleSince);
      }
      if (!begun) {
        begun = true;
        begunAt = now;
      }
      return HEAD.minusNanos(now - begunAt);
    }
  }
}
