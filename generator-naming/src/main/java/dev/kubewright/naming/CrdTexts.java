package dev.kubewright.naming;

import java.net.URI;
import java.net.URISyntaxException;

/** The rules of the API server for single texts of a CRD. Each problem is a fact, or empty. */
public final class CrdTexts {
  private static final int MOST_BYTES = 256;
  private static final int LAST_PORT = 65535;

  private CrdTexts() {}

  /** Returns why a warning about a deprecated version is refused. */
  public static String problemOfWarning(String text) {
    if (text.isEmpty() || MetadataNames.size(text) > MOST_BYTES) {
      return "has not from 1 to 256 bytes";
    }
    return text.codePoints().anyMatch(CrdTexts::isHidden)
        ? "has characters that cannot be printed"
        : "";
  }

  /** What Go's {@code unicode.IsPrint} refuses: all white space but the blank, too. */
  private static boolean isHidden(int c) {
    int type = Character.getType(c);
    return c != ' ' && Character.isSpaceChar(c)
        || type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.PRIVATE_USE
        || type == Character.UNASSIGNED;
  }

  /** Returns why the URL of a webhook is refused. */
  public static String problemOfUrl(String text) {
    try {
      URI uri = new URI(text);
      boolean legal =
          "https".equals(uri.getScheme())
              && uri.getHost() != null
              && uri.getRawUserInfo() == null
              && uri.getRawQuery() == null
              && uri.getRawFragment() == null;
      return legal ? "" : "is not https://host[:port]/path";
    } catch (URISyntaxException e) {
      return "is not a URL";
    }
  }

  /** Returns why the path of a webhook at a service is refused: its segments are DNS subdomains. */
  public static String problemOfPath(String path) {
    String inner = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    boolean legal = path.isEmpty() || path.startsWith("/");
    if (legal && !inner.isEmpty()) {
      for (String segment : inner.substring(1).split("/", -1)) {
        legal &= DnsNames.isSubdomain(segment);
      }
    }
    return legal ? "" : "is not a list of DNS subdomains";
  }

  /** Returns why the port of a service is refused. */
  public static String problemOfPort(int port) {
    return port < 1 || port > LAST_PORT ? "is not from 1 to 65535" : "";
  }
}
