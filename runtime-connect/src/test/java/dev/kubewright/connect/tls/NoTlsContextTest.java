package dev.kubewright.connect.tls;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;

/** A client of a plain HTTP server makes no other connections. */
final class NoTlsContextTest {
  @Test
  void engine_isRefused() {
    SSLContext context = NoTlsContext.create();
    var refused =
        assertThrows(UnsupportedOperationException.class, () -> context.createSSLEngine("a", 1));
    assertThat(refused).hasMessageThat().contains("without TLS");
    assertThrows(UnsupportedOperationException.class, context::createSSLEngine);
    assertThrows(UnsupportedOperationException.class, context::getSocketFactory);
    assertThrows(UnsupportedOperationException.class, context::getServerSocketFactory);
    assertThrows(UnsupportedOperationException.class, context::getClientSessionContext);
    assertThrows(UnsupportedOperationException.class, context::getServerSessionContext);
  }
}
