package dev.kubewright.apiserver;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Makes the TLS context of a kubeconfig with a client certificate, by the JDK's means alone. */
final class ClientContext {
  private ClientContext() {}

  static SSLContext of(String kubeconfig) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setCertificateEntry("ca", certificate(kubeconfig, "certificate-authority-data"));
    store.setKeyEntry(
        "client",
        KeyFactory.getInstance("EC")
            .generatePrivate(new PKCS8EncodedKeySpec(der(data(kubeconfig, "client-key-data")))),
        new char[0],
        new Certificate[] {certificate(kubeconfig, "client-certificate-data")});
    var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, new char[0]);
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  private static Certificate certificate(String kubeconfig, String field)
      throws GeneralSecurityException {
    var in = new ByteArrayInputStream(data(kubeconfig, field).getBytes(StandardCharsets.US_ASCII));
    return CertificateFactory.getInstance("X.509").generateCertificate(in);
  }

  private static String data(String kubeconfig, String field) {
    Matcher matcher = Pattern.compile(field + ": (\\S+)").matcher(kubeconfig);
    if (!matcher.find()) {
      throw new IllegalArgumentException("the kubeconfig has no " + field);
    }
    return new String(Base64.getDecoder().decode(matcher.group(1)), StandardCharsets.US_ASCII);
  }

  private static byte[] der(String pem) {
    return Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
  }
}
