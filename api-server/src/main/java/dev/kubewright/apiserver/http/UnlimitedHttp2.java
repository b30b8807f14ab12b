package dev.kubewright.apiserver.http;

import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.RateControl;
import org.eclipse.jetty.server.HttpConfiguration;

/**
 * HTTP/2 without Jetty's limit of control frames. With the limit, Jetty closes the connection of a
 * client that sends more than 128 of them in a second. Parallel Go clients do, with their window
 * updates and pings, and a real API server serves them.
 *
 * <p>Only Jetty 12.1 has the type of the getter. In Jetty 12.0, the methods below override nothing,
 * and the limit remains. So nothing but their bodies may need that type.
 */
final class UnlimitedHttp2 {
  private UnlimitedHttp2() {}

  /** HTTP/2 over TLS. */
  static final class Secure extends HTTP2ServerConnectionFactory {
    Secure(HttpConfiguration configuration) {
      super(configuration);
    }

    @Override
    public RateControl.Factory getRateControlFactory() {
      return NoLimit.FACTORY;
    }
  }

  /** HTTP/2 over plain connections. */
  static final class Clear extends HTTP2CServerConnectionFactory {
    Clear(HttpConfiguration configuration) {
      super(configuration);
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
