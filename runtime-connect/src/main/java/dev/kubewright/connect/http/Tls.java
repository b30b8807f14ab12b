package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.tls.ClientTlsContext;
import dev.kubewright.connect.tls.KeyPairs;
import dev.kubewright.connect.tls.NamedTrustManager;
import dev.kubewright.connect.tls.Pem;
import dev.kubewright.connect.tls.ServerNames;
import dev.kubewright.connect.tls.TlsFault;
import dev.kubewright.connect.tls.Trust;
import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Creates the {@link SSLContext} of a {@link RestConfig}. */
final class Tls {
  private Tls() {}

  /**
   * Returns the context: trusted certificates, the client's certificate, and the expected server
   * name. Reads the files now.
   *
   * @throws ConfigException if a certificate or key cannot be used
   */
  static SSLContext context(RestConfig config) {
    return context(config, new TlsFault(Clock.system()));
  }

  /**
   * Returns such a context, which also records failures.
   *
   * @throws ConfigException if a certificate or key cannot be used
   */
  static SSLContext context(RestConfig config, TlsFault fault) {
    String name = config.tlsServerName().orElse(ServerAddress.unusualHost(config.server()));
    try {
      var context = SSLContext.getInstance("TLS");
      context.init(keyManagers(config), trustManagers(config, name), null);
      return ClientTlsContext.of(context, name, fault);
    } catch (GeneralSecurityException | IOException unusable) {
      throw ConfigException.of(
          "tls", "certificates or keys cannot be used: " + unusable.getMessage(), unusable);
    }
  }

  /**
   * Returns the context for a proxy of kind https. Trusted are the JDK's certificates and, as in
   * client-go, those for the server. The proxy never gets the client's certificate.
   *
   * @throws ConfigException if a certificate cannot be used
   */
  static SSLContext proxyContext(RestConfig config) {
    try {
      var context = SSLContext.getInstance("TLS");
      context.init(null, proxyTrust(config), null);
      return ClientTlsContext.of(context, null, new TlsFault(Clock.system()));
    } catch (GeneralSecurityException | IOException unusable) {
      throw ConfigException.of(
          "tls", "certificates cannot be used: " + unusable.getMessage(), unusable);
    }
  }

  private static TrustManager[] proxyTrust(RestConfig config)
      throws GeneralSecurityException, IOException {
    if (config.insecure()) {
      return new TrustManager[] {new TrustsEveryone()};
    }
    if (config.ca().isEmpty()) {
      return Trust.managers(null);
    }
    KeyStore store = trusted(config.ca().get());
    int number = 0;
    for (TrustManager manager : Trust.managers(null)) {
      if (manager instanceof X509TrustManager standard) {
        for (X509Certificate certificate : standard.getAcceptedIssuers()) {
          store.setCertificateEntry("jdk-" + number++, certificate);
        }
      }
    }
    return Trust.managers(store);
  }

  private static KeyManager @Nullable [] keyManagers(RestConfig config)
      throws GeneralSecurityException, IOException {
    ClientCertificate own = config.clientCertificate().orElse(null);
    if (own == null) {
      return null;
    }
    X509Certificate[] chain =
        own.chain().read("client certificate", Pem::certificates).toArray(X509Certificate[]::new);
    PrivateKey key = own.key().read("client key", Pem::privateKey);
    if (!KeyPairs.belongTogether(key, chain[0].getPublicKey())) {
      throw ConfigException.of("client key", "does not belong to the client certificate");
    }
    KeyStore store = Trust.emptyStore();
    store.setKeyEntry("client", key, new char[0], chain);
    var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, new char[0]);
    return factory.getKeyManagers();
  }

  private static TrustManager[] trustManagers(RestConfig config, @Nullable String name)
      throws GeneralSecurityException, IOException {
    if (config.insecure()) {
      return new TrustManager[] {new TrustsEveryone()};
    }
    KeyStore store = config.ca().isPresent() ? trusted(config.ca().get()) : null;
    String unusual = name != null && ServerNames.checkedHere(name) ? name : null;
    TrustManager[] managers = Trust.managers(store);
    return unusual == null ? managers : NamedTrustManager.of(managers, unusual);
  }

  private static KeyStore trusted(PemSource ca) throws GeneralSecurityException, IOException {
    return Trust.store(ca.read("ca", Pem::certificates));
  }

  /** It is an extended trust manager, because for others the JDK checks the host name itself. */
  private static final class TrustsEveryone extends X509ExtendedTrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
