package dev.kubewright.rest.pem;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;

/** Makes the JDK's key stores of trusted certificates. */
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

  /** Returns a store without entries. */
  public static KeyStore emptyStore() throws GeneralSecurityException, IOException {
    var store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }
}
