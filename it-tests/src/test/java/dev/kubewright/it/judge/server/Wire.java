package dev.kubewright.it.judge.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** Sends bytes over its own connection and receives the response, without an HTTP client. */
final class Wire {
  /** The time of a request on a real server, which has much to do. */
  private static final int PATIENCE_MILLIS = 60_000;

  private final URI url;
  private final SSLContext trust;

  Wire(String url, String caPem) {
    this.url = URI.create(url);
    this.trust = trusting(caPem);
  }

  ReceivedResponse send(byte[] request) {
    ByteArrayOutputStream received = new ByteArrayOutputStream();
    try (SSLSocket socket =
        (SSLSocket) trust.getSocketFactory().createSocket(url.getHost(), url.getPort())) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(request);
      InputStream in = socket.getInputStream();
      in.transferTo(received);
    } catch (SocketTimeoutException | SSLException cut) {
      // The bytes received so far are the response.
      return ReceivedResponse.parse(received.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ReceivedResponse.parse(received.toByteArray());
  }

  private static SSLContext trusting(String pem) {
    try {
      KeyStore keys = KeyStore.getInstance(KeyStore.getDefaultType());
      keys.load(null, null);
      byte[] bytes = pem.getBytes(StandardCharsets.US_ASCII);
      var certificates =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(bytes));
      int number = 0;
      for (var certificate : certificates) {
        keys.setCertificateEntry("ca" + number++, certificate);
      }
      var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      managers.init(keys);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, managers.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
