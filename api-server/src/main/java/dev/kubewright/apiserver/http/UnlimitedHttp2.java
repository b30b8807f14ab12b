package dev.kubewright.apiserver.http;

import org.eclipse.jetty.http2.RateControl;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;

/**
 * HTTP/2 without Jetty's limit of control frames. With the limit, Jetty closes the connection of a
 * client that sends more than 128 of them in a second. Parallel Go clients do, with their window
 * updates and pings, and a real API server serves them.
 *
 * <p>A factory overrides the getter, because the setter has another type in Jetty 12.0 than in
 * 12.1. The interface in {@code http2} is the result in both: in 12.1 it extends the new one.
 */
@SuppressWarnings("removal") // for Jetty 12.0, see above
final class UnlimitedHttp2 {
  private static final RateControl.Factory NO_LIMIT = new RateControl.Factory() {};

  private UnlimitedHttp2() {}

  /** HTTP/2 over TLS. */
  static final class Secure extends HTTP2ServerConnectionFactory {
    Secure(HttpConfiguration configuration) {
      super(configuration);
    }

    @Override
    public RateControl.Factory getRateControlFactory() {
      return NO_LIMIT;
    }
  }

  /** HTTP/2 over plain connections. */
  static final class Clear extends HTTP2CServerConnectionFactory {
    Clear(HttpConfiguration configuration) {
      super(configuration);
    }

    @Override
    public RateControl.Factory getRateControlFactory() {
      return NO_LIMIT;
    }
  }
}
