package dev.kubewright.connect.tls;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SNIHostName;

/**
 * Checks server names that the JDK does not check in certificates. The JDK refuses names with an
 * underscore, although certificates may have them and Go accepts them.
 */
public final class ServerNames {
  private static final Integer DNS = 2;

  private ServerNames() {}

  /** Returns whether the JDK can send the name in the greeting of TLS (SNI). */
  static boolean canBeSent(String name) {
    try {
      return new SNIHostName(name).getType() >= 0;
    } catch (IllegalArgumentException unusual) {
      return false;
    }
  }

  /**
   * Returns whether this class checks the name, because the JDK cannot: it is neither a DNS name
   * nor an IP address.
   */
  public static boolean checkedHere(String name) {
    return !canBeSent(name) && name.indexOf(':') < 0;
  }

  /**
   * Checks that a certificate is for a name. Only its alternative names of type DNS count.
   *
   * @throws CertificateException if it is for other names
   */
  static void check(X509Certificate certificate, String name) throws CertificateException {
    Collection<List<?>> names = certificate.getSubjectAlternativeNames();
    for (List<?> alternative : names == null ? List.<List<?>>of() : names) {
      if (alternative.get(0).equals(DNS)
          && alternative.get(1) instanceof String pattern
          && matches(pattern, name)) {
        return;
      }
    }
    throw new CertificateException("No subject alternative DNS name matching " + name + " found.");
  }

  /** RFC 6125 §6.4: an asterisk stands for the whole first label only. */
  static boolean matches(String pattern, String name) {
    String[] wanted = labels(pattern);
    String[] given = labels(name);
    if (wanted.length != given.length) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      boolean any = i == 0 && wanted.length > 1 && wanted[0].equals("*");
      if (given[i].isEmpty() || !any && !wanted[i].equals(given[i])) {
        return false;
      }
    }
    return true;
  }

  private static String[] labels(String name) {
    String dotless = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    return dotless.toLowerCase(Locale.ROOT).split("\\.", -1);
  }
}
