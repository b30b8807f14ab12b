package dev.kubewright.connect.tls;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/** Makes the JDK's key stores of trusted certificates, and the trust managers over them. */
public final class Trust {
  private Trust() {}

  /**
   * Returns a store that trusts some certificates and no others.
   *
   * @throws GeneralSecurityException if the JDK cannot keep one of them
   */
  public static KeyStore store(List<X509Certificate> certificates)
      throws GeneralSecurityException, IOException {
    KeyStore store = emptyStore();
    int number = 0;
    for (X509Certificate certificate : certificates) {
      store.setCertificateEntry("ca-" + number++, certificate);
    }
    return store;
  }

  /**
   * Returns trust managers that trust the certificates of a store, in servers with a subject
   * alternative name.
   *
   * @param store null for the certificates that come with the JDK
   */
  public static TrustManager[] managers(@Nullable KeyStore store) throws GeneralSecurityException {
    var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    TrustManager[] managers = factory.getTrustManagers().clone();
    for (int i = 0; i < managers.length; i++) {
      if (!(managers[i] instanceof X509ExtendedTrustManager manager)) {
        throw new IllegalStateException("the JDK's trust managers are not extended ones");
      }
      managers[i] = new SanTrustManager(manager);
    }
    return managers;
  }

  /** Returns a store without entries. */
  public static KeyStore emptyStore() throws GeneralSecurityException, IOException {
    var store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }
}
