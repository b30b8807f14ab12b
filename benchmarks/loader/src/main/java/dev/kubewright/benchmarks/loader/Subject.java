package dev.kubewright.benchmarks.loader;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A server that is measured.
 *
 * @param name its column
 * @param url the address
 * @param tls trusts it
 * @param token the credentials
 * @param pids its processes
 */
record Subject(String name, String url, SSLContext tls, String token, List<Long> pids) {
  /** Linux shows this number of ticks for a second to programs. */
  private static final double TICKS = 100;

  private static final int USER = 11;
  private static final int SYSTEM = 12;

  /**
   * Names a server.
   *
   * @param caPem the certificate of its authority, or empty without TLS
   */
  static Subject of(String name, String url, String caPem, String token, List<Long> pids)
      throws IOException {
    try {
      return new Subject(name, url, trusting(caPem), token, pids);
    } catch (GeneralSecurityException unusable) {
      throw new IOException("the certificate of " + name, unusable);
    }
  }

  private static SSLContext trusting(String caPem) throws GeneralSecurityException, IOException {
    SSLContext context = SSLContext.getInstance("TLS");
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    if (!caPem.isEmpty()) {
      var pem = new ByteArrayInputStream(caPem.getBytes(StandardCharsets.US_ASCII));
      store.setCertificateEntry(
          "ca", CertificateFactory.getInstance("X.509").generateCertificate(pem));
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      context.init(null, trust.getTrustManagers(), null);
    } else {
      context.init(null, null, null);
    }
    return context;
  }

  RawConnection connect() throws IOException {
    return RawConnection.open(url, tls, token);
  }

  /** Returns the seconds of processor time that the server has taken. */
  double cpu() throws IOException {
    long ticks = 0;
    for (long pid : pids) {
      String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      ticks += Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]);
    }
    return ticks / TICKS;
  }

  /** Returns the bytes of memory that the server has from the operating system. */
  double resident() throws IOException {
    double bytes = 0;
    for (long pid : pids) {
      for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"))) {
        if (line.startsWith("VmRSS:")) {
          bytes += Long.parseLong(line.replaceAll("\\D", "")) * 1024.0;
        }
      }
    }
    return bytes;
  }
}
