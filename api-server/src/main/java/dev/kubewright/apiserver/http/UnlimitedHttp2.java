package dev.kubewright.apiserver.http;

import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.api.Session;
import org.eclipse.jetty.http2.api.server.ServerSessionListener;
import org.eclipse.jetty.http2.frames.SettingsFrame;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.RateControl;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/2 whose sessions say how they begin, and without Jetty's limit of control frames. With the
 * limit, Jetty closes the connection of a client that sends more than 128 of them in a second.
 * Parallel Go clients do, with their window updates and pings, and a real API server serves them.
 *
 * <p>Only Jetty 12.1 has the type of the getter. In Jetty 12.0, the methods below override nothing,
 * and the limit remains. So nothing but their bodies may need that type.
 */
final class UnlimitedHttp2 {
  /** The limit of the real server: {@code MaxConcurrentStreams} in its secure_serving.go. */
  private static final int STREAMS = 100;

  private UnlimitedHttp2() {}

  /** HTTP/2 over TLS. */
  static final class Secure extends HTTP2ServerConnectionFactory {
    private final SlowHeads slow;

    Secure(HttpConfiguration configuration, SlowHeads slow) {
      super(configuration);
      setMaxConcurrentStreams(STREAMS);
      this.slow = slow;
    }

    @Override
    protected ServerSessionListener newSessionListener(Connector connector, EndPoint endPoint) {
      return new Begin(this, endPoint, slow);
    }

    @Override
    public RateControl.Factory getRateControlFactory() {
      return NoLimit.FACTORY;
    }

    /** Notes how far the begin of a session is. */
    static final class Begin extends HTTP2ServerConnectionFactory.HTTPServerSessionListener {
      private final EndPoint endPoint;
      private final SlowHeads slow;

      Begin(HTTP2ServerConnectionFactory factory, EndPoint endPoint, SlowHeads slow) {
        factory.super(endPoint);
        this.endPoint = endPoint;
        this.slow = slow;
      }

      @Override
      public Map<Integer, Integer> onPreface(Session session) {
        slow.preface(endPoint.getConnection());
        return super.onPreface(session);
      }

      @Override
      public void onSettings(Session session, SettingsFrame frame) {
        slow.settings(endPoint.getConnection());
        super.onSettings(session, frame);
      }
    }
  }

  /** HTTP/2 over plain connections, for clients that begin with it. */
  static final class Clear extends HTTP2CServerConnectionFactory {
    private final SlowHeads slow;

    Clear(HttpConfiguration configuration, SlowHeads slow) {
      super(configuration);
      setMaxConcurrentStreams(STREAMS);
      this.slow = slow;
    }

    @Override
    protected ServerSessionListener newSessionListener(Connector connector, EndPoint endPoint) {
      return new Secure.Begin(this, endPoint, slow);
    }

    /**
     * Lets a client go on with HTTP/1.1 that asks for an upgrade, as Go's servers do, and RFC 9113
     * has no upgrade any more. The JDK's client misreads one of forty long responses after it.
     */
    @Override
    public @Nullable Connection upgradeConnection(
        Connector connector,
        EndPoint endPoint,
        MetaData.Request request,
        HttpFields.Mutable response) {
      boolean begins = HttpMethod.PRI.is(request.getMethod());
      return begins ? super.upgradeConnection(connector, endPoint, request, response) : null;
    }

    @Override
    public RateControl.Factory getRateControlFactory() {
      return NoLimit.FACTORY;
    }
  }

  /** Loaded when a factory is asked, which does not happen in Jetty 12.0. */
  private static final class NoLimit {
    static final RateControl.Factory FACTORY = new RateControl.Factory() {}; // its default
  }
}
