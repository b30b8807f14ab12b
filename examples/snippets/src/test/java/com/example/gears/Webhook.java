package com.example.gears;

import com.sun.net.httpserver.HttpsServer;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.rest.RestClient;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.concurrent.ExecutorService;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** Starts the webhook of gears with a certificate for its service. */
public final class Webhook {
  private final CertificateAuthority authority = CertificateAuthority.create("gears-ca");

  /** Starts the webhook on a free port of loopback. */
  public HttpsServer start(ExecutorService threads) throws Exception {
    Identity identity = authority.server("convert", List.of("convert.gears.svc"));
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry(
        "convert", identity.key(), new char[0], new X509Certificate[] {identity.certificate()});
    var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, new char[0]);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(keys.getKeyManagers(), null, null);
    return GearsWebhook.start(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), tls, threads);
  }

  /** Migrates all gears. */
  public static boolean migrate(RestClient rest) {
    return GearsMigration.migrate(rest);
  }

  /** Returns the certificate of the authority as PEM. */
  public String caPem() {
    return authority.pem();
  }
}
